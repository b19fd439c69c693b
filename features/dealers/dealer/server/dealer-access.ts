import { pageOf } from '#core/contract/paging.ts'
import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import { usersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import { type AccessRow, dealerAccess } from '#features/dealers/contract.ts'
import { findDealer } from './parts/read-dealers.ts'

/** A page of the access of the people of a dealer, by person, then by app. D078 */
export const dealerAccessRoute = handle(dealerAccess, async (input, { viewer, db }) => {
  const { id, page, pageSize } = input
  if (!(await findDealer(db, viewer, id))) throw notFound()
  const { language } = viewer
  const app = nameOf('app', 'a', language)
  const held = sql`
    users u
      join user_apps ua on ua.user_id = u.id
      join apps a on a.id = ua.app_id
     where u.dealer_id = ${id} and u.deleted_at is null and ${usersInScope(viewer)} and ${visibleApps(viewer)}`
  const total = await db.row<{ n: number }>`select count(*) as n from ${held}`
  const rows = await db.rows<AccessRow>`
    select u.id as "ID", u.first_name || ' ' || u.last_name as "Name", a.id as "AppID", ${app} as "App",
           array(select ${nameOf('role', 'r', language)} from user_roles ur
                   join roles r on r.id = ur.role_id and r.deleted_at is null
                  where ur.user_id = u.id and ur.app_id = a.id order by r.priority desc nulls last, r.name) as "Roles",
           array(select s.display_name from stores s
                  where s.deleted_at is null and ${visibleStores(viewer)}
                    and s.id in (select us.store_id from user_stores us
                                   join user_roles ur on ur.user_id = us.user_id and ur.role_id = us.role_id
                                  where us.user_id = u.id and ur.app_id = a.id)
                  order by s.display_name collate "und-x-icu", s.id) as "Stores",
           array(select ${nameOf('permission', 'p', language, 'a')} from user_permissions up
                   join permissions p on p.id = up.permission_id and p.deleted_at is null
                  where up.user_id = u.id and up.app_id = a.id order by p.position, p.name) as "Permissions"
      from ${held}
     order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id, ${app} collate "und-x-icu", a.id
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`
  return pageOf(rows, input, total!.n)
})
