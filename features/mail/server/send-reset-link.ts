import { limitAnHour } from '#core/server/attempt-counts.ts'
import { forbidden, Refusal, TooOften } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { maySendReset } from '#features/people/rules.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { RESET_LINKS_AN_HOUR, sendResetLink, mayResendWelcome, resendWelcomeEmail } from '../contract.ts'
import { queueWelcome } from './parts/queue-welcome.ts'

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
  const until = await queueWelcome(db, { userId: id, address: user.Email, locale: user.Locale }, now)
  if (until) throw new TooOften((until.getTime() - now.getTime()) / 1000, 'tooManyThisHour')
  await record(db, { kind: 'welcome-sent', at: now, userId: id, actorId: viewer.id })
})
