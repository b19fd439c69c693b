import { type Db, sql } from '#core/server/database/database.ts'
import { nameable, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { ReceivedReport, Schedule } from '../contract.ts'

type Recipient = Schedule['SentTo'][number]

/** Adds to schedules of the viewer the people who get them too, but who were not deleted. */
export async function withRecipients<S extends { ID: string }>(
  db: Db,
  viewer: SignedIn,
  schedules: readonly S[],
) {
  const rows = await db.rows<Recipient & { schedule: string }>`
    with ${nameable(viewer)}
    select r.schedule_id as schedule, r.user_id as "ID", n.name as "Name", r.stopped_at is not null as "Stopped",
           r.last_outcome as "LastOutcome"
      from report_recipients r
      join users u on u.id = r.user_id and u.deleted_at is null
      left join nameable n on n.id = r.user_id
     where r.schedule_id = any(${schedules.map(({ ID }) => ID)}::uuid[])
     order by n.name, r.user_id`
  const of = Map.groupBy(rows, ({ schedule }) => schedule)
  return schedules.map((one) => ({
    ...one,
    SentTo: (of.get(one.ID) ?? []).map(({ schedule: _schedule, ...recipient }) => recipient),
  }))
}

/** The people among these that the viewer may see. */
export async function visibleAmong(db: Db, viewer: SignedIn, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and u.deleted_at is null and ${usersInScope(viewer)}`
  return new Set(rows.map(({ id }) => id))
}

/** The ids of all people of a schedule, also those who stopped it. */
export async function recipientIds(db: Db, scheduleId: string): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>`
    select user_id as id from report_recipients where schedule_id = ${scheduleId}`
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the people of a schedule. Those who stopped it stay, so that it is not sent to them when they are added again. */
export async function saveRecipients(db: Db, scheduleId: string, ids: readonly string[]) {
  await db.rows`
    delete from report_recipients
     where schedule_id = ${scheduleId} and stopped_at is null and user_id <> all(${ids}::uuid[])`
  await db.rows`
    insert into report_recipients (schedule_id, user_id) select ${scheduleId}::uuid, unnest(${ids}::uuid[])
        on conflict do nothing`
}

/** The people who get a report now, beside its owner. */
export async function activeRecipients(db: Db, scheduleId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select user_id as id from report_recipients
     where schedule_id = ${scheduleId} and stopped_at is null order by user_id`
  return rows.map(({ id }) => id)
}

export const markRecipient = (
  db: Db,
  { schedule, recipient }: { schedule: string; recipient: string },
  outcome: 'sent' | 'refused',
  at: Date | null,
) =>
  db.rows`
    update report_recipients set last_outcome = ${outcome}, last_at = coalesce(${at}::timestamptz, last_at)
     where schedule_id = ${schedule} and user_id = ${recipient}`

/** Records the failure, unless a later mail was queued since. */
export const markRecipientFailed = (
  db: Db,
  { schedule, recipient }: { schedule: string; recipient: string },
  queuedAt: Date,
) =>
  db.rows`
    update report_recipients set last_outcome = 'failed'
     where schedule_id = ${schedule} and user_id = ${recipient} and last_at = ${queuedAt} and last_outcome = 'sent'`

/** The reports that others have sent to the viewer. */
export const receivedBy = (db: Db, viewer: SignedIn): Promise<ReceivedReport[]> =>
  db.rows<ReceivedReport>`
    with ${nameable(viewer)}
    select s.id as "ID", s.report as "Report", s.every as "Every", s.settings->>'period' as "Period", n.name as "From"
      from report_recipients r
      join report_schedules s on s.id = r.schedule_id and not s.paused
      left join nameable n on n.id = s.user_id
     where r.user_id = ${viewer.id} and r.stopped_at is null
     order by s.next_at, s.id`

/** Stops a report for one of its recipients; answers a row if they received it. */
export const stopFor = (db: Db, userId: string, scheduleId: string, now: Date) =>
  db.row<{ Report: Schedule['Report'] }>`
    update report_recipients set stopped_at = ${now}
     where schedule_id = ${scheduleId} and user_id = ${userId} and stopped_at is null
    returning (select report from report_schedules where id = schedule_id) as "Report"`

export const isRecipient = (scheduleId: string, userId: string) =>
  sql`exists (select 1 from report_recipients
               where schedule_id = ${scheduleId} and user_id = ${userId} and stopped_at is null)`
