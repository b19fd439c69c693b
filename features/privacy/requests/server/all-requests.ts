import { tidyLines } from '#core/contract/fields.ts'
import { addDays, dayOf } from '#core/contract/days.ts'
import { pageOf } from '#core/contract/paging.ts'
import { invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { handle, onlySystemAdmins, refuseOwner } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import {
  answerPrivacyRequest,
  privacyRequests,
  RECORDED_DAYS_MAX,
  recordPrivacyRequest,
} from '../contract.ts'
import { addRequest, recordEvent } from './add-request.ts'
import { closeRequest, lockRequest, readerOf, searchRequests } from './parts/queries.ts'

/** The requests of others are for system admins. R107 */
export const privacyRequestsRoute = handle(
  privacyRequests,
  async ({ state, page, pageSize }, { db, now, settings }) => {
    const today = dayOf(now, settings.TIME_ZONE)
    const { rows, total } = await searchRequests(db, { state, page, pageSize, today })
    return pageOf(rows, { page, pageSize }, total)
  },
  onlySystemAdmins,
)

export const recordPrivacyRequestRoute = handle(
  recordPrivacyRequest,
  async ({ UserID, Kind, Text, ReceivedOn }, context) => {
    const { viewer, db, now, settings } = context
    const today = dayOf(now, settings.TIME_ZONE)
    if (ReceivedOn > today || ReceivedOn < addDays(today, -RECORDED_DAYS_MAX))
      throw invalid([wrong('ReceivedOn', ReceivedOn, 'valid.value')])
    const person = await db.row`select 1 from users where id = ${UserID} and deleted_at is null for key share`
    if (!person) throw notFound()
    const asked = { userId: UserID, kind: Kind, text: Text, receivedOn: ReceivedOn, recordedBy: viewer.id }
    await addRequest(context, asked)
  },
  onlySystemAdmins,
)

export const answerPrivacyRequestRoute = handle(
  answerPrivacyRequest,
  async ({ ID, Refused, Answer }, { viewer, db, now }) => {
    const request = await lockRequest(db, ID)
    if (!request) throw notFound()
    refuseOwner(viewer, request.userId)
    if (!request.open) throw new Refusal(409, 'privacyRequestClosed')
    const state = Refused ? 'refused' : 'answered'
    const { userId, kind } = request
    const person = userId && (await readerOf(db, userId))
    // The texts about an anonymised person are gone, and no new ones come.
    const answer = person ? tidyLines(Answer) : ''
    await closeRequest(db, { id: ID, state, answer, by: viewer.id, now })
    if (person)
      await queueMail(
        db,
        { type: 'privacy-answered', ...person, data: { kind, refused: Refused, answer } },
        now,
      )
    await recordEvent(db, state, { userId, actorId: viewer.id, kind, now })
  },
  onlySystemAdmins,
)
