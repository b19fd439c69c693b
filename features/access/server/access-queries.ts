import type { Locale, Region } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { dealersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { KnownApp } from '#features/access/contract.ts'

/** Apps with their roles, permissions and attributes, and whether the viewer may see them. */
export const knownApps = (db: Db, viewer: SignedIn, ids: readonly string[]) =>
  db.prepared.rows<KnownApp>`
    select a.id as "ID", a.client_id as "ClientID", a.display_name as "DisplayName",
           a.provision_type as "ProvisionType", (${visibleApps(viewer)}) as "Visible",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Name', r.name, 'DisplayName', r.display_name,
                                                       'Priority', r.priority))
                       from roles r where r.app_id = a.id and r.deleted_at is null), '[]') as "Roles",
           coalesce((select json_agg(json_build_object('ID', p.id, 'Name', p.name, 'DisplayName', p.display_name,
                                                       'ParentID', p.parent_id, 'Transferable', p.transferable))
                       from permissions p where p.app_id = a.id and p.deleted_at is null), '[]') as "Permissions",
           coalesce((select json_agg(json_build_object('ID', t.id, 'DisplayName', t.display_name,
                                                       'Required', t.required))
                       from attributes t where t.app_id = a.id and t.deleted_at is null), '[]') as "Attributes"
      from apps a
     where a.deleted_at is null and a.id = any(${ids}::uuid[])`

export const knownStores = (db: Db, ids: readonly string[]) =>
  db.prepared.rows<{ ID: string; DealerID: string; DisplayName: string }>`
    select id as "ID", dealer_id as "DealerID", display_name as "DisplayName"
      from stores where deleted_at is null and id = any(${ids}::uuid[])`

export type KnownDealer = { ID: string; Name: string; Region: Region; Locale: Locale }

/** A dealer in the viewer's scope. */
export const findDealer = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared.row<KnownDealer>`
    select d.id as "ID", d.display_name as "Name", d.region as "Region", d.locale as "Locale"
      from dealers d where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}`
