import type { z } from 'zod'
import { HOUR_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import type { QueuedReport } from './make-report.ts'
import { nextTime } from './schedules.ts'
import { type DueSchedule, markDone, postpone, removeOfDeleted, takeDue } from './queries.ts'
import { activeRecipients, markRecipient } from './recipients.ts'
import { checkReport } from './report-now.ts'

/** A report that failed is postponed, so that it does not delay others. */
const RETRY_DELAY_MS = HOUR_MS

export type Dependencies = {
  db: Db
  settings: Settings
  clock: Clock
  log: { error: (what: object, message: string) => void }
}

/**
 * Queues the mail of the report that has been due longest, if any, and sets its next time, in one transaction: a killed
 * process neither sends it twice nor loses it. A report that was due several times in between is sent once.
 */
export async function sendNextReport({ db, settings, clock, log }: Dependencies) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, now)
    if (!due) return 'none'
    try {
      const outcome = await tx.transaction((inner) => queueReport(inner, due, { settings, now }))
      await markDone(tx, due.ID, outcome, now, nextTime(due.Every, settings.TIME_ZONE, now))
    } catch (err) {
      log.error({ err, schedule: due.ID, report: due.Report }, 'a scheduled report could not be queued')
      await postpone(tx, due.ID, new Date(now.getTime() + RETRY_DELAY_MS))
    }
    return 'worked'
  })
}

type Now = { settings: Settings; now: Date }

/** Queues the mail of the owner, and one for each other person; none if the owner may not see the report any more. */
async function queueReport(db: Db, due: DueSchedule, at: Now) {
  const outcome = await queueFor(db, due, due.userId, { schedule: due.ID }, at)
  if (outcome === 'refused') return outcome
  for (const recipient of await activeRecipients(db, due.ID)) {
    const data = { schedule: due.ID, recipient }
    await markRecipient(db, data, await queueFor(db, due, recipient, data, at), at.now)
  }
  return outcome
}

/** Checks the rights of the reader now; they are checked again when the mail is sent and the report is made. K179 */
async function queueFor(
  db: Db,
  due: DueSchedule,
  reader: string,
  data: z.infer<typeof QueuedReport>,
  { settings, now }: Now,
) {
  const viewer = await loadAbsentViewer(db, reader)
  if (!viewer) return 'refused'
  try {
    await checkReport(due, now, { db, viewer, now, settings })
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
  const { id: userId, email: address, locale } = viewer
  await queueMail(db, { type: 'report', userId, address, locale, data }, now)
  return 'sent'
}

/** Queues the reports that are due while the server runs, also while no mail is sent. */
export const reportMails = (dependencies: Omit<Dependencies, 'log'>) =>
  worker({
    name: 'scheduled reports',
    clock: dependencies.clock,
    work: (log) => sendNextReport({ ...dependencies, log }),
    forget: () => removeOfDeleted(dependencies.db),
  })
