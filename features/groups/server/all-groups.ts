import { handle } from '#domain/server/handle.ts'
import { listDealers, listStores } from '#features/dealers/list/server/parts/list-dealers.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { allGroups } from '../contract.ts'
import { listPermissions, listRoles } from './group-queries.ts'

const lists = [
  { Type: GroupType.dealer, list: listDealers },
  { Type: GroupType.branch, list: listStores },
  { Type: GroupType.role, list: listRoles },
  { Type: GroupType.permission, list: listPermissions },
]

/** Lists the groups of a type; without one all groups, type by type. C041 */
export const allGroupsRoute = handle(allGroups, async ({ type, query, pageSize }, { viewer, db }) => {
  const chosen = lists.filter(({ Type }) => type === -1 || type === Type)
  const search = { query, limit: pageSize }
  const rows = chosen.map(async ({ Type, list }) =>
    (await list(db, viewer, search)).map((row) => ({ ...row, Type })),
  )
  return (await Promise.all(rows)).flat()
})
