import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { ADMIN_ROLE, can } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

/**
 * Whether the dealer `d` has fewer than two admins who are not locked. The admins of all dealers in scope are counted at once,
 * since a subquery for each dealer would read all people.
 */
export const hasFewAdmins = (viewer: SignedIn): Fragment => sql`
  d.id not in (
    select u.dealer_id from apps portal
      join roles r on r.app_id = portal.id and r.name = ${sql.lit(ADMIN_ROLE)} and r.deleted_at is null
      join user_roles ur on ur.role_id = r.id
      join users u on u.id = ur.user_id and u.deleted_at is null and not u.locked and ${ofDealers(viewer)}
     where portal.client_id = ${sql.lit(PORTAL_CLIENT_ID)} and portal.deleted_at is null
     group by u.dealer_id
    having count(*) >= 2)`

const ofDealers = (viewer: SignedIn): Fragment =>
  can(viewer, 'access-all-dealers')
    ? sql`u.dealer_id is not null`
    : sql`u.dealer_id = ${viewer.dealerId}::uuid`
