import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, Refusal, stale } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { peopleToTell, type Reader } from '#domain/server/people-to-tell.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { accessDetail, judgeAccess } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import { fullName } from '#features/people/contract.ts'
import { forgetStarts } from '#features/people/dated/server/parts/write-dates.ts'
import { changeUser } from '#features/people/edit/server/parts/change-user.ts'
import { lockPeople } from '#features/people/lock/server/parts/lock-people.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { maySetLeaving } from '../contract.ts'
import { countSessions, lockPlanned, markDone } from './leaving-queries.ts'

type Due = { id: string; userId: string }
type Moment = {
  now: Date
  /** The person who set the day, if they are to be told too. */
  told?: Reader
}

/**
 * Does what was planned, for the viewer who set it: sessions end, access goes as by a save that takes it, and the account is
 * locked. Answers false if it has happened or was cancelled. Throws a refusal, after which nothing is to be kept. R96
 */
export async function leave(db: Db, viewer: SignedIn, { id, userId }: Due, { now, told }: Moment) {
  // Before the row of the person: it locks those of all system admins, in order.
  if (await isLastSystemAdmin(db, userId)) throw new Refusal(409, 'lastSystemAdmin')
  await lockPeopleRows(db, [userId])
  const planned = await lockPlanned(db, id)
  if (!planned) return false
  const { deleteDays } = planned
  const before = await readUser(db, viewer, userId)
  if (!maySetLeaving(viewer, before, deleteDays !== null)) throw forbidden()
  const readers = await peopleToTell(db, userId, [viewer.id])
  const sessions = await countSessions(db, userId, now)
  const person = { id: userId, dealerId: before.Dealer?.ID ?? null }
  const access = await judgeAccess({ db, viewer }, person, { Apps: [] })
  refuse(access.refused)
  const starts = await forgetStarts(db, 'all', { userId, by: viewer.id, now })
  const written = await changeUser(db, { before, after: before, access, actorId: viewer.id, now })
  if (!written) throw stale(null)
  const { ends } = written
  const outcome = (await lockPeople(db, viewer, { ids: [userId], lockState: true, now })).get(userId)
  if (outcome !== 'done' && outcome !== 'already') throw forbidden()
  const deletesAt = deleteDays === null ? null : new Date(now.getTime() + deleteDays * DAY_MS)
  const all = [...readers, ...(told ? [told] : [])]
  await markDone(db, id, {
    locked: outcome === 'done',
    sessions,
    told: all.length,
    taken: accessDetail(access, null).Apps ?? [],
    starts,
    ends,
    now,
    deletesAt,
  })
  await record(db, { kind: 'left', at: now, userId, actorId: viewer.id })
  const data = { person: fullName(before), id: userId, deletesAt: deletesAt?.toISOString() ?? null }
  for (const reader of all) {
    const { id: readerId, address, locale } = reader
    await queueMail(db, { type: 'left', userId: readerId, address, locale, data }, now)
  }
  return true
}
