import { foldedWords } from '#core/contract/fold.ts'
import { handle } from '#core/server/handle.ts'
import { searchUsers } from '../contract.ts'
import { appsOfUsers, countFound, findUsers } from './search-queries.ts'

export const searchUsersRoute = handle(searchUsers, async (input, { viewer, db }) => {
  const search = { ...input, words: foldedWords(input.query) }
  const [found, total] = await Promise.all([
    findUsers(db, viewer, search),
    countFound(db, viewer, search.words),
  ])
  const apps = await appsOfUsers(
    db,
    viewer,
    found.map(({ id }) => id),
  )
  return {
    Data: found.map((row) => ({
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
