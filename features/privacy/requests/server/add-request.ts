import { tidyLines } from '#core/contract/fields.ts'
import { addDays, type Day, startOfDay } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import { ANSWER_DAYS, REMIND_DAYS, type RequestKind } from '../contract.ts'
import { tellOffice } from './parts/tell-office.ts'
import { insertRequest } from './parts/queries.ts'

type Asked = {
  userId: string
  kind: RequestKind
  text: string
  receivedOn: Day
  /** Who recorded a request that came by letter or mail. */
  recordedBy: string | null
}

/** Stores a request with its clock, and records it. */
export async function addRequest({ db, viewer, now, settings }: Context, asked: Asked) {
  const dueOn = addDays(asked.receivedOn, ANSWER_DAYS)
  const remindAt = startOfDay(addDays(dueOn, -REMIND_DAYS), settings.TIME_ZONE)
  await insertRequest(db, { ...asked, text: tidyLines(asked.text), dueOn, remindAt, now })
  await tellOffice(db, 'privacy-asked', { kind: asked.kind, dueOn }, { settings, now })
  await recordEvent(db, 'requested', { userId: asked.userId, actorId: viewer.id, kind: asked.kind, now })
}

type PrivacyEvent = { userId: string | null; actorId: string; kind: RequestKind; now: Date }

/** Records what became of a request, without its texts. */
export const recordEvent = (
  db: Db,
  what: 'requested' | 'withdrawn' | 'answered' | 'refused',
  { userId, actorId, kind, now }: PrivacyEvent,
) => record(db, { kind: `privacy-${what}`, at: now, userId, actorId, detail: { Request: kind } })
