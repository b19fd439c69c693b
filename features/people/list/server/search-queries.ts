import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserRow } from '#features/people/contract.ts'
import {
  joinedPortal,
  type PortalAccess,
  portalAccess,
} from '#features/people/profile/server/user-queries.ts'
import { type PageSearch, peoplePage } from './parts/people-page.ts'
import { factorsOf } from './parts/second-factors.ts'
import { leavesOf } from '#features/people/leaving/server/leaving-queries.ts'

type FoundUser = {
  id: string
  firstName: string
  lastName: string
  email: string
  locked: boolean
  lockoutExpiry: Date | null
  lastSignInAt: Date | null
  primary: boolean
  factors: UserRow['Factors']
  leaves: UserRow['Leaves']
  dealer: UserRow['Dealer']
  stores: { first: string | null; count: number }
  apps: UserRow['Apps']
} & PortalAccess

/** A page of the users that a search finds, and their number, counted up to `MOST_COUNTED` + 1. R69 */
export async function findUsers(db: Db, viewer: SignedIn, search: PageSearch, now: Date) {
  const rows = await db.rows<{ total: number } & (FoundUser | { id: null })>`
    with ${peoplePage(viewer, search, now)}
    select page.total, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.locked,
           u.lockout_expiry as "lockoutExpiry", u.last_sign_in_at as "lastSignInAt",
           u.is_primary as "primary", ${leavesOf} as leaves, ${factorsOf(viewer)} as factors,
           (select json_build_object('ID', d.id, 'DisplayName', d.display_name, 'Deleted', d.deleted_at is not null)
              from dealers d where d.id = u.dealer_id) as dealer,
           ${storesOf(viewer)} as stores, ${appsOf(viewer)} as apps, ${portalAccess}
      from page
      join ${joinedPortal}
      left join unnest(page.ids) with ordinality as listed (id, position) on true
      left join users u on u.id = listed.id
     order by listed.position`
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}

/** The stores of the users row `u` in the apps that the list shows. D078 */
const storesOf = (viewer: SignedIn): Fragment => sql`(
    select json_build_object('first', min(s.display_name collate "und-x-icu"), 'count', count(distinct s.id)::int)
      from user_stores us
      join stores s on s.id = us.store_id and s.deleted_at is null
      join roles r on r.id = us.role_id
      join apps a on a.id = r.app_id
     where us.user_id = u.id and ${visibleStores(viewer)} and ${visibleApps(viewer)})`

/** The apps of the users row `u`, as the list shows them. */
function appsOf(viewer: SignedIn): Fragment {
  const name = nameOf('app', 'a', viewer.language)
  const role = nameOf('role', 'r', viewer.language)
  return sql`coalesce((
    select json_agg(json_build_object(
             'ID', a.id, 'DisplayName', ${name}, 'Colour', a.colour, 'Logo', a.logo, 'LogoF', a.logo_f,
             'Roles', coalesce((select json_agg(json_build_object('Name', r.name, 'DisplayName', ${role})
                                                order by r.priority desc nulls last, r.name)
                                  from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                                 where ur.user_id = ua.user_id and ur.app_id = a.id), '[]'))
           order by ${name} collate "und-x-icu")
      from user_apps ua join apps a on a.id = ua.app_id
     where ua.user_id = u.id and ${visibleApps(viewer)}), '[]')`
}
