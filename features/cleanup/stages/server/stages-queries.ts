import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { lastUse } from '#domain/server/last-use.ts'
import { nameable } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { KeptReason } from '../../contract.ts'
import { type Criterion, fits, protectionOf } from '../../server/criterion.ts'
import type { Notice, Preview, Stages } from '../contract.ts'

export type StoredStages = Stages & {
  Version: number
  setBy: string | null
  setAt: Date
}

/** The stages; undefined if they were never set. `locked`: until the end of the transaction. */
export const readStages = (db: Db, { locked = false } = {}) =>
  db.row<StoredStages>`
    select notice_days as "NoticeDays", lock_days as "LockDays", delete_days as "DeleteDays", version as "Version",
           set_by as "setBy", set_at as "setAt"
      from cleanup_stages ${locked ? sql`for update` : sql``}`

type ToSave = Stages & { by: string; now: Date }

/** Of two who set them first at once, the second finds the row of the first. */
export const createStages = (db: Db, { NoticeDays, LockDays, DeleteDays, by, now }: ToSave) =>
  db.row`
    insert into cleanup_stages (notice_days, lock_days, delete_days, set_by, set_at, next_at)
    values (${NoticeDays}, ${LockDays}, ${DeleteDays}, ${by}, ${now}, ${now})
    on conflict do nothing returning 1`

export const updateStages = (db: Db, { NoticeDays, LockDays, DeleteDays, by, now }: ToSave) =>
  db.rows`
    update cleanup_stages
       set notice_days = ${NoticeDays}, lock_days = ${LockDays}, delete_days = ${DeleteDays}, set_by = ${by}, set_at = ${now},
           version = version + 1, next_at = ${now}`

/** Forgets the notices of those who are not locked yet; who is locked is deleted as they were told, or not at all. */
export async function beginAgain(db: Db, { DeleteDays }: Stages): Promise<void> {
  await db.rows`delete from cleanup_notices where locked_at is null`
  if (DeleteDays === null)
    await db.rows`update cleanup_notices set delete_at = null, due_at = null where due_at is not null`
}

/** The user `u` is still where their notice `n` left them: not used, unlocked, locked by somebody or deleted since. */
const isInStages = sql`(
  u.deleted_at is null and ${lastUse} <= n.noticed_at and u.locked = (n.locked_at is not null))`

export const countNotices = async (db: Db) =>
  (await db.row<{ noticed: number; locked: number }>`
    select count(*) filter (where n.locked_at is null) as noticed, count(n.locked_at) as locked
      from cleanup_notices n join users u on u.id = n.user_id where ${isInStages}`)!

export const noticeOf = (db: Db, userId: string) =>
  db.row<{ [K in keyof Notice]: Date | null } & { At: Date }>`
    select n.noticed_at as "At", n.lock_at as "LockAt", n.locked_at as "LockedAt", n.delete_at as "DeleteAt"
      from cleanup_notices n join users u on u.id = n.user_id where n.user_id = ${userId} and ${isInStages}`

export const nameOfSetter = async (db: Db, viewer: SignedIn, id: string | null) =>
  (await db.row<{ name: string }>`with ${nameable(viewer)} select name from nameable where id = ${id}`)
    ?.name ?? null

const unusedFor = (days: number, now: Date): Criterion => ({
  kind: 'inactive',
  date: null,
  cutoff: new Date(now.getTime() - days * DAY_MS),
})

/** Locked people could not react to a mail, nor could those of a deleted dealer. */
const isUnused = (criterion: Criterion): Fragment => sql`
  ${fits(criterion)} and not u.locked
  and not exists (select 1 from dealers gone where gone.id = u.dealer_id and gone.deleted_at is not null)`

/** How many would get the notice now, how many would be left alone, and the first who would get it. */
export async function previewNotices(db: Db, viewer: SignedIn, days: number, limit: number, now: Date) {
  const criterion = unusedFor(days, now)
  const row = await db.row<{
    reasons: Partial<Record<KeptReason | 'none', number>>
    again: number
    people: Preview['People']
  }>`
    with unused as materialized (
      select u.id, ${lastUse} as at, ${protectionOf(viewer, criterion)} as reason from users u where ${isUnused(criterion)}),
    first as (select id, at from unused where reason is null order by at, id limit ${limit}::int)
    select (select coalesce(jsonb_object_agg(reason, n), '{}')
              from (select coalesce(reason, 'none') as reason, count(*) as n from unused group by 1) r) as reasons,
           (select count(*) from unused join cleanup_notices n on n.user_id = unused.id where reason is null) as again,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'ID', u.id, 'Name', u.first_name || ' ' || u.last_name, 'Email', u.email,
                     'Dealer', (select d.display_name from dealers d where d.id = u.dealer_id),
                     'LastUse', first.at) order by first.at, u.id), '[]')
              from first join users u on u.id = first.id) as people`
  return row!
}

export type Pass = Stages & { NoticeDays: number; setBy: string | null }

