import { can } from '#domain/contract/viewer.ts'
import { containing, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { dealersInScope, storesInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { GroupRow } from '../contract.ts'

type Row = Omit<GroupRow, 'Type'>

/** Dealers whose name and number contain every word; all of them without words and limit. */
type DealerSearch = { words: readonly string[]; limit: number | undefined }

export const listDealers = (db: Db, viewer: SignedIn, { words, limit }: DealerSearch) =>
  db.rows<Row>`
    select d.id as "ID", d.name as "Name", d.display_name as "DisplayName", d.region as "Region", d.locale as "Locale",
           d.sold_to as "SoldTo", false as "Deleted", d.version as "Version"
      from dealers d
     where ${sql.join(
       [
         sql`d.deleted_at is null`,
         dealersInScope(viewer),
         ...words.map((word) => sql`d.search_text like ${containing(word)}`),
       ],
       sql` and `,
     )}
     order by d.display_name collate "und-x-icu", d.id
     limit ${limit ?? null}::integer`

export const listStores = (db: Db, viewer: SignedIn) =>
  db.rows<Row>`
    select s.id as "ID", s.name as "Name", s.display_name as "DisplayName", s.region as "Region", s.locale as "Locale",
           s.ship_to as "ShipTo", s.dealer_id as "DealerID", false as "Deleted", s.version as "Version"
      from stores s
      join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.deleted_at is null and ${storesInScope(viewer)}
     order by s.display_name collate "und-x-icu", s.id`

/** Roles that the viewer may give: without priority, or up to their own rank. C041 */
export function listRoles(db: Db, viewer: SignedIn) {
  const within = can(viewer, 'all-permissions')
    ? sql`true`
    : sql`(r.priority is null or r.priority <= ${viewer.rank}::integer)`
  return db.rows<Row>`
    select r.id as "ID", r.name as "Name", r.display_name as "DisplayName", r.app_id as "AppID",
           r.priority as "Priority", false as "Deleted", r.version as "Version"
      from roles r
      join apps a on a.id = r.app_id
     where r.deleted_at is null and ${within} and ${visibleApps(viewer)}
     order by a.display_name collate "und-x-icu", a.id, r.priority desc nulls last, r.name`
}

export const listPermissions = (db: Db, viewer: SignedIn) =>
  db.rows<Row>`
    select p.id as "ID", p.name as "Name", p.display_name as "DisplayName", p.app_id as "AppID",
           p.parent_id as "ParentID", p.transferable as "Transferable", false as "Deleted", p.version as "Version"
      from permissions p
      join apps a on a.id = p.app_id
     where p.deleted_at is null and ${visibleApps(viewer)}
     order by a.display_name collate "und-x-icu", a.id, p.position, p.name`

export const isVisibleRole = (db: Db, viewer: SignedIn, id: string) =>
  isOfVisibleApp(db, viewer, sql`roles`, id)

export const isVisiblePermission = (db: Db, viewer: SignedIn, id: string) =>
  isOfVisibleApp(db, viewer, sql`permissions`, id)

const isOfVisibleApp = async (db: Db, viewer: SignedIn, table: Fragment, id: string) =>
  (await db.row`
    select 1 from ${table} g join apps a on a.id = g.app_id
     where g.id = ${id} and g.deleted_at is null and ${visibleApps(viewer)}`) !== undefined
