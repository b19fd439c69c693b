import { foldedWords } from '#core/contract/fold.ts'
import { plannedOnce } from '#core/server/database/planned-once.ts'
import { handle } from '#core/server/handle.ts'
import { searchUsers } from '../contract.ts'
import { findUsers } from './find-users.ts'
import { appsOfUsers } from './search-queries.ts'

export const searchUsersRoute = handle(searchUsers, async (input, { viewer, db }) => {
  const { rows, total } = await findUsers(db, viewer, { ...input, words: foldedWords(input.query) })
  const ids = rows.map(({ id }) => id)
  const apps = await appsOfUsers(plannedOnce(db), viewer, ids)
  return {
    Data: rows.map((row) => ({
      ID: row.id,
      FirstName: row.firstName,
      LastName: row.lastName,
      Email: row.email,
      Locked: row.locked,
      LockoutExpiry: row.lockoutExpiry?.toISOString() ?? null,
      Apps: apps
        .filter((app) => app.userId === row.id)
        .map(({ ID, DisplayName, Colour, Roles }) => ({ ID, DisplayName, Colour, Roles })),
    })),
    CurrentPage: input.page,
    TotalPages: Math.ceil(total / input.pageSize),
    Total: total,
  }
})
