import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { mailTypes, type MailType, PRIVATE_MAIL } from '#domain/contract/kinds.ts'
import { record } from '#domain/server/events.ts'

/** A mail of the outbox that this process may send until its lease ends. */
export type DueMail = {
  id: number
  type: MailType
  userId: string | null
  address: string
  locale: Locale
  data: object
  createdAt: Date
  /** The number of attempts, including this one. */
  attempts: number
}

/**
 * Takes the mail that has waited longest; reports come last, since many are due at once while people wait for links. No other
 * process takes the mail before `leaseEnd`, even if this one dies. Types that only a newer version knows are left to it.
 * `materialized`, since a nested loop would run the subquery for each row and lock another mail each time.
 */
export const takeMail = (db: Db, now: Date, leaseEnd: Date) =>
  db.row<DueMail>`
    with due as materialized (
      select id from outbox
       where due_at <= ${now} and sent_at is null and failed_at is null and type = any(${[...mailTypes]}::text[])
       order by type = 'report', due_at, id
       limit 1
         for update skip locked)
    update outbox o
       set attempts = o.attempts + 1, due_at = ${leaseEnd}
      from due
     where o.id = due.id
    returning o.id, o.type, o.user_id as "userId", o.address, o.locale, o.data, o.created_at as "createdAt", o.attempts`

/** The person that the event of a mail names. */
const namedOf = (type: DueMail['type'], userId: DueMail['userId']) => (type === PRIVATE_MAIL ? null : userId)

const recordMail = (tx: Db, { type, userId }: DueMail, outcome: 'sent' | 'failed', now: Date) =>
  record(tx, { kind: 'mail', at: now, origin: type, outcome, userId: namedOf(type, userId) })

/** Marks a mail as sent and deletes its data. If two processes sent it, after a lease expired, one records it. */
export const markSent = (db: Db, mail: DueMail, now: Date) =>
  db.transaction(async (tx) => {
    const marked = await tx.row`
      update outbox set sent_at = ${now}, data = '{}', error = null
       where id = ${mail.id} and sent_at is null and failed_at is null
      returning id`
    if (marked) await recordMail(tx, mail, 'sent', now)
  })

/** Marks a mail as failed for good. Answers whether this process still held its lease. */
export const markFailed = (db: Db, mail: DueMail, error: string, now: Date) =>
  db.transaction(async (tx) => {
    const marked = await tx.row`
      update outbox set failed_at = ${now}, data = '{}', error = ${error}
       where id = ${mail.id} and attempts = ${mail.attempts} and sent_at is null and failed_at is null
      returning id`
    if (marked) await recordMail(tx, mail, 'failed', now)
    return marked !== undefined
  })

/** Schedules a retry, unless this process has lost the lease. */
export const markLater = (db: Db, { id, attempts }: DueMail, error: string, dueAt: Date) =>
  db.rows`
    update outbox set due_at = ${dueAt}, error = ${error}
     where id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null`

/** Deletes old mails; the events still record that they were sent. */
export const forgetMails = (db: Db, before: Date) =>
  db.rows`delete from outbox where sent_at < ${before} or failed_at < ${before}`
