import { startWorker } from '#core/server/queue-worker.ts'
import { forgetMails } from './outbox-queries.ts'
import { type Sending, sendNext } from './send-next.ts'

/** Sends what is in the outbox until it is stopped. */
export const startSending = (sending: Sending) =>
  startWorker({
    name: 'mail',
    clock: sending.clock,
    log: sending.log,
    work: async (cut) => {
      const outcome = await sendNext(sending, cut)
      return outcome === 'none' || outcome === 'trouble' ? outcome : 'worked'
    },
    forget: (before) => forgetMails(sending.db, before),
  })
