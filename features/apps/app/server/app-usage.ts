import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { usersInScope, visibleApps } from '#domain/server/scope.ts'
import { type AppUsage, appUsage } from '#features/apps/contract/app-users.ts'

/** Counts all holders for viewers who may change the app, since a change concerns them; for others those in their scope. */
export const appUsageRoute = handle(appUsage, async ({ id }, { viewer, db }) => {
  const app = await db.row`select 1 from apps a where a.id = ${id} and ${visibleApps(viewer)}`
  if (!app) throw notFound()
  return usageOf(db, id, can(viewer, 'modify-apps') ? sql`true` : usersInScope(viewer))
})

async function usageOf(db: Db, appId: string, scope: Fragment): Promise<AppUsage> {
  const row = await db.row<AppUsage>`
    with people as (select u.id from users u where u.deleted_at is null and ${scope}),
    of_roles as (
      select h.role_id as id, count(*) as n from user_roles h join people p on p.id = h.user_id
       where h.app_id = ${appId} group by h.role_id),
    of_permissions as (
      select h.permission_id as id, count(*) as n from user_permissions h join people p on p.id = h.user_id
       where h.app_id = ${appId} group by h.permission_id),
    of_attributes as (
      select h.attribute_id as id, count(*) as n
        from user_attributes h join people p on p.id = h.user_id join attributes t on t.id = h.attribute_id
       where t.app_id = ${appId} and h.value <> '' group by h.attribute_id)
    select (select count(*) from user_apps h join people p on p.id = h.user_id
             where h.app_id = ${appId}) as "Users",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Users', coalesce(held.n, 0)))
                       from roles r left join of_roles held using (id)
                      where r.app_id = ${appId} and r.deleted_at is null), '[]') as "Roles",
           coalesce((select json_agg(json_build_object('ID', one.id, 'Users', coalesce(held.n, 0)))
                       from permissions one left join of_permissions held using (id)
                      where one.app_id = ${appId} and one.deleted_at is null), '[]') as "Permissions",
           coalesce((select json_agg(json_build_object('ID', t.id, 'Users', coalesce(held.n, 0)))
                       from attributes t left join of_attributes held using (id)
                      where t.app_id = ${appId} and t.deleted_at is null), '[]') as "Attributes"`
  return row!
}
