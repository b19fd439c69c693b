import type { Db } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import { nameable, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type Grant, grantingKinds, userGrants } from '../contract.ts'
import { eventsInScope } from './parts/events-in-scope.ts'
import { isInScope } from './is-in-scope.ts'

/** Answers the grants of the access that the profile shows, and no others. D078 */
export const userGrantsRoute = handle(userGrants, async ({ id }, { viewer, db }) => {
  if (!(await isInScope(db, viewer, id))) throw notFound()
  const grants = await grantsOf(db, viewer, id)
  return grants.map((grant) => ({ ...grant, At: grant.At.toISOString() }))
})

type StoredGrant = Omit<Grant, 'At'> & { At: Date }

const grantsOf = (db: Db, viewer: SignedIn, userId: string) =>
  db.prepared.rows<StoredGrant>`
    with seen as (select a.* from user_apps ua join apps a on a.id = ua.app_id
                   where ua.user_id = ${userId} and ${visibleApps(viewer)}),
         ${nameable(viewer)},
         given (app_id, kind, n, id, name, display_name, role, granted_by, granted_at) as (
           select a.id, 'app', 1, a.id, a.name, ${nameOf('app', 'a', viewer.language)}, null::json, ua.granted_by, ua.granted_at
             from user_apps ua join seen a on a.id = ua.app_id
            where ua.user_id = ${userId}
           union all
           select a.id, 'role', 2, r.id, r.name, ${nameOf('role', 'r', viewer.language)}, null, ur.granted_by, ur.granted_at
             from user_roles ur
             join seen a on a.id = ur.app_id
             join roles r on r.id = ur.role_id and r.deleted_at is null
            where ur.user_id = ${userId}
           union all
           select a.id, 'store', 3, s.id, s.name, s.display_name,
                  json_build_object('Name', r.name, 'DisplayName', ${nameOf('role', 'r', viewer.language)}), us.granted_by, us.granted_at
             from user_stores us
             join roles r on r.id = us.role_id and r.deleted_at is null
             join seen a on a.id = r.app_id
             join stores s on s.id = us.store_id and s.deleted_at is null
            where us.user_id = ${userId} and ${visibleStores(viewer)}
           union all
           select a.id, 'permission', 4, p.id, p.name, ${nameOf('permission', 'p', viewer.language, 'a')}, null, up.granted_by, up.granted_at
             from user_permissions up
             join seen a on a.id = up.app_id
             join permissions p on p.id = up.permission_id and p.deleted_at is null
            where up.user_id = ${userId})
    select g.app_id as "AppID", g.kind as "Kind", g.id as "ID", g.name as "Name", g.display_name as "DisplayName",
           g.role as "Role", g.granted_at as "At",
           case when g.granted_by is not null then
             json_build_object('Name', (select n.name from nameable n where n.id = g.granted_by))
           end as "By",
           (select e.kind from events e
             where e.user_id = ${userId} and e.at = g.granted_at and e.kind::text = any(${[...grantingKinds]}::text[])
               and ${eventsInScope(viewer)}
             order by e.kind = 'access-granted' desc limit 1) as "Act"
      from given g
     order by g.app_id, g.n, g.display_name collate "und-x-icu", g.id`
