import { limitAnHour } from '#core/server/attempt-counts.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { maySendReset, RESET_LINKS_AN_HOUR, sendResetLink } from '../contract.ts'

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
