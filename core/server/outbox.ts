import type { Locale } from '#core/contract/locale.ts'
import type { Db } from './database/database.ts'

export type MailType = 'email-changed'

export type Mail = { type: MailType; userId: string; address: string; locale: Locale }

/** Lays a mail ready, in the transaction that causes it: it goes out if that happened, and only then. F5 */
export const queueMail = (db: Db, { type, userId, address, locale }: Mail, now: Date) =>
  db.rows`
    insert into outbox (type, user_id, address, locale, created_at, due_at)
    values (${type}, ${userId}, ${address}, ${locale}, ${now}, ${now})`
