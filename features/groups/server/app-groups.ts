import { can } from '#domain/contract/viewer.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { forbidden } from '#core/server/errors.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type PermissionGroup, permissionIn, type RoleGroup } from '#features/apps/contract.ts'
import { readApps } from '#features/apps/app/server/parts/read-apps.ts'
import { members } from '#features/dealers/dealer/server/parts/read-dealers.ts'

/** Reads a role or permission of an app that the viewer may see; needs view-apps. C049 */
export async function readAppGroup(
  db: Db,
  viewer: SignedIn,
  id: string,
): Promise<RoleGroup | PermissionGroup | undefined> {
  const [app] = await readApps(
    db,
    viewer,
    sql`a.id in (select app_id from roles where id = ${id} and deleted_at is null
                  union all
                 select app_id from permissions where id = ${id} and deleted_at is null)`,
  )
  if (!app) return undefined
  if (!can(viewer, 'view-apps')) throw forbidden()
  const seesUsers = can(viewer, 'view-users')
  const role = app.Roles?.find(({ ID }) => ID === id)
  if (role) return { ...role, ...(seesUsers && { Users: await usersWithRole(db, viewer, id) }) }
  const permission = permissionIn(app.Permissions ?? [], id)
  return (
    permission && { ...permission, ...(seesUsers && { Users: await usersWithPermission(db, viewer, id) }) }
  )
}

export const usersWithRole = (db: Db, viewer: SignedIn, roleId: string) =>
  members(
    db,
    viewer,
    sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = ${roleId})`,
  )

export const usersWithPermission = (db: Db, viewer: SignedIn, permissionId: string) =>
  members(
    db,
    viewer,
    sql`exists
      (select 1 from user_permissions up where up.user_id = u.id and up.permission_id = ${permissionId})`,
  )
