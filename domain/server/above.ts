import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import { can, systemAdminRoles, type Viewer } from '#domain/contract/viewer.ts'

/** A role or permission `h` that is held in the portal. */
const portal = sql`join apps a on a.id = h.app_id and a.client_id = ${PORTAL_CLIENT_ID} and a.deleted_at is null`

/** Whether the user of the users row `u` holds such a role `r` in the portal. */
const holdsRole = (which: Fragment) => sql`
  exists (select 1 from user_roles h ${portal} join roles r on r.id = h.role_id and r.deleted_at is null
           where h.user_id = u.id and ${which})`

/** Whether the user of the users row `u` is a system admin, in either spelling of the role. R2 */
export const isSystemAdmin: Fragment = holdsRole(sql`r.name = any(${systemAdminRoles}::text[])`)

/**
 * Why the viewer may not control the account of the users row `u`: 'rank', 'primary' or 'permissions'; null if they may. The
 * same rule as `accountObstacle` of features/people/rules.ts, for statements about many people. R37, R38, R56
 */
export function accountObstacleOf(viewer: Viewer): Fragment {
  const primary = sql`when u.is_primary and ${!can(viewer, 'modify-primary')} then 'primary'`
  if (can(viewer, 'all-permissions')) return sql`case ${primary} end`
  const lacking = permissions.filter((one) => !can(viewer, one)).map(prefixed)
  return sql`case
    when ${viewer.role === null ? sql`true` : holdsRole(higherThan(viewer.rank))} then 'rank'
    ${primary}
    when ${isSystemAdmin} then 'permissions'
    when exists (select 1 from user_permissions h ${portal}
                   join permissions p on p.id = h.permission_id and p.deleted_at is null
                  where h.user_id = u.id and p.name = any(${lacking}::text[])) then 'permissions'
  end`
}

const higherThan = (rank: number | null) =>
  rank === null ? sql`r.priority is not null` : sql`r.priority > ${rank}::int`
