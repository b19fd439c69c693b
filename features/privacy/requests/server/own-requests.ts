import { dayOf } from '#core/contract/days.ts'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import { notFound, Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import {
  makePrivacyRequest,
  myPrivacyRequests,
  OPEN_MAX,
  REQUESTS_AN_HOUR,
  withdrawPrivacyRequest,
} from '../contract.ts'
import { closeRequest, countOpen, lockOwn, requestsOf } from './parts/queries.ts'
import { addRequest, recordEvent } from './add-request.ts'

export const myPrivacyRequestsRoute = handle(myPrivacyRequests, (_, { viewer, db }) =>
  requestsOf(db, viewer.id),
)

export const makePrivacyRequestRoute = handle(makePrivacyRequest, async ({ Kind, Text }, context) => {
  const { viewer, db, now, settings } = context
  if ((await countOpen(db, viewer.id)) >= OPEN_MAX) throw new Refusal(409, 'privacyRequestsOpen')
  await limitAnHour(db, ['privacy requests of a person', viewer.id], REQUESTS_AN_HOUR, now, 'tooManyThisHour')
  const receivedOn = dayOf(now, settings.TIME_ZONE)
  await addRequest(context, { userId: viewer.id, kind: Kind, text: Text, receivedOn, recordedBy: null })
  return requestsOf(db, viewer.id)
})

/** The record stays: the person asked, and then did not want an answer. */
export const withdrawPrivacyRequestRoute = handle(
  withdrawPrivacyRequest,
  async ({ id }, { viewer, db, now }) => {
    const own = await lockOwn(db, viewer.id, id)
    if (!own) throw notFound()
    await closeRequest(db, { id, state: 'withdrawn', answer: '', by: null, now })
    await recordEvent(db, 'withdrawn', { userId: viewer.id, actorId: viewer.id, kind: own.kind, now })
    return requestsOf(db, viewer.id)
  },
)
