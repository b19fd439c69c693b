import type { FastifyInstance } from 'fastify'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { yieldToRequests } from '#core/server/yield-to-requests.ts'
import { startWorker } from '#core/server/queue-worker.ts'
import { countNextDay } from './count-days.ts'

/** The share of the time of a day's counting for which the worker rests after it. */
const REST = 0.5

/** Counts events for the reports while the server runs. docs/decisions/030-counts-of-events.md */
export const counting =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (app: FastifyInstance) => {
    let worker: ReturnType<typeof startWorker> | undefined
    app.addHook('onReady', async () => {
      worker = startWorker({
        name: 'report counts',
        clock,
        log: app.log,
        work: async (cut) =>
          (await yieldToRequests(REST, cut, () => countNextDay(db, clock.now()))) ? 'worked' : 'none',
        forget: async () => {},
      })
    })
    app.addHook('onClose', () => worker?.stop())
  }
