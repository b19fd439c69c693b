import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'

/**
 * `welcome`, `reset`, `confirm-email` and, to the former address, `email-changed` bring a one-time link. Its secret is
 * made when the mail is sent: the outbox holds none.
 */
export type MailType =
  | 'welcome'
  | 'reset'
  | 'password-changed'
  | 'locked'
  | 'email-changed'
  | 'confirm-email'
  | 'permissions-list'
  | 'spraying'

export type Mail = {
  type: MailType
  /** Whose account it is about, who reads it. */
  userId: string
  address: string
  locale: Locale
  /** Data of the template beyond the user's own record; kept until it is sent. */
  data?: object
}

/** Queues a mail in the caller's transaction. F5 */
export const queueMail = (db: Db, { type, userId, address, locale, data = {} }: Mail, now: Date) =>
  db.prepared.rows`
    insert into outbox (type, user_id, address, locale, data, created_at, due_at)
    values (${type}, ${userId}, ${address}, ${locale}, ${JSON.stringify(data)}::jsonb, ${now}, ${now})`
