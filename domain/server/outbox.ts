import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { MailType } from '#domain/contract/kinds.ts'
import { isSystemAdmin } from './above.ts'

export type Mail = {
  type: MailType
  /** The user whose account it is about, and who reads it; null for a reader without an account. */
  userId: string | null
  address: string
  locale: Locale
  /** Data of the template beyond the user's record; deleted when the mail is sent. */
  data?: object
}

/** Queues a mail in the caller's transaction. F5 */
export const queueMail = (db: Db, { type, userId, address, locale, data = {} }: Mail, now: Date) =>
  db.prepared.rows`
    insert into outbox (type, user_id, address, locale, data, created_at, due_at)
    values (${type}, ${userId}, ${address}, ${locale}, ${JSON.stringify(data)}::jsonb, ${now}, ${now})`

/** Queues a mail to each system admin who can sign in. */
export const mailSystemAdmins = (db: Db, type: MailType, data: object, now: Date) =>
  db.rows`
    insert into outbox (type, user_id, address, locale, data, created_at, due_at)
    select ${type}::text, u.id, u.email, u.locale, ${JSON.stringify(data)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
      from users u
      left join dealers d on d.id = u.dealer_id
     where u.deleted_at is null and not u.locked and u.password_hash is not null and d.deleted_at is null
       and ${isSystemAdmin}
     order by u.id`

/** Queues a mail to the row `account` (id, email, locale) of the same WITH, if the condition holds. */
export const queueing = (type: MailType, data: Fragment, now: Date, when: Fragment): Fragment => sql`
  insert into outbox (type, user_id, address, locale, data, created_at, due_at)
  select ${type}::text, account.id, account.email, account.locale, ${data}, ${now}::timestamptz, ${now}::timestamptz
    from account where ${when}`

/** A report as texts in the language of its reader. */
export type MailedReport = {
  subject: string
  paragraphs: string[]
  tables: { title: string; rows: { name: string; value: string }[] }[]
  button: string
  /** The path of the page that shows the same report. */
  path: string
  note: string
}

type Queued = { data: object; createdAt: Date; locale: Locale }

/** Makes the report of a queued mail; undefined if it is not to be sent. */
export type MakeReport = (db: Db, mail: Queued, now: Date) => Promise<MailedReport | undefined>

/** Records that a queued mail will not be delivered. */
export type MarkReportFailed = (db: Db, mail: Pick<Queued, 'data' | 'createdAt'>) => Promise<unknown>
