import type { Db } from '#core/server/database/database.ts'
import { dealersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Detail } from './detail.ts'

/** Ids of what may be named. Roles, permissions and attributes may be where their app may. */
export type Visible = Record<'apps' | 'stores' | 'dealers', ReadonlySet<string>> & {
  /** Of roles and permissions that are there today, by their ids: under which name their words are found. */
  tags: ReadonlyMap<string, string>
}
type Found = Record<'apps' | 'stores' | 'dealers', string[]> & { tags: Record<string, string> }

/** Of all that these changes name, what the viewer may see today. */
export async function visibleOf(db: Db, viewer: SignedIn, details: readonly Detail[]): Promise<Visible> {
  const apps = details.flatMap(({ Apps = [] }) => Apps)
  const appIds = apps.map(({ ID }) => ID)
  const storeIds = apps.flatMap(({ Stores }) => Stores.flat().map(({ ID }) => ID))
  const roleIds = apps.flatMap(({ Roles, Stores }) => [
    ...Roles.flat().map(({ ID }) => ID),
    ...Stores.flat().flatMap(({ RoleID }) => RoleID ?? []),
  ])
  const permissionIds = apps.flatMap(({ Permissions }) => Permissions.flat().map(({ ID }) => ID))
  const dealerIds = details.flatMap(({ Dealer = [] }) => Dealer.flatMap((one) => (one ? [one.ID] : [])))
  const row = await db.prepared.row<Found>`
    select array(select a.id from apps a where a.id = any(${appIds}::uuid[]) and ${visibleApps(viewer)}) as apps,
           array(select s.id from stores s where s.id = any(${storeIds}::uuid[]) and ${visibleStores(viewer)}) as stores,
           array(select d.id from dealers d where d.id = any(${dealerIds}::uuid[]) and ${dealersInScope(viewer)}) as dealers,
           (select coalesce(json_object_agg(held.id, held.name), '{}')
              from (select id, name from roles where id = any(${roleIds}::uuid[]) and deleted_at is null
                    union all
                    select id, name from permissions
                     where id = any(${permissionIds}::uuid[]) and deleted_at is null) held) as tags`
  const { tags, ...ids } = row!
  return {
    apps: new Set(ids.apps),
    stores: new Set(ids.stores),
    dealers: new Set(ids.dealers),
    tags: new Map(Object.entries(tags)),
  }
}
