import { can } from '#domain/contract/viewer.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { nameOf } from '#domain/server/names.ts'
import { dealersInScope, storesInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { GroupRow } from '../contract.ts'

type AppGroupRow = Omit<GroupRow, 'Type'>

/** Roles that the viewer may give: without priority, or up to their own rank. C041 */
export function listRoles(db: Db, viewer: SignedIn) {
  const within = can(viewer, 'all-permissions')
    ? sql`true`
    : sql`(r.priority is null or r.priority <= ${viewer.rank}::integer)`
  return db.rows<AppGroupRow>`
    select r.id as "ID", r.name as "Name", ${nameOf('role', 'r', viewer.language)} as "DisplayName", r.app_id as "AppID",
           r.priority as "Priority", false as "Deleted", r.version as "Version"
      from roles r
      join apps a on a.id = r.app_id
     where r.deleted_at is null and ${within} and ${visibleApps(viewer)}
     order by ${nameOf('app', 'a', viewer.language)} collate "und-x-icu", a.id, r.priority desc nulls last, r.name`
}

export const listPermissions = (db: Db, viewer: SignedIn) =>
  db.rows<AppGroupRow>`
    select p.id as "ID", p.name as "Name", ${nameOf('permission', 'p', viewer.language, 'a')} as "DisplayName", p.app_id as "AppID",
           p.parent_id as "ParentID", p.transferable as "Transferable", false as "Deleted", p.version as "Version"
      from permissions p
      join apps a on a.id = p.app_id
     where p.deleted_at is null and ${visibleApps(viewer)}
     order by ${nameOf('app', 'a', viewer.language)} collate "und-x-icu", a.id, p.position, p.name`

export const isVisibleRole = (db: Db, viewer: SignedIn, id: string) =>
  isOfVisibleApp(db, viewer, sql`roles`, id)

export const isVisiblePermission = (db: Db, viewer: SignedIn, id: string) =>
  isOfVisibleApp(db, viewer, sql`permissions`, id)

const isOfVisibleApp = async (db: Db, viewer: SignedIn, table: Fragment, id: string) =>
  (await db.row`
    select 1 from ${table} g join apps a on a.id = g.app_id
     where g.id = ${id} and g.deleted_at is null and ${visibleApps(viewer)}`) !== undefined

/** The type of a group that the viewer may see. */
export async function typeOf(db: Db, viewer: SignedIn, id: string): Promise<number | undefined> {
  const ofApp = (table: Fragment) => sql`
    ${table} g join apps a on a.id = g.app_id where g.id = ${id} and g.deleted_at is null and ${visibleApps(viewer)}`
  const row = await db.row<{ type: number }>`
    select ${sql.lit(GroupType.dealer)} as type from dealers d
     where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
    union all
    select ${sql.lit(GroupType.branch)} from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.id = ${id} and s.deleted_at is null and ${storesInScope(viewer)}
    union all
    select ${sql.lit(GroupType.role)} from ${ofApp(sql`roles`)}
    union all
    select ${sql.lit(GroupType.permission)} from ${ofApp(sql`permissions`)}`
  return row?.type
}
