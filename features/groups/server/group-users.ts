import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { groupUsers } from '../contract.ts'
import {
  findDealer,
  findStore,
  usersOfDealer,
  usersOfStore,
} from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { usersWithPermission, usersWithRole } from './app-groups.ts'
import { isVisiblePermission, isVisibleRole } from './group-queries.ts'

/** Lists the members of a group in the viewer's scope. C044 */
export const groupUsersRoute = handle(groupUsers, async ({ groupID }, { viewer, db }) => {
  if (await findDealer(db, viewer, groupID)) return usersOfDealer(db, viewer, groupID)
  if (await findStore(db, viewer, groupID)) return usersOfStore(db, viewer, groupID)
  if (await isVisibleRole(db, viewer, groupID)) return usersWithRole(db, viewer, groupID)
  if (await isVisiblePermission(db, viewer, groupID)) return usersWithPermission(db, viewer, groupID)
  throw notFound()
})
