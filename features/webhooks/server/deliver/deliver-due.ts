import { setTimeout } from 'node:timers/promises'
import { type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import { deliverSome, type Delivering, later } from './deliver.ts'
import { dueReceivers, forgetDeliveries, type Receiver } from './delivery-queries.ts'

/** How long a webhook that has more is sent to before it is read again. */
const ROUND_MS = 5000
/** How often others are looked for while some are sent to. */
const LOOK_MS = 1000

/**
 * Sends what is due to each webhook, and goes on until nothing is being sent. Each webhook is sent to apart: one that answers slowly
 * delays no other. Those that fail have a worker of their own (`failing`), so that new deliveries begin at once.
 */
export async function deliverDue(
  delivering: Delivering,
  failing: boolean,
  cut: AbortSignal,
): Promise<WorkOutcome> {
  const { db, clock } = delivering
  const open = new Map<string, Promise<void>>()
  /** When a webhook had nothing but deliveries that wait for an earlier one of their record. */
  const idle = new Map<string, number>()
  const wasIdle = (id: string) => performance.now() - (idle.get(id) ?? -Infinity) < LOOK_MS
  let outcome: WorkOutcome = 'none'
  const begin = async (receiver: Receiver) => {
    const sent = await deliverTo(delivering, receiver, failing, cut)
    if (sent) outcome = 'worked'
    else idle.set(receiver.id, performance.now())
  }
  try {
    for (;;) {
      for (const receiver of await dueReceivers(db, clock.now(), failing)) {
        const { id } = receiver
        if (!open.has(id) && !wasIdle(id))
          open.set(
            id,
            begin(receiver).finally(() => open.delete(id)),
          )
      }
      if (open.size === 0 || cut.aborted) break
      await Promise.race([...open.values(), wait(LOOK_MS, cut)])
    }
  } finally {
    await Promise.allSettled(open.values())
  }
  return outcome
}

/** Sends to one webhook what is due, for a time: then its address and secret are read again. Answers whether anything was. */
async function deliverTo(delivering: Delivering, receiver: Receiver, failing: boolean, cut: AbortSignal) {
  const { clock } = delivering
  const begun = clock.now()
  const end = failing ? begun : later(begun, ROUND_MS)
  let sent = await deliverSome(delivering, receiver, failing, cut)
  const isAny = sent > 0
  while (sent > 0 && !cut.aborted && clock.now() < end)
    sent = await deliverSome(delivering, receiver, failing, cut)
  return isAny
}

const wait = (milliseconds: number, cut: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal: cut, ref: false }).catch(() => {})

/** Sends webhooks while the server runs. */
export const webhookDelivery = (delivering: Omit<Delivering, 'log'>, failing: boolean) =>
  worker({
    name: failing ? 'failing webhooks' : 'webhooks',
    clock: delivering.clock,
    work: (log, cut) => deliverDue({ ...delivering, log }, failing, cut),
    ...(failing ? {} : { forget: (before: Date) => forgetDeliveries(delivering.db, before) }),
  })