/** What is to be done: the person whose next stage is due longest, and whether it is time to look for others. */
export const nextWork = (db: Db, now: Date) =>
  db.prepared.row<{ setBy: string | null; dueId: string | null; isPassDue: boolean }>`
    select s.set_by as "setBy", s.next_at <= ${now} as "isPassDue",
           (select user_id from cleanup_notices where due_at <= ${now} order by due_at limit 1) as "dueId"
      from cleanup_stages s where s.notice_days is not null`

/** Takes the search for people, unless another process has it. */
export const takePass = (db: Db, now: Date) =>
  db.row<Pass>`
    select notice_days as "NoticeDays", lock_days as "LockDays", delete_days as "DeleteDays", set_by as "setBy"
      from cleanup_stages where notice_days is not null and next_at <= ${now} for update skip locked`

export const setNextPass = (db: Db, at: Date) => db.rows`update cleanup_stages set next_at = ${at}`

/** Forgets the notices of people who have left the stages. */
export const dropLeft = (db: Db) =>
  db.rows`
    delete from cleanup_notices n using users u where u.id = n.user_id and not ${isInStages}`

/** Forgets notices that were never sent, since the mail server was not there for too long: the next pass sends another. */
export const dropUnsent = (db: Db) =>
  db.rows`
    delete from cleanup_notices n using outbox o
     where o.user_id = n.user_id and o.type = 'cleanup-notice' and o.created_at = n.noticed_at and o.failed_at is not null
       and o.error = 'too old' and n.locked_at is null`

/** Queues the notices of the next people, with the times that they name, and answers who they are. */
export async function giveNotices(db: Db, viewer: SignedIn, stages: Pass, limit: number, now: Date) {
  const criterion = unusedFor(stages.NoticeDays, now)
  const { lockAt, deleteAt, usableUntil } = timesOf(stages, now)
  const rows = await db.rows<{ id: string }>`
    with due as materialized (
      select u.id, u.email, u.locale from users u
       where ${isUnused(criterion)} and not exists (select 1 from cleanup_notices n where n.user_id = u.id)
         and ${protectionOf(viewer, criterion)} is null
       order by u.id limit ${limit}::int
         for no key update of u skip locked),
    link as (
      insert into email_links (user_id, purpose, address, expires_at)
      select id, 'keep', email, ${usableUntil}::timestamptz from due returning id, user_id),
    noticed as (
      insert into cleanup_notices (user_id, noticed_at, lock_at, delete_at, due_at)
      select id, ${now}::timestamptz, ${lockAt}::timestamptz, ${deleteAt}::timestamptz, ${lockAt ?? deleteAt}::timestamptz
        from due),
    mailed as (
      insert into outbox (type, user_id, address, locale, data, created_at, due_at)
      select 'cleanup-notice', due.id, due.email, due.locale,
             jsonb_build_object('link', link.id, 'lockAt', ${lockAt}::timestamptz, 'deleteAt', ${deleteAt}::timestamptz),
             ${now}::timestamptz, ${now}::timestamptz
        from due join link on link.user_id = due.id)
    select id from due`
  return rows.map(({ id }) => id)
}

/** The link of a notice without further stages can be used this long. */
const LINK_DAYS = 30

/** The times that a notice of now names. The link can be used until the next of them. */
export function timesOf({ LockDays, DeleteDays }: Omit<Stages, 'NoticeDays'>, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const lockAt = LockDays === null ? null : after(LockDays)
  const deleteAt = DeleteDays === null ? null : after((LockDays ?? 0) + DeleteDays)
  return { lockAt, deleteAt, usableUntil: lockAt ?? deleteAt ?? after(LINK_DAYS) }
}

type Due = { lockAt: Date | null; lockedAt: Date | null; left: boolean; reason: KeptReason | null }

/** The stage of a person that is due, locked, with the person judged again; undefined if it was done or put off meanwhile. */
export const takeDue = (db: Db, viewer: SignedIn, userId: string, now: Date) =>
  db.row<Due>`
    select n.lock_at as "lockAt", n.locked_at as "lockedAt", not ${isInStages} as left,
           ${protectionOf(viewer, unusedFor(0, now))} as reason
      from cleanup_notices n join users u on u.id = n.user_id
     where n.user_id = ${userId} and n.due_at <= ${now} for update of n`

/** After a late lock, the deletion still waits as long as was said. */
export const markLocked = (db: Db, userId: string, now: Date) =>
  db.rows`
    update cleanup_notices
       set locked_at = ${now}, delete_at = ${now}::timestamptz + (delete_at - lock_at),
           due_at = ${now}::timestamptz + (delete_at - lock_at)
     where user_id = ${userId}`

export const dropNotice = (db: Db, userId: string) =>
  db.rows`delete from cleanup_notices where user_id = ${userId}`

export const putOff = (db: Db, userId: string, until: Date) =>
  db.rows`update cleanup_notices set due_at = ${until} where user_id = ${userId}`
