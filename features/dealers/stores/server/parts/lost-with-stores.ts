import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { systemAdminRoles } from '#domain/contract/viewer.ts'

/** The stores that are taken; `whose`: a condition on the users row `u` that restricts the people. */
export type StoresToRevoke = { storeIds: readonly string[]; whose?: Fragment }

/**
 * The access that people lose with these stores, as tables of a WITH: `held` (the stores), `roles_there` (their roles in
 * the apps concerned), `emptied` (roles for these stores only: a role for some stores must not become one for all, E090),
 * `remaining` (their other roles) and `lost` (apps that lose their last role or store, spec 1 section 4). The role of a
 * system admin stays, since it is for all stores.
 */
export const lostWith = ({ storeIds, whose = sql`true` }: StoresToRevoke): Fragment => sql`
  assigned as materialized (
    select us.user_id, us.role_id, us.store_id, r.app_id, us.granted_by, us.granted_at
      from user_stores us join roles r on r.id = us.role_id
     where us.store_id = any(${storeIds}::uuid[])),
  holders as materialized (
    select u.id, u.dealer_id
      from (select distinct user_id from assigned) a
      join users u on u.id = a.user_id and u.deleted_at is null
     where ${whose}),
  held as materialized (
    select assigned.*, h.dealer_id from assigned join holders h on h.id = assigned.user_id),
  roles_there as materialized (
    select ur.user_id, ur.role_id, ur.app_id, ur.granted_by, ur.granted_at
      from holders h join user_roles ur on ur.user_id = h.id
     where (ur.user_id, ur.app_id) in (select user_id, app_id from held)),
  emptied as materialized (
    select ur.*
      from roles_there ur
     where (ur.user_id, ur.role_id) in (select user_id, role_id from held)
       and not ${isSystemAdminRole}
       and not ${keepsAnotherStore(storeIds, sql`us.role_id = ur.role_id and us.user_id = ur.user_id`)}),
  remaining as materialized (
    select ur.user_id, ur.app_id
      from roles_there ur
     where (ur.user_id, ur.role_id) not in (select user_id, role_id from emptied)),
  lost as materialized (
    select ua.user_id, ua.app_id, ua.granted_by, ua.granted_at
      from user_apps ua
      join apps a on a.id = ua.app_id
     where (ua.user_id, ua.app_id) in (select user_id, app_id from held)
       and not exists (select 1 from roles_there ur
                        where ur.user_id = ua.user_id and ur.app_id = ua.app_id and ${isSystemAdminRole})
       and ((ua.user_id, ua.app_id) not in (select user_id, app_id from remaining)
            or a.provision_type = 0
               and exists (select 1 from held h where h.user_id = ua.user_id and h.dealer_id is not null)
               and not ${keepsAnotherStore(
                 storeIds,
                 sql`us.user_id = ua.user_id and us.role_id in (select r.id from roles r where r.app_id = ua.app_id)`,
               )}))`

const isSystemAdminRole = sql`
  exists (select 1 from roles r join apps portal on portal.id = r.app_id and portal.client_id = ${sql.lit(PORTAL_CLIENT_ID)}
           where r.id = ur.role_id and r.name in (${sql.join(systemAdminRoles.map((name) => sql.lit(name)))}))`

/** Whether the person keeps another store, among the rows `us` of user_stores that match a condition. */
const keepsAnotherStore = (storeIds: readonly string[], condition: Fragment) => sql`
  exists (select 1 from user_stores us
            join stores s on s.id = us.store_id and s.deleted_at is null
           where ${condition} and not us.store_id = any(${storeIds}::uuid[]))`
