import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { isAutomatic } from '#domain/server/may-open.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { PeopleFilters, UserStatus } from '#features/people/contract.ts'
import { withNeed } from './parts/account-needs.ts'

/** Conditions on the users row `u`. A store, app, role or permission that the viewer may not see finds nobody. D076, R94 */
export const filtering = (viewer: SignedIn, filters: PeopleFilters, now: Date): Fragment[] => {
  const { status, dealer, store, app, role, permission, need } = filters
  return [
    ...(status ? [withStatus(status, now)] : []),
    ...(need ? [withNeed(viewer, need, now)] : []),
    ...(dealer ? [sql`u.dealer_id = ${dealer}::uuid`] : []),
    ...(store ? ofStore(viewer, store) : []),
    ...(app ? withApp(viewer, app, store) : []),
    ...(role ? withRole(viewer, role, store) : []),
    ...(permission ? withPermission(viewer, permission, store) : []),
  ]
}

function withStatus(status: UserStatus, now: Date): Fragment {
  if (status === 'locked') return sql`u.locked`
  const forNow = sql`u.lockout_expiry > ${now}`
  return status === 'lockedForNow'
    ? sql`not u.locked and ${forNow}`
    : sql`not u.locked and (u.lockout_expiry is null or not ${forNow})`
}

/** Holds a role for the store, in an app that the viewer may see. D078 */
const ofStore = (viewer: SignedIn, store: string): Fragment[] => [
  sql`exists (select 1 from stores s where s.id = ${store}::uuid and s.deleted_at is null and ${visibleStores(viewer)})`,
  sql`u.id in (select us.user_id
                 from user_stores us
                 join roles r on r.id = us.role_id and r.deleted_at is null
                 join apps a on a.id = r.app_id
                where us.store_id = ${store}::uuid and ${visibleApps(viewer)})`,
]

/**
 * May open the app: it was given to them, or is for all people, or its automatic rule applies. The portal, which everybody opens,
 * counts where it was given. Each condition on the app alone is a subquery that is read once.
 */
function withApp(viewer: SignedIn, app: string, store: string | undefined): Fragment[] {
  const ofApp = (value: Fragment) => sql`(select ${value} from apps a where a.id = ${app}::uuid)`
  const given = sql`u.id in (select ua.user_id from user_apps ua where ua.app_id = ${app}::uuid)`
  return [
    sql`exists (select 1 from apps a where a.id = ${app}::uuid and ${visibleApps(viewer)})`,
    sql`(${ofApp(sql`a.provision_for_all`)}
         or (${given} and ${store ? atStore(store, sql`${app}::uuid`) : sql`true`})
         or (${ofApp(sql`a.auto_provision_role_id is not null and a.client_id <> ${sql.lit(PORTAL_CLIENT_ID)}`)}
             and exists (select 1 from apps a where a.id = ${app}::uuid and ${isAutomatic})))`,
  ]
}

const withRole = (viewer: SignedIn, role: string, store: string | undefined): Fragment[] => [
  sql`exists (select 1 from roles r join apps a on a.id = r.app_id
               where r.id = ${role}::uuid and r.deleted_at is null and ${visibleApps(viewer)})`,
  sql`u.id in (select ur.user_id from user_roles ur where ur.role_id = ${role}::uuid)`,
  ...(store ? [isNotElsewhere(store, sql`us.role_id = ${role}::uuid`)] : []),
]

const withPermission = (viewer: SignedIn, permission: string, store: string | undefined): Fragment[] => [
  sql`exists (select 1 from permissions p join apps a on a.id = p.app_id
               where p.id = ${permission}::uuid and p.deleted_at is null and ${visibleApps(viewer)})`,
  sql`u.id in (select up.user_id from user_permissions up where up.permission_id = ${permission}::uuid)`,
  ...(store
    ? [atStore(store, sql`(select p.app_id from permissions p where p.id = ${permission}::uuid)`)]
    : []),
]

/** What the user `u` holds in the app counts at the store: a role is for it, or no role is for stores. */
const atStore = (store: string, app: Fragment) =>
  isNotElsewhere(
    store,
    sql`us.role_id in (select r.id from roles r where r.app_id = ${app} and r.deleted_at is null)`,
  )

/** Of the stores of the user `u` for these roles, one is the store, or there are none. */
const isNotElsewhere = (store: string, roles: Fragment): Fragment => sql`
  (select coalesce(bool_or(us.store_id = ${store}::uuid), true) from user_stores us where us.user_id = u.id and ${roles})`
