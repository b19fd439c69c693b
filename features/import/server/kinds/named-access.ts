import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf, textOf } from '#domain/server/names.ts'
import { storesInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { plain } from '../names.ts'
import { storedName } from './named-records.ts'

type Named = { ID: string; Name: string; Names: string[] }
export type NamedRole = Named
export type NamedApp = Named & { ProvisionType: number; Roles: NamedRole[] }
export type NamedStore = { ID: string; DealerID: string; Name: string; ShipTo: string }

/** What somebody holds in an app that the viewer sees. */
export type HeldApp = {
  UserID: string
  ID: string
  Name: string
  Roles: { ID: string; Name: string }[]
  Stores: { ID: string; RoleID: string; Name: string; DealerID: string }[]
  Permissions: { ID: string }[]
}

/** All names of a row: in both languages, as it is stored, and its tag. */
const namesOf = (kind: 'app' | 'role', row: string): Fragment => sql`
  array_remove(array[${textOf(kind, row, 'en-US')}, ${textOf(kind, row, 'fr-CA')}, ${sql.ref(`${row}.display_name`)},
                     ${sql.ref(`${row}.name`)}], null)`

/** The apps that the viewer sees, with their roles and names. */
export const readNamedApps = (db: Db, viewer: SignedIn) =>
  db.prepared.rows<NamedApp>`
    select a.id as "ID", a.provision_type as "ProvisionType", ${nameOf('app', 'a', viewer.language)} as "Name",
           ${namesOf('app', 'a')} as "Names",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Name', ${nameOf('role', 'r', viewer.language)},
                                                       'Names', ${namesOf('role', 'r')}))
                       from roles r where r.app_id = a.id and r.deleted_at is null), '[]') as "Roles"
      from apps a where ${visibleApps(viewer)}`

/** The stores in the viewer's scope that one of these texts may name: their number or their name. */
export const readNamedStores = (db: Db, viewer: SignedIn, texts: readonly string[]) =>
  db.prepared.rows<NamedStore>`
    select s.id as "ID", s.dealer_id as "DealerID", s.display_name as "Name", s.ship_to as "ShipTo"
      from stores s
     where s.deleted_at is null and ${storesInScope(viewer)}
       and (s.ship_to = any(${texts}::text[]) or lower(s.display_name) = any(${texts.map(storedName)}::text[]))`

/** What these people hold in the apps and at the stores that the viewer sees. */
export const readHeldApps = (db: Db, viewer: SignedIn, userIds: readonly string[]) =>
  db.prepared.rows<HeldApp>`
    select ua.user_id as "UserID", a.id as "ID", ${nameOf('app', 'a', viewer.language)} as "Name",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Name', ${nameOf('role', 'r', viewer.language)})
                                     order by r.priority desc nulls last, r.name)
                       from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                      where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "Roles",
           coalesce((select json_agg(json_build_object('ID', s.id, 'RoleID', us.role_id, 'Name', s.display_name,
                                                       'DealerID', s.dealer_id)
                                     order by s.display_name, s.id)
                       from user_roles ur
                       join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
                       join stores s on s.id = us.store_id and s.deleted_at is null
                      where ur.user_id = ua.user_id and ur.app_id = a.id and ${visibleStores(viewer)}), '[]') as "Stores",
           coalesce((select json_agg(json_build_object('ID', p.id))
                       from user_permissions up join permissions p on p.id = up.permission_id and p.deleted_at is null
                      where up.user_id = ua.user_id and up.app_id = a.id), '[]') as "Permissions"
      from user_apps ua join apps a on a.id = ua.app_id
     where ua.user_id = any(${userIds}::uuid[]) and ${visibleApps(viewer)}`

/** Finds records by name. The name in the reader's language takes precedence; a name that several records share finds none. */
export function byName<N extends Named>(records: readonly N[]): (name: string) => N | undefined {
  const found = new Map<string, N | null>()
  const add = (name: string, one: N) => {
    const before = found.get(name)
    found.set(name, before === undefined || before === one ? one : null)
  }
  for (const one of records) add(plain(one.Name), one)
  const first = new Set(found.keys())
  for (const one of records)
    for (const name of new Set(one.Names.map(plain))) if (!first.has(name)) add(name, one)
  return (name) => found.get(plain(name)) ?? undefined
}

/** Finds stores by number or name. If several share a name, the one of the dealer is meant. */
export function storesByName(stores: readonly NamedStore[]) {
  const keyed = stores.flatMap((store) =>
    [store.ShipTo, storedName(store.Name)].map((key) => ({ key, store })),
  )
  const found = Map.groupBy(keyed, ({ key }) => key)
  return (name: string, dealerId: string | null): NamedStore | undefined => {
    const all = new Set(
      [name, storedName(name)].flatMap((key) => found.get(key) ?? []).map(({ store }) => store),
    )
    const ofDealer = [...all].filter(({ DealerID }) => DealerID === dealerId)
    const [one, ...others] = ofDealer.length > 0 ? ofDealer : all
    return others.length > 0 ? undefined : one
  }
}

/** Held apps as `App: Role (Store, Store); App`, as an exported file has them. */
export const textOfAccess = (apps: readonly Omit<HeldApp, 'UserID'>[], locale: Locale): string =>
  apps
    .flatMap(({ Name, Roles, Stores }) =>
      Roles.length === 0
        ? [Name]
        : Roles.map((role) => {
            const at = Stores.filter(({ RoleID }) => RoleID === role.ID).map((store) => store.Name)
            const stores = at.length > 0 ? ` (${at.join(', ')})` : ''
            return `${Name}${locale === 'fr-CA' ? '\u00a0: ' : ': '}${role.Name}${stores}`
          }),
    )
    .join('; ')
