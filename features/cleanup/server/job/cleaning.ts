import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { startWorker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { anonymiseBatch } from './anonymise-batch.ts'
import { deleteBatch } from './delete-batch.ts'
import { takeJob } from './job.ts'
import { restoreBatch } from './restore-batch.ts'

type Dependencies = { db: Db; settings: Settings; clock: Clock }

/**
 * Works on the cleanup that runs, one batch in one transaction, and answers whether there was something to do. Every process
 * does; the lock on the row of the job lets one of them work at a time, and another go on when it is killed. F11
 */
export const cleanNext = ({ db, settings, clock }: Dependencies): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const job = await takeJob(tx)
    if (!job)
      return anonymiseBatch(tx, new Date(now.getTime() - settings.CLEANUP_RETENTION_DAYS * DAY_MS), now)
    await (job.state === 'deleting' ? deleteBatch(tx, job, now) : restoreBatch(tx, job, now))
    return true
  })

/** Cleans up while the server runs. */
export const cleaning = (dependencies: Dependencies) => async (app: FastifyInstance) => {
  let worker: ReturnType<typeof startWorker> | undefined
  app.addHook('onReady', async () => {
    worker = startWorker({
      name: 'cleanup',
      clock: dependencies.clock,
      log: app.log,
      work: async (cut) => {
        const started = performance.now()
        const worked = await cleanNext(dependencies)
        // Rests for a part of the time that it worked, to leave the database to others.
        if (worked)
          await setTimeout((performance.now() - started) * REST, undefined, { signal: cut }).catch(() => {})
        return worked ? 'worked' : 'none'
      },
      forget: async () => {},
    })
  })
  app.addHook('onClose', () => worker?.stop())
}

const REST = 0.25
