import type { Db } from '#core/server/database/database.ts'
import { sql } from '#core/server/database/database.ts'
import { nameable, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppDifference } from '#features/people/access/contract.ts'
import type { AccessEnd } from '#features/people/dated/contract.ts'
import type { Start } from '#features/people/dated/contract/given-later.ts'

export type StoredLeaving = {
  id: string
  userId: string
  state: 'planned' | 'refused' | 'done' | 'undone'
  day: string
  deleteDays: number | null
  note: string
  setBy: string | null
  setByName: string | null
  setAt: Date
  doneAt: Date | null
  deletesAt: Date | null
  locked: boolean
  sessions: number
  told: number
  taken: AppDifference[]
  starts: Start[]
  ends: AccessEnd[]
}

/** The last leaving of a person that was not cancelled. */
export const lastLeaving = (db: Db, viewer: SignedIn, userId: string) =>
  db.prepared.row<StoredLeaving>`
    with ${nameable(viewer)}
    select l.id, l.user_id as "userId", case when l.refused_at is null then l.state else 'refused' end as state,
           l.day::text as day, l.delete_days as "deleteDays", l.note, l.set_by as "setBy",
           (select n.name from nameable n where n.id = l.set_by) as "setByName", l.set_at as "setAt",
           l.done_at as "doneAt", l.deletes_at as "deletesAt", l.locked, l.sessions, l.told, l.taken, l.starts, l.ends
      from leavings l
     where l.user_id = ${userId} and l.state <> 'cancelled'
     order by l.set_at desc, l.state limit 1`

export type LeavingToPlan = {
  userId: string
  day: string
  dueAt: Date
  deleteDays: number | null
  note: string
  by: string
  now: Date
}

/** Plans a leaving, in place of one that is planned; a deletion that an earlier one still plans is dropped. */
export async function planLeaving(
  db: Db,
  { userId, day, dueAt, deleteDays, note, by, now }: LeavingToPlan,
): Promise<string> {
  await db.prepared.rows`
    update leavings set deletes_at = null where user_id = ${userId} and deletes_at is not null`
  const row = await db.prepared.row<{ id: string }>`
    insert into leavings (user_id, day, due_at, delete_days, note, set_by, set_at)
    values (${userId}, ${day}::date, ${dueAt}, ${deleteDays}, ${note}, ${by}, ${now})
    on conflict (user_id) where state = 'planned' do update
      set day = excluded.day, due_at = excluded.due_at, delete_days = excluded.delete_days, note = excluded.note,
          set_by = excluded.set_by, set_at = excluded.set_at, refused_at = null
    returning id`
  return row!.id
}

/** A planned leaving, locked; undefined if it has happened or was cancelled since. */
export const lockPlanned = (db: Db, id: string) =>
  db.prepared.row<{ userId: string; deleteDays: number | null }>`
    select user_id as "userId", delete_days as "deleteDays"
      from leavings where id = ${id} and state = 'planned' for update`

/** Cancels what is planned, and answers its day. */
export const cancelPlanned = (db: Db, userId: string) =>
  db.prepared.row<{ day: string }>`
    update leavings set state = 'cancelled' where user_id = ${userId} and state = 'planned'
    returning day::text as day`

type Done = {
  locked: boolean
  sessions: number
  told: number
  taken: readonly AppDifference[]
  starts: readonly Start[]
  ends: readonly AccessEnd[]
  now: Date
  deletesAt: Date | null
}

export const markDone = (
  db: Db,
  id: string,
  { locked, sessions, told, taken, starts, ends, now, deletesAt }: Done,
) =>
  db.prepared.rows`
    update leavings
       set state = 'done', refused_at = null, done_at = ${now}, locked = ${locked}, sessions = ${sessions}, told = ${told},
           taken = ${JSON.stringify(taken)}::jsonb, starts = ${JSON.stringify(starts)}::jsonb,
           ends = ${JSON.stringify(ends)}::jsonb, deletes_at = ${deletesAt}
     where id = ${id}`

/** Marks what happened as undone; false: somebody has undone it already. */
export const markUndone = async (db: Db, id: string) =>
  (await db.prepared.row`
    update leavings set state = 'undone', deletes_at = null where id = ${id} and state = 'done' returning id`) !==
  undefined

export const countSessions = async (db: Db, userId: string, now: Date) =>
  (await db.prepared.row<{ n: number }>`
    select count(*)::int as n from oidc_artifacts
     where model = 'Session' and account_id = ${userId} and expires_at > ${now}`)!.n

/** The leaving that has been due longest, with the person who set it. */
export const nextDue = (db: Db, now: Date) =>
  db.prepared.row<{ id: string; userId: string; setBy: string | null }>`
    select l.id, l.user_id as "userId", l.set_by as "setBy"
      from leavings l join users u on u.id = l.user_id and u.deleted_at is null
     where l.state = 'planned' and l.refused_at is null and l.due_at <= ${now}
     order by l.due_at limit 1`

export const nextDeletion = (db: Db, now: Date) =>
  db.prepared.row<{ id: string; userId: string; setBy: string | null }>`
    select id, user_id as "userId", set_by as "setBy" from leavings
     where deletes_at <= ${now} order by deletes_at limit 1`

/** A deletion that is due, locked: whether the account is still as the leaving left it. */
export const takeDeletion = (db: Db, id: string, now: Date) =>
  db.prepared.row<{ untouched: boolean }>`
    select u.locked and u.deleted_at is null as untouched
      from leavings l join users u on u.id = l.user_id
     where l.id = ${id} and l.deletes_at <= ${now} for update of l`

export const dropDeletion = (db: Db, id: string) =>
  db.prepared.rows`update leavings set deletes_at = null where id = ${id}`

export const markRefused = (db: Db, id: string, now: Date) =>
  db.prepared.rows`update leavings set refused_at = ${now} where id = ${id} and state = 'planned'`

/** Tries again later, so that one that fails does not delay the others. */
export const postpone = (db: Db, id: string, until: Date) =>
  db.prepared.rows`
    update leavings set due_at = greatest(due_at, ${until}::timestamptz),
           deletes_at = case when deletes_at is not null then greatest(deletes_at, ${until}::timestamptz) end
     where id = ${id}`

/** When the person of the users row `u` leaves or left, as records and rows of people have it; null: they do not. */
export const leavesOf = sql`(
    select json_build_object('Day', l.day, 'State', case when l.refused_at is null then l.state else 'refused' end)
      from leavings l
     where l.user_id = u.id and (l.state = 'planned' or l.state = 'done' and u.locked)
     order by l.set_at desc limit 1)`

/** Whether the lock is still the one of that moment. */
export const isLockedSince = async (db: Db, userId: string, at: Date) =>
  (await db.prepared.row`
    select 1 from users where id = ${userId} and locked and locked_at = ${at}`) !== undefined

/** Those of these stores, also deleted ones, whose names the viewer may see. D078 */
export async function visibleStoresAmong(db: Db, viewer: SignedIn, ids: readonly string[]) {
  const rows = await db.prepared.rows<{ id: string }>`
    select s.id from stores s where s.id = any(${ids}::uuid[]) and ${visibleStores(viewer)}`
  return new Set(rows.map(({ id }) => id))
}
