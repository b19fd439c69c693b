import { storeScope } from '#domain/contract/scope.ts'
import { can } from '#domain/contract/viewer.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import type { SignedIn } from './viewer.ts'

/** Which users a viewer sees: all, none, those of a dealer, or for a manager those who share a store. */
type UserScope = 'all' | 'none' | { dealerId: string; storeIds: readonly string[] | null }

/** Authorisation matrix, section 1. */
export function userScope(viewer: SignedIn): UserScope {
  const { dealerId, role, storeIds } = viewer
  if (can(viewer, 'access-all-dealers')) return 'all'
  if (!dealerId) return 'none'
  if (role === 'admin') return { dealerId, storeIds: null }
  return role === 'manager' ? { dealerId, storeIds } : 'none'
}

/** Users in the viewer's scope, of the users row `u`. */
export function usersInScope(viewer: SignedIn): Fragment {
  const scope = userScope(viewer)
  if (scope === 'all') return sql`true`
  if (scope === 'none') return sql`false`
  const ofDealer = sql`u.dealer_id = ${scope.dealerId}::uuid`
  if (!scope.storeIds) return ofDealer
  return sql`${ofDealer} and exists
    (select 1 from user_stores shared where shared.user_id = u.id and shared.store_id = any(${scope.storeIds}::uuid[]))`
}

/**
 * The table `nameable` (id, name) for a WITH: the viewer, and the users that GET /api/User would show them. No other
 * person is named as an actor. D077
 */
export function nameable(viewer: SignedIn): Fragment {
  const oneself = sql`u.id = ${viewer.id}::uuid`
  const named = can(viewer, 'view-users') ? sql`(${oneself} or ${usersInScope(viewer)})` : oneself
  return sql`nameable as not materialized (
    select u.id, u.first_name || ' ' || u.last_name as name from users u where u.deleted_at is null and ${named})`
}

/** Stores in the viewer's scope, of the stores row `s`. */
export function storesInScope(viewer: SignedIn): Fragment {
  const scope = storeScope(viewer)
  if (scope === 'all') return sql`true`
  return 'dealerId' in scope
    ? sql`s.dealer_id = ${scope.dealerId}::uuid`
    : sql`s.id = any(${scope.storeIds}::uuid[])`
}

/** Stores that the viewer sees in the access of people: all with all-permissions, else those in scope. Row `s`. D078 */
export const visibleStores = (viewer: SignedIn): Fragment =>
  can(viewer, 'all-permissions') ? sql`true` : storesInScope(viewer)

/** Dealers in the viewer's scope, of the dealers row `d`. */
export const dealersInScope = (viewer: SignedIn): Fragment =>
  can(viewer, 'access-all-dealers') ? sql`true` : sql`d.id = ${viewer.dealerId}::uuid`

/** Apps that the viewer may see, of the apps row `a`; hidden ones only with modify-apps. B019 */
export function visibleApps(viewer: SignedIn): Fragment {
  const hidden = can(viewer, 'modify-apps') ? sql`true` : sql`not a.hide_in_admin`
  if (can(viewer, 'all-permissions')) return sql`a.deleted_at is null and ${hidden}`
  if (viewer.appIds) return sql`a.deleted_at is null and ${hidden} and a.id = any(${viewer.appIds}::uuid[])`
  return sql`a.deleted_at is null and ${hidden} and exists
    (select 1 from user_apps own where own.user_id = ${viewer.id}::uuid and own.app_id = a.id)`
}
