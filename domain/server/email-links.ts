import { CONFIRMATIONS_AN_HOUR } from '#domain/contract/limits.ts'
import { DAY_MS } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { queueMail } from './outbox.ts'

export type EmailLinkPurpose = 'confirm' | 'undo' | 'keep'

/** The time in which the owner of an address may confirm it, or undo a change that replaced it. R57 */
export const EMAIL_LINK_LIFETIME_MS = 7 * DAY_MS

type Owner = { userId: string; address: string }

/** Creates the link of a mail; returns its id, for the data of that mail. */
export async function addEmailLink(
  db: Db,
  purpose: EmailLinkPurpose,
  { userId, address }: Owner,
  now: Date,
): Promise<number> {
  const link = await db.prepared.row<{ id: number }>`
    insert into email_links (user_id, purpose, address, expires_at)
    values (${userId}, ${purpose}, ${address}, ${new Date(now.getTime() + EMAIL_LINK_LIFETIME_MS)})
    returning id`
  return link!.id
}

/** Mails a link that confirms the address of a user. The links of earlier mails become invalid. */
export async function queueConfirmation(db: Db, { locale, ...owner }: Owner & { locale: Locale }, now: Date) {
  await db.prepared.rows`
    delete from email_links where user_id = ${owner.userId} and purpose = 'confirm' and used_at is null`
  const link = await addEmailLink(db, 'confirm', owner, now)
  await queueMail(db, { type: 'confirm-email', ...owner, locale, data: { link } }, now)
}

/** Mails the link again at the person's request, in a transaction; does nothing once the address is confirmed. */
export async function sendConfirmationAgain(tx: Db, userId: string, now: Date) {
  const user = await tx.prepared.row<{ address: string; locale: Locale }>`
    select email as address, locale from users
     where id = ${userId} and not email_verified and deleted_at is null
       for update`
  if (!user) return
  await limitAnHour(tx, ['confirmation of a person', userId], CONFIRMATIONS_AN_HOUR, now, 'tooManyThisHour')
  await queueConfirmation(tx, { userId, ...user }, now)
}

/** Deletes expired links. */
export const sweepEmailLinks = (db: Db, now: Date) =>
  db.rows`delete from email_links where expires_at <= ${now}`
