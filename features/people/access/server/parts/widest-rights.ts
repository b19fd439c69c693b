import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { systemAdminRoles } from '#domain/contract/viewer.ts'
import { rootPermissionNames } from '../../rules.ts'

/** The ids of the roles of system admins, and of the permissions that only they may give: the widest rights. K315 */
const widestRights = sql`
  select one.id
    from apps a
   cross join lateral (
     select r.id from roles r where r.app_id = a.id and r.name = any(${systemAdminRoles}::text[])
     union all
     select p.id from permissions p where p.app_id = a.id and p.name = any(${rootPermissionNames}::text[])) one
   where a.client_id = ${PORTAL_CLIENT_ID}`

/** Whether the user of the users row `u` holds one of the widest rights. */
export const holdsWidestRight: Fragment = sql`(
  exists (select 1 from user_roles h where h.user_id = u.id and h.role_id in (${widestRights}))
  or exists (select 1 from user_permissions h where h.user_id = u.id and h.permission_id in (${widestRights})))`

/** Whether any of these people, those of a condition on `u`, holds one of the widest rights. */
export const anyHoldsWidestRight = async (db: Db, which: Fragment): Promise<boolean> =>
  (await db.row`select 1 from users u where ${which} and ${holdsWidestRight} limit 1`) !== undefined

/** Whether a JSON value, such as the contents of a template or a difference of access, names one of the widest rights. */
export const namesWidestRight = (value: Fragment): Fragment => sql`
  exists (select 1 from (${widestRights}) widest where (${value})::text like '%' || widest.id::text || '%')`
