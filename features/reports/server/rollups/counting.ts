import type { FastifyInstance } from 'fastify'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { makeWay } from '#core/server/make-way.ts'
import type { Settings } from '#core/server/settings.ts'
import { startWorker } from '#core/server/queue-worker.ts'
import { countAgain, countNext } from './count-next.ts'
import { dropReplaced } from './rebuild.ts'

/** Reading this many raw events takes a few milliseconds; a batch saves rows, since many events share a store and month. */
const ON_POSTGRES = { least: 5_000, most: 10_000 }
/**
 * On the embedded database a batch keeps everybody waiting, since there is one connection, and reports read some hundred
 * thousand events fast enough: counting begins only then.
 */
const EMBEDDED = { first: 500_000, least: 5_000, most: 500 }

type Dependencies = { db: Db; settings: Settings; clock: Clock }

/** The share of the time of a batch for which the worker rests after it. */
const REST = 0.5

/** Counts events for the reports while the server runs. docs/decisions/030-counts-of-events.md */
export const counting = (dependencies: Dependencies) => async (app: FastifyInstance) => {
  const { db, settings, clock } = dependencies
  const bounds = settings.DATABASE_URL ? ON_POSTGRES : EMBEDDED
  let worker: ReturnType<typeof startWorker> | undefined
  app.addHook('onReady', async () => {
    worker = startWorker({
      name: 'report counts',
      clock,
      log: app.log,
      work: async (cut) => {
        const counted = await makeWay(
          REST,
          cut,
          async () => (await countNext(db, bounds)) || (await countAgain(db, bounds)),
        )
        return counted ? 'worked' : 'none'
      },
      forget: () => dropReplaced(db),
    })
  })
  app.addHook('onClose', () => worker?.stop())
}
