import type { FastifyInstance } from 'fastify'
import { startWorker } from '#core/server/queue-worker.ts'
import { deliverDue, type Delivery } from './deliver.ts'
import { forgetLogouts } from './logout-queries.ts'

/** Sends logout tokens while the server runs. */
export const backchannel = (delivery: Omit<Delivery, 'log'>) => async (app: FastifyInstance) => {
  let worker: ReturnType<typeof startWorker> | undefined
  app.addHook('onReady', async () => {
    worker = startWorker({
      name: 'logouts',
      clock: delivery.clock,
      log: app.log,
      work: (cut) => deliverDue({ ...delivery, log: app.log }, cut),
      forget: (before) => forgetLogouts(delivery.db, before),
    })
  })
  app.addHook('onClose', () => worker?.stop())
}
