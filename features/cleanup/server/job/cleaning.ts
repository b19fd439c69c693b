import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, isFull, isUnreachable } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { anonymiseBatch } from './anonymise-batch.ts'
import { deleteBatch } from './delete-batch.ts'
import { type Job, takeJob, BATCH_ATTEMPTS } from './job.ts'
import { type Log, noteFailure, noteSuccess } from './note-failure.ts'
import { restoreBatch } from './restore-batch.ts'

type Dependencies = { db: Db; settings: Settings; clock: Clock; log: Log }

/**
 * Runs the next batch of the running cleanup in one transaction, and answers whether there was work. Every process runs it.
 * The lock on the row of the job lets one process work at a time; when that is killed, another continues. F11
 */
export async function cleanNext({ db, settings, clock, log }: Dependencies): Promise<boolean> {
  const now = clock.now()
  const taken: { job?: Job } = {}
  try {
    return await db.transaction(async (tx) => {
      const job = await takeJob(tx)
      if (!job)
        return anonymiseBatch(tx, new Date(now.getTime() - settings.CLEANUP_RETENTION_DAYS * DAY_MS), now)
      taken.job = job
      await (job.state === 'deleting' ? deleteBatch(tx, job, now) : restoreBatch(tx, job, now))
      if (job.failures > 0) await noteSuccess(tx, job)
      return true
    })
  } catch (err) {
    // A problem of the database is not caused by a person on the list, so the job waits.
    if (!taken.job || isUnreachable(err) || isFull(err)) throw err
    await noteFailure(db, taken.job, { err, log, now })
    // The worker waits before it repeats the same batch, but not before a smaller one.
    if (taken.job.failures + 1 < BATCH_ATTEMPTS) throw err
    return true
  }
}

/** Cleans up while the server runs. */
export const cleaning = (dependencies: Omit<Dependencies, 'log'>) =>
  worker({
    name: 'cleanup',
    clock: dependencies.clock,
    work: async (log) => ((await cleanNext({ ...dependencies, log })) ? 'worked' : 'none'),
    rest: 0.4,
  })
