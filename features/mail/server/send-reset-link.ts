import { limitAnHour } from '#core/server/attempt-counts.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { readUser } from '#features/users/server/parts/read-user.ts'
import { maySendReset, RESET_LINKS_AN_HOUR, sendResetLink } from '../contract.ts'

/**
 * A link to choose another password, for somebody who has one. It has a counter of its own: what strangers ask for on the
 * page of sign-in does not use it up. R40, R56
 */
export const sendResetLinkRoute = handle(sendResetLink, async ({ id: asked }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, asked)
  const { ID: id, Email: address, Locale: locale } = user
  if (!maySendReset(viewer, user)) throw forbidden()
  const chosen = await db.prepared.row`select 1 from users where id = ${id} and password_hash is not null`
  if (!chosen) throw new Refusal(409, 'noPasswordYet')
  await limitAnHour(db, ['reset links sent to a person', id], RESET_LINKS_AN_HOUR, now, 'tooManyThisHour')
  await record(db, { kind: 'reset-asked', at: now, userId: id, actorId: viewer.id })
  await queueMail(db, { type: 'reset', userId: id, address, locale }, now)
})
