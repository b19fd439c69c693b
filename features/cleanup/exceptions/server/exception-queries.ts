import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { nameable, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { EXCEPTIONS_MAX, type Exception } from '../contract.ts'

type Which = { id: string } | { userId: string } | null

const conditionOf = (which: Which): Fragment => {
  if (which === null) return sql`true`
  if ('id' in which) return sql`x.id = ${which.id}::uuid`
  const id = sql`${which.userId}::uuid`
  return sql`(
    x.user_id = ${id} or x.dealer_id = (select dealer_id from users where id = ${id})
    or x.role_id in (select role_id from user_roles where user_id = ${id}))`
}

/** The exceptions that the viewer may see: all, one, or those that protect a person. */
export async function exceptionsOf(db: Db, viewer: SignedIn, which: Which): Promise<Exception[]> {
  const { language } = viewer
  const rows = await db.rows<Omit<Exception, 'SetAt'> & { setAt: Date }>`
    with ${nameable(viewer)}
    select x.id as "ID", named.kind as "Kind", named.id as "RecordID", named.name as "Name", named.about as "About",
           x.reason as "Reason", x.set_at as "setAt", (select n.name from nameable n where n.id = x.set_by) as "SetBy"
      from cleanup_exceptions x
      join lateral (
        select 'person' as kind, u.id, u.first_name || ' ' || u.last_name as name, u.email as about
          from users u where u.id = x.user_id and u.deleted_at is null and ${usersInScope(viewer)}
        union all
        select 'dealer', d.id, d.display_name, d.sold_to from dealers d where d.id = x.dealer_id and d.deleted_at is null
        union all
        select 'role', r.id, ${nameOf('role', 'r', language)}, ${nameOf('app', 'a', language)}
          from roles r join apps a on a.id = r.app_id
         where r.id = x.role_id and r.deleted_at is null and ${visibleApps(viewer)}) named on true
     where ${conditionOf(which)}
     order by x.set_at desc, x.id
     limit ${EXCEPTIONS_MAX}::int`
  return rows.map(({ setAt, ...row }) => ({ ...row, SetAt: setAt.toISOString() }))
}

/** The record that an exception is about, if the viewer may see it; of a role also its app. */
export const findRecord = (
  db: Db,
  viewer: SignedIn,
  { UserID, DealerID, RoleID }: { UserID: string | null; DealerID: string | null; RoleID: string | null },
) =>
  db.row<{ appId: string | null }>`
    select null::uuid as "appId" from users u
     where u.id = ${UserID} and u.deleted_at is null and ${usersInScope(viewer)}
    union all
    select null from dealers d where d.id = ${DealerID} and d.deleted_at is null
    union all
    select a.id from roles r join apps a on a.id = r.app_id
     where r.id = ${RoleID} and r.deleted_at is null and ${visibleApps(viewer)}`
