import { imageAddress } from '#core/contract/images.ts'
import { foldedWords } from '#core/contract/fold.ts'
import { pageOf } from '#core/contract/paging.ts'
import { handle } from '#domain/server/handle.ts'
import { searchUsers } from '../contract.ts'
import { findUsers } from './search-cache.ts'

export const searchUsersRoute = handle(searchUsers, async (input, { viewer, db, now }) => {
  const { status, dealer, app, role, total: when, ...asked } = input
  const search = {
    ...asked,
    words: foldedWords(input.query),
    filters: { status, dealer, app, role },
    later: when === 'later',
  }
  const { rows, total } = await findUsers(db, viewer, search, now)
  const users = rows.map((row) => ({
    ID: row.id,
    FirstName: row.firstName,
    LastName: row.lastName,
    Email: row.email,
    Locked: row.locked,
    LockoutExpiry: row.lockoutExpiry?.toISOString() ?? null,
    Dealer: row.dealer,
    LastSignIn: row.lastSignInAt?.toISOString() ?? null,
    Apps: row.apps.map(({ Logo, LogoF, ...app }) => ({
      ...app,
      Logo: imageAddress(Logo),
      LogoF: imageAddress(LogoF),
    })),
  }))
  // Without the total there is no number of pages either.
  return total === null
    ? { ...pageOf(users, input, 0), Total: null, TotalPages: null }
    : pageOf(users, input, total)
})
