import { handle } from '#domain/server/handle.ts'
import { saveApp } from '#features/apps/server/parts/save-app.ts'
import { deleteGroup } from '../contract.ts'
import { withoutOne } from '../contract/renest.ts'
import { groupToChange } from './find-group.ts'

/** Deletes a role or a permission as the save of its app would, which judges it and takes it from those who hold it. C065, C066 */
export const deleteGroupRoute = handle(deleteGroup, async ({ groupID }, context) => {
  const { app, kind } = await groupToChange(context, 'delete', groupID)
  const roles = (app.Roles ?? []).filter(({ ID }) => ID !== groupID)
  await saveApp(context, app, {
    ID: app.ID,
    ...(kind === 'roles'
      ? { Roles: roles.map(({ ID, Name }) => ({ ID, Name })) }
      : { Permissions: withoutOne(app.Permissions ?? [], groupID) }),
  })
  return {}
})
