import { DAY_MS, HOUR_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { SELDOM_MS, worker } from '#core/server/queue-worker.ts'
import { record } from '#domain/server/events.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { peopleToTell } from '#domain/server/people-to-tell.ts'
import { endSessionsInLostApps } from '#domain/server/sessions.ts'
import { accessDetail } from '#features/people/access/server/parts/access-change.ts'
import { portalViewer } from '#features/people/access/server/parts/provision-automatically.ts'
import { writeAccess } from '#features/people/access/server/parts/write-access.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { judgeEnd } from './judge-end.ts'
import { REMINDER_DAYS } from '../contract.ts'
import {
  type Due,
  dropEnd,
  nextEnd,
  postponeEnd,
  raiseVersion,
  takeEnd,
  takeReminder,
} from './dated-queries.ts'
import { startNext } from './starting-job.ts'

/** One that could not be taken is tried again then, so that it does not delay others. */
const RETRY_DELAY_MS = HOUR_MS

export type JobDependencies = {
  db: Db
  clock: Clock
  /** The portal's time zone. */
  zone: string
  log: { error: (what: object, message: string) => void }
}

/**
 * Takes what has ended, by the decision and the code of a save, or reminds of what ends within a week; each in one
 * transaction. The portal does it, whatever rights the person who set the day has now. R97
 */
export async function endNext({ db, clock, log }: Omit<JobDependencies, 'zone'>) {
  const now = clock.now()
  const due = await nextEnd(db, now)
  if (!due) return remind(db, now)
  try {
    await db.transaction((tx) => end(tx, due.id, due.userId, now))
  } catch (err) {
    log.error({ err, end: due.id }, 'access could not be taken at its end')
    await postponeEnd(db, due.id, new Date(now.getTime() + RETRY_DELAY_MS))
  }
  return 'worked'
}

async function end(db: Db, id: string, userId: string, now: Date) {
  // Before the row of the person: it locks those of all system admins, in order.
  await isLastSystemAdmin(db, userId)
  await lockPeopleRows(db, [userId])
  const due = await takeEnd(db, id, now)
  if (!due) return
  const person = personOf(due)
  const change = await judgeEnd({ db, viewer: portalViewer(person) }, person, due)
  const detail = accessDetail(change, null)
  // The role of the last system admin stays, and of a deleted app nothing is left to take. R3
  if (change.refused.length > 0 || !detail.Apps) {
    await dropEnd(db, id)
    return
  }
  await writeAccess(db, change.before, change.next, { userId, by: null, at: now })
  await raiseVersion(db, userId)
  await endSessionsInLostApps(db, [userId], now)
  await record(db, { kind: 'user-changed', origin: 'access-ended', at: now, userId, detail })
}

const personOf = ({ userId, dealerId }: Due) => ({ id: userId, dealerId, language: 'en-US' }) as const

/** Sends one mail for each person to their managers and admins, a week before. */
async function remind(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const reminder = await takeReminder(tx, new Date(now.getTime() + REMINDER_DAYS * DAY_MS))
    if (!reminder) return 'none'
    const { userId: id, person, things } = reminder
    for (const { id: userId, address, locale } of await peopleToTell(tx, id, [])) {
      const data = { person, id, things }
      await queueMail(tx, { type: 'access-ends', userId, address, locale, data }, now)
    }
    return 'worked'
  })
}

/** What ends comes first: nobody keeps something because much begins. */
export const datedAccess = (dependencies: Omit<JobDependencies, 'log'>) =>
  worker({
    name: 'dated access',
    clock: dependencies.clock,
    pollMs: SELDOM_MS,
    work: async (log) => {
      const ended = await endNext({ ...dependencies, log })
      return ended === 'worked' ? ended : startNext({ ...dependencies, log })
    },
  })
