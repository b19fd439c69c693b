import { forbidden, notFound } from '#core/server/errors.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { saveApp } from '#features/apps/app/server/parts/save-app.ts'
import { mayDeleteDealers, mayDeleteStores } from '#features/dealers/rules.ts'
import { deleteDealer, deleteStore } from '#features/dealers/delete-restore/server/parts/delete-dealer.ts'
import { deleteGroup } from '../contract.ts'
import { withoutOne } from '../contract/renest.ts'
import { groupToChange } from './find-group.ts'
import { typeOf } from './group-queries.ts'

/** Deletes a group of any type. C063 to C066 */
export const deleteGroupRoute = handle(deleteGroup, async ({ groupID }, context) => {
  const { viewer, db } = context
  const ofApps = can(viewer, 'modify-apps', ['delete-roles', 'delete-permissions'])
  if (!ofApps && !mayDeleteDealers(viewer) && !mayDeleteStores(viewer)) throw forbidden()
  const type = await typeOf(db, viewer, groupID)
  if (type === undefined) throw notFound()
  if (type === GroupType.dealer) await deleteDealer(context, groupID)
  else if (type === GroupType.branch) await deleteStore(context, groupID)
  else await deleteAppGroup(context, groupID)
  return {}
})

/** Deletes a role or a permission by the save of its app, which judges it and takes it from its holders. C065, C066 */
async function deleteAppGroup(context: Context, id: string): Promise<void> {
  const { app, kind } = await groupToChange(context, 'delete', id)
  const roles = (app.Roles ?? []).filter(({ ID }) => ID !== id)
  await saveApp(context, app, {
    ID: app.ID,
    ...(kind === 'roles'
      ? { Roles: roles.map(({ ID, Name }) => ({ ID, Name })) }
      : { Permissions: withoutOne(app.Permissions ?? [], id) }),
  })
}
