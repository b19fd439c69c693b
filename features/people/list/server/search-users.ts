import { imageAddress } from '#core/contract/images.ts'
import { pageUpTo } from '#core/contract/paging.ts'
import { fromReplica } from '#core/server/handle.ts'
import { highestRole, permissionsOf } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { searchUsers } from '#features/people/contract.ts'
import { holdsMore } from '#features/people/rules.ts'
import { findUsers } from './search-queries.ts'

export const searchUsersRoute = handle(
  searchUsers,
  async (input, { viewer, db, now }) => {
    const { query, page, pageSize, sort, order, ...filters } = input
    const { rows, total } = await findUsers(db, viewer, { query, page, pageSize, sort, order, filters }, now)
    const users = rows.map((row) => {
      const highest = highestRole(row.portalRoles)
      return {
        ID: row.id,
        FirstName: row.firstName,
        LastName: row.lastName,
        Email: row.email,
        Locked: row.locked,
        LockoutExpiry: row.lockoutExpiry?.toISOString() ?? null,
        Primary: row.primary,
        Rank: highest.rank,
        HoldsMore: holdsMore(viewer, permissionsOf(highest, row.portalPermissions)),
        Dealer: row.dealer,
        Store: row.stores.first,
        Stores: row.stores.count,
        LastSignIn: row.lastSignInAt?.toISOString() ?? null,
        Factors: row.factors,
        Leaves: row.leaves,
        Apps: row.apps.map(({ Logo, LogoF, ...app }) => ({
          ...app,
          Logo: imageAddress(Logo),
          LogoF: imageAddress(LogoF),
        })),
      }
    })
    return pageUpTo(users, input, total)
  },
  fromReplica,
)
