import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, isFull, isUnreachable } from '#core/server/database/database.ts'
import { makeWay } from '#core/server/make-way.ts'
import { startWorker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { anonymiseBatch } from './anonymise-batch.ts'
import { deleteBatch } from './delete-batch.ts'
import { type Job, takeJob, TRIES } from './job.ts'
import { type Log, noteFailure, noteSuccess } from './note-failure.ts'
import { restoreBatch } from './restore-batch.ts'

type Dependencies = { db: Db; settings: Settings; clock: Clock; log: Log }

/**
 * Works on the cleanup that runs, one batch in one transaction, and answers whether there was something to do. Every process
 * does; the lock on the row of the job lets one of them work at a time, and another go on when it is killed. F11
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
    // What is wrong with the database is wrong with nobody on the list: the job waits.
    if (!taken.job || isUnreachable(err) || isFull(err)) throw err
    await noteFailure(db, taken.job, { err, log, now })
    // The worker waits before it tries the same batch again, not before a smaller one.
    if (taken.job.failures + 1 < TRIES) throw err
    return true
  }
}

/** Cleans up while the server runs. */
export const cleaning = (dependencies: Omit<Dependencies, 'log'>) => async (app: FastifyInstance) => {
  let worker: ReturnType<typeof startWorker> | undefined
  app.addHook('onReady', async () => {
    worker = startWorker({
      name: 'cleanup',
      clock: dependencies.clock,
      log: app.log,
      work: async (cut) => {
        const worked = await makeWay(REST, cut, () => cleanNext({ ...dependencies, log: app.log }))
        return worked ? 'worked' : 'none'
      },
      forget: async () => {},
    })
  })
  app.addHook('onClose', () => worker?.stop())
}

/** The share of the time of a batch for which the worker rests after it. */
const REST = 0.4
