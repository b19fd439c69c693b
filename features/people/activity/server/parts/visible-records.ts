import type { Db } from '#core/server/database/database.ts'
import { textOf as textOfName } from '#domain/server/names.ts'
import { dealersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserChangeDetail } from '../detail.ts'

/** The ids of the records that may be named. Roles, permissions and attributes may be named if their app may. */
export type VisibleRecords = Record<'apps' | 'stores' | 'dealers', ReadonlySet<string>> & {
  /** The current names in the reader's language, by id. A record without one keeps its name of then. R64 */
  texts: ReadonlyMap<string, string>
  /** The tags of permissions, by id; the page finds the texts of the portal's own permissions by them. */
  tags: ReadonlyMap<string, string>
}
type CurrentName = { id: string; tag: string | null; text: string | null }
type VisibleRow = Record<'apps' | 'stores' | 'dealers', string[]> & { named: CurrentName[] }

/** Reads which of the records named by these changes the viewer may see today. */
export async function readVisible(
  db: Db,
  viewer: SignedIn,
  details: readonly UserChangeDetail[],
): Promise<VisibleRecords> {
  const { language } = viewer
  const apps = details.flatMap(({ Apps = [] }) => Apps)
  const asked = details.flatMap(({ Asked }) => Asked ?? [])
  const appIds = [...apps.map(({ ID }) => ID), ...asked.map(({ AppID }) => AppID)]
  const storeIds = apps.flatMap(({ Stores }) => Stores.flat().map(({ ID }) => ID))
  const roleIds = [
    ...asked.map(({ ID }) => ID),
    ...apps.flatMap(({ Roles, Stores }) => [
      ...Roles.flat().map(({ ID }) => ID),
      ...Stores.flat().flatMap(({ RoleID }) => RoleID ?? []),
    ]),
  ]
  const attributeIds = apps.flatMap(({ Attributes }) => Attributes.flat().map(({ ID }) => ID))
  const permissionIds = apps.flatMap(({ Permissions }) => Permissions.flat().map(({ ID }) => ID))
  const dealerIds = details.flatMap(({ Dealer = [] }) => Dealer.flatMap((one) => (one ? [one.ID] : [])))
  const row = await db.prepared.row<VisibleRow>`
    select array(select a.id from apps a where a.id = any(${appIds}::uuid[]) and ${visibleApps(viewer)}) as apps,
           array(select s.id from stores s where s.id = any(${storeIds}::uuid[]) and ${visibleStores(viewer)}) as stores,
           array(select d.id from dealers d where d.id = any(${dealerIds}::uuid[]) and ${dealersInScope(viewer)}) as dealers,
           (select coalesce(json_agg(json_build_object('id', now.id, 'tag', now.tag, 'text', now.text)), '[]')
              from (select a.id, null as tag, ${textOfName('app', 'a', language)} as text
                      from apps a where a.id = any(${appIds}::uuid[]) and a.deleted_at is null
                    union all
                    select r.id, null, ${textOfName('role', 'r', language)}
                      from roles r where r.id = any(${roleIds}::uuid[]) and r.deleted_at is null
                    union all
                    select p.id, p.name, ${textOfName('permission', 'p', language)}
                      from permissions p where p.id = any(${permissionIds}::uuid[]) and p.deleted_at is null
                    union all
                    select t.id, null, ${textOfName('attribute', 't', language)}
                      from attributes t where t.id = any(${attributeIds}::uuid[]) and t.deleted_at is null) now) as named`
  const { named, ...ids } = row!
  return {
    apps: new Set(ids.apps),
    stores: new Set(ids.stores),
    dealers: new Set(ids.dealers),
    texts: new Map(named.flatMap(({ id, text }) => (text === null ? [] : [[id, text]]))),
    tags: new Map(named.flatMap(({ id, tag }) => (tag === null ? [] : [[id, tag]]))),
  }
}
