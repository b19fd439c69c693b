import { type Db, sql } from '#core/server/database/database.ts'
import type { Schedule } from '../contract.ts'
import { isRecipient } from './recipients.ts'

const columns = sql`
  id as "ID", version as "Version", report as "Report", settings as "Settings", every as "Every", paused as "Paused",
  next_at as "NextAt", last_at as "LastAt", last_outcome as "LastOutcome"`

/** A schedule without the people who also get it. */
type Own = Omit<Schedule, 'SentTo'>
type ScheduleRow = Omit<Own, 'NextAt' | 'LastAt'> & { NextAt: Date; LastAt: Date | null }

const scheduleOf = ({ NextAt, LastAt, ...row }: ScheduleRow): Own => ({
  ...row,
  NextAt: NextAt.toISOString(),
  LastAt: LastAt?.toISOString() ?? null,
})

/** The schedules of one person. */
export async function schedulesOf(db: Db, userId: string): Promise<Own[]> {
  const rows = await db.rows<ScheduleRow>`
    select ${columns} from report_schedules where user_id = ${userId} order by next_at, id`
  return rows.map(scheduleOf)
}

/** Counts the schedules of a person, and locks their row, so that none is added in the meantime. */
export async function countSchedules(db: Db, userId: string) {
  await db.rows`select from users where id = ${userId} for no key update`
  const row = await db.row<{ n: number }>`
    select count(*)::int as n from report_schedules where user_id = ${userId}`
  return row!.n
}

type ScheduleFields = Pick<Schedule, 'Report' | 'Settings' | 'Every' | 'Paused'> & {
  userId: string
  nextAt: Date
}

export async function addSchedule(
  db: Db,
  { userId, Report, Settings, Every, Paused, nextAt }: ScheduleFields,
) {
  const row = await db.row<ScheduleRow>`
    insert into report_schedules (user_id, report, settings, every, paused, next_at)
    values (${userId}, ${Report}, ${JSON.stringify(Settings)}::jsonb, ${Every}, ${Paused}, ${nextAt})
    returning ${columns}`
  return scheduleOf(row!)
}

/** Changes a schedule that the caller has locked. */
export async function changeSchedule(
  db: Db,
  id: string,
  { Report, Settings, Every, Paused, nextAt }: ScheduleFields,
) {
  const row = await db.row<ScheduleRow>`
    update report_schedules
       set report = ${Report}, settings = ${JSON.stringify(Settings)}::jsonb, every = ${Every}, paused = ${Paused},
           next_at = ${nextAt}, version = version + 1
     where id = ${id}
    returning ${columns}`
  return scheduleOf(row!)
}

/** Finds and locks a schedule of the person. */
export async function findSchedule(db: Db, userId: string, id: string) {
  const row = await db.row<ScheduleRow>`
    select ${columns} from report_schedules where id = ${id} and user_id = ${userId} for update`
  return row && scheduleOf(row)
}

/** Deletes a schedule of the person; answers its report if it existed. */
export const removeSchedule = (db: Db, userId: string, id: string) =>
  db.row<{ Report: Schedule['Report'] }>`
    delete from report_schedules where id = ${id} and user_id = ${userId} returning report as "Report"`

export type DueSchedule = Pick<Schedule, 'ID' | 'Report' | 'Settings' | 'Every'> & { userId: string }

/** Locks the schedule that has been due longest, without those that another process has locked. */
export const takeDue = (db: Db, now: Date) =>
  db.prepared.row<DueSchedule>`
    select id as "ID", user_id as "userId", report as "Report", settings as "Settings", every as "Every"
      from report_schedules
     where not paused and next_at <= ${now}
     order by next_at limit 1
       for update skip locked`

/**
 * Finds the schedule of a mail that is about to be sent; undefined if it was paused or ended since, or if its recipient was removed or
 * stopped it.
 */
export const findToSend = (db: Db, id: string, recipient: string | undefined) =>
  db.row<DueSchedule>`
    select id as "ID", user_id as "userId", report as "Report", settings as "Settings", every as "Every"
      from report_schedules where id = ${id} and not paused and ${recipient ? isRecipient(id, recipient) : sql`true`}`

/** Records that the queued mail is not sent. */
export const markRefused = (db: Db, id: string) =>
  db.rows`update report_schedules set last_outcome = 'refused' where id = ${id}`

/** Records the failure, unless a later mail of the schedule was queued since. */
export const markFailed = (db: Db, id: string, queuedAt: Date) =>
  db.rows`
    update report_schedules set last_outcome = 'failed'
     where id = ${id} and last_at = ${queuedAt} and last_outcome = 'sent'`

export const markDone = (db: Db, id: string, outcome: 'sent' | 'refused', now: Date, nextAt: Date) =>
  db.rows`
    update report_schedules set last_at = ${now}, last_outcome = ${outcome}, next_at = ${nextAt} where id = ${id}`

export const postpone = (db: Db, id: string, nextAt: Date) =>
  db.rows`update report_schedules set next_at = ${nextAt} where id = ${id}`

/** Deletes the schedules of deleted people, whose rows in `users` stay. */
export const removeOfDeleted = (db: Db) =>
  db.rows`delete from report_schedules s using users u where u.id = s.user_id and u.deleted_at is not null`
