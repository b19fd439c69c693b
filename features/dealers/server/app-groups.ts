import { can } from '#domain/contract/viewer.ts'
import type { Db } from '#core/server/database/database.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { forbidden } from '#core/server/errors.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { GroupType, type PermissionGroup, type RoleGroup } from '../contract.ts'
import { usersWithPermission, usersWithRole } from './queries.ts'

/** A role of an app that the viewer may see, for viewers who have view-apps. C049 */
export async function readRole(db: Db, viewer: SignedIn, id: string): Promise<RoleGroup | undefined> {
  const role = await db.row<Omit<RoleGroup, 'Type' | 'Users'>>`
    select r.id as "ID", r.name as "Name", r.display_name as "DisplayName", r.app_id as "AppID",
           r.priority as "Priority", false as "Deleted", r.version as "Version"
      from roles r
      join apps a on a.id = r.app_id
     where r.id = ${id} and r.deleted_at is null and ${visibleApps(viewer)}`
  if (!role) return undefined
  if (!can(viewer, 'view-apps')) throw forbidden()
  return {
    ...role,
    Type: GroupType.role,
    ...(can(viewer, 'view-users') ? { Users: await usersWithRole(db, viewer, role.ID) } : {}),
  }
}

type Row = Omit<PermissionGroup, 'Type' | 'Users' | 'Children'> & { Asked: boolean }

/** A permission in the same way, with all that is nested in it. C049 */
export async function readPermission(
  db: Db,
  viewer: SignedIn,
  id: string,
): Promise<PermissionGroup | undefined> {
  const rows = await db.rows<Row>`
    select p.id as "ID", p.name as "Name", p.display_name as "DisplayName", p.app_id as "AppID",
           p.parent_id as "ParentID", p.transferable as "Transferable", false as "Deleted", p.version as "Version",
           p.id = ${id} as "Asked"
      from permissions p
      join apps a on a.id = p.app_id
     where p.app_id = (select app_id from permissions where id = ${id} and deleted_at is null)
       and p.deleted_at is null and ${visibleApps(viewer)}
     order by p.position, p.name`
  const top = rows.find(({ Asked }) => Asked)
  if (!top) return undefined
  if (!can(viewer, 'view-apps')) throw forbidden()
  const group = (row: Row): PermissionGroup => ({
    ...row,
    Type: GroupType.permission,
    Children: rows.filter(({ ParentID }) => ParentID === row.ID).map(group),
  })
  return {
    ...group(top),
    ...(can(viewer, 'view-users') ? { Users: await usersWithPermission(db, viewer, top.ID) } : {}),
  }
}
