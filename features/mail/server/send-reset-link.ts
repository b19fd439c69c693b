import { limitAnHour } from '#core/server/attempt-counts.ts'
import { forbidden, Refusal, TooOften } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { maySendReset } from '#features/people/rules.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import {
  RESET_LINKS_AN_HOUR,
  sendResetLink,
  mayResendWelcome,
  resendWelcomeEmail,
  WELCOMES_AN_HOUR,
} from '../contract.ts'
import { HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'

/**
 * Queues a link to choose another password, for a user who has one. It has its own limit, which requests of strangers on the
 * sign-in page do not use up. R40, R56
 */
export const sendResetLinkRoute = handle(sendResetLink, async ({ id }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, id)
  const { Email: address, Locale: locale } = user
  if (!maySendReset(viewer, user)) throw forbidden()
  const chosen = await db.prepared.row`select 1 from users where id = ${id} and password_hash is not null`
  if (!chosen) throw new Refusal(409, 'noPasswordYet')
  await limitAnHour(db, ['reset links sent to a person', id], RESET_LINKS_AN_HOUR, now, 'tooManyThisHour')
  await record(db, { kind: 'reset-asked', at: now, userId: id, actorId: viewer.id })
  await queueMail(db, { type: 'reset', userId: id, address, locale }, now)
})

/** Queues the welcome mail again. Its link is made when the mail is sent, and only the recipient gets it. R40, F121 */
export const resendWelcomeEmailRoute = handle(resendWelcomeEmail, async ({ id }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, id)
  if (!mayResendWelcome(viewer, user)) throw forbidden()
  const { n, first } = await welcomesSince(db, id, new Date(now.getTime() - HOUR_MS))
  if (n >= WELCOMES_AN_HOUR)
    throw new TooOften((first!.getTime() + HOUR_MS - now.getTime()) / 1000, 'tooManyThisHour')
  const { Email: address, Locale: locale } = user
  await queueMail(db, { type: 'welcome', userId: id, address, locale }, now)
})

/** Counts recent welcome mails, and locks the user's row, so that concurrent requests count each other. */
async function welcomesSince(db: Db, userId: string, since: Date) {
  await db.rows`select 1 from users where id = ${userId} for update`
  const row = await db.row<{ n: number; first: Date | null }>`
    select count(*) as n, min(created_at) as first from outbox where user_id = ${userId} and type = 'welcome' and created_at > ${since}`
  return row!
}
