import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Source } from './source.ts'

/** A membership of a store or of a role; the other id is null. */
export type Membership = { userId: string; storeId: string | null; roleId: string | null }
export type Waiting = Membership & { appId: string | null }

/**
 * The memberships of a source that wait to become access, as rows `user_id`, `store_id`, `role_id`, `app_id`. Those of another dealer,
 * of before the person left, and of apps that are no longer given by store or that require attributes do not count. R130
 */
export const waiting = ({ id, appIds }: Source): Fragment => sql`(
  select w.user_id, w.store_id, w.role_id, a.id as app_id
    from scim_waiting w
    join users p on p.id = w.user_id and p.dealer_id is not null
    left join stores s on s.id = w.store_id and s.dealer_id = p.dealer_id and s.deleted_at is null
    left join roles r on r.id = w.role_id and r.deleted_at is null
    left join apps a on a.id = r.app_id and a.deleted_at is null and a.provision_type = 0 and a.id = any(${appIds}::uuid[])
          and not exists (select 1 from attributes t where t.app_id = a.id and t.required and t.deleted_at is null)
   where w.source_id = ${id}::uuid and (s.id is not null or a.id is not null)
     and not exists (select 1 from leavings l where l.user_id = w.user_id and l.state = 'done' and l.done_at >= w.since))`

/** What waits of each of these people. */
export async function waitingOfEach(db: Db, source: Source, userIds: readonly string[]) {
  const rows = await db.prepared.rows<Waiting>`
    select w.user_id as "userId", w.store_id as "storeId", w.role_id as "roleId", w.app_id as "appId"
      from ${waiting(source)} w where w.user_id = any(${userIds}::uuid[])`
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** The people whose membership of a group waits, whether it counts now or not; no more than a request may remove, and one. */
export const waitingFor = async (db: Db, { id }: Source, groupId: string): Promise<string[]> =>
  (
    await db.prepared.rows<{ id: string }>`
      select user_id as id from scim_waiting
       where source_id = ${id}::uuid and ${groupId}::uuid in (store_id, role_id) limit 1001`
  ).map((one) => one.id)

/** Lets a group wait no more for these people, also for those who are out of the scope of the source now. */
export const forgetWaiting = (db: Db, { id }: Source, groupId: string, userIds: readonly string[]) =>
  db.prepared.rows`
    delete from scim_waiting
     where source_id = ${id}::uuid and user_id = any(${userIds}::uuid[]) and ${groupId}::uuid in (store_id, role_id)`

/** The stores that these people have, and their roles in the apps of the source. */
const held = ({ appIds }: Source, userIds: readonly string[]): Fragment => sql`(
  select us.user_id, us.store_id, null::uuid as role_id from user_stores us where us.user_id = any(${userIds}::uuid[])
  union
  select ur.user_id, null, ur.role_id from user_roles ur
   where ur.user_id = any(${userIds}::uuid[]) and ur.app_id = any(${appIds}::uuid[]))`

type Named = { added?: readonly Membership[]; removed?: readonly Membership[] }
type Moment = { db: Db; source: Source; now: Date }

/**
 * Changes the access of people whose rows are locked. What the change adds and what they had before, and what is no access after it,
 * waits, apart from what the change removes: a membership changes with its own group alone. R130
 */
export async function keepMemberships(
  { db, source, now }: Moment,
  userIds: readonly string[],
  change: () => Promise<void>,
  { added = [], removed = [] }: Named = {},
): Promise<void> {
  const { had, waits } = (await db.prepared.row<{ had: Membership[]; waits: string | null }>`
    select coalesce((select json_agg(json_build_object('userId', h.user_id, 'storeId', h.store_id, 'roleId', h.role_id))
                       from ${held(source, userIds)} h), '[]') as had,
           (select json_agg(w)::text from scim_waiting w where w.user_id = any(${userIds}::uuid[])) as waits`)!
  await change()
  // What the portal takes waits no more; what a source takes is of its own memberships alone.
  if (waits)
    await db.prepared.rows`
      insert into scim_waiting select * from json_populate_recordset(null::scim_waiting, ${waits}::json)
      on conflict do nothing`
  const text = ({ userId, storeId, roleId }: Membership) => `${userId} ${storeId ?? roleId}`
  const gone = new Set(removed.map(text))
  const wanted = [...had, ...added].filter((one) => !gone.has(text(one)))
  await db.prepared.rows`
    delete from scim_waiting w using (${given(removed)} union select * from ${held(source, userIds)} h) g
     where w.source_id = ${source.id}::uuid and w.user_id = g.user_id
       and (w.store_id = g.store_id or w.role_id = g.role_id)`
  await db.prepared.rows`
    insert into scim_waiting (source_id, user_id, store_id, role_id, since)
    select ${source.id}::uuid, g.user_id, g.store_id, g.role_id, ${now}
      from (${given(wanted)} except select * from ${held(source, userIds)} h) g
    on conflict (source_id, user_id, store_id, role_id) do update set since = excluded.since`
}

const given = (list: readonly Membership[]): Fragment => sql`
  select user_id, store_id, role_id
    from unnest(${list.map(({ userId }) => userId)}::uuid[], ${list.map(({ storeId }) => storeId)}::uuid[],
                ${list.map(({ roleId }) => roleId)}::uuid[]) as one (user_id, store_id, role_id)`
