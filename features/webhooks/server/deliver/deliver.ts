import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '#core/contract/days.ts'
import { retryDelay } from '#core/server/back-off.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import type { Reaching } from '#core/server/reachable.ts'
import type { Vault } from '#core/server/secrets.ts'
import { record } from '#domain/server/events.ts'
import { mailSystemAdmins } from '#domain/server/outbox.ts'
import {
  disable,
  type DueDelivery,
  dueReceivers,
  forgetDeliveries,
  markDone,
  markFailing,
  markLater,
  markReached,
  type Receiver,
  type Result,
  takeDeliveries,
} from './delivery-queries.ts'
import { payloadOf } from './payload.ts'
import { ATTEMPT_TIMEOUT_MS, send } from './send.ts'

/** After twice the timeout of an attempt, the process that took the delivery must have died. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS
/** How many deliveries a webhook gets at the same time, and one that fails. */
const CONCURRENT = { working: 8, failing: 2 }
/** A delivery that nobody took for this long is given up. */
export const GIVE_UP_MS = 3 * DAY_MS
/** A webhook that took nothing for this long is disabled. */
export const DISABLE_MS = 5 * DAY_MS
/** How long a webhook that has more is sent to before it is read again. */
const ROUND_MS = 5000
/** How often others are looked for while some are sent to. */
const LOOK_MS = 1000
/** The receiver wants nothing more (Standard Webhooks). */
const GONE = 410

export type Delivering = {
  db: Db
  clock: Clock
  settings: Reaching
  vault: Vault
  log: { warn: (what: object, message: string) => void }
}

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

/** Sends the next deliveries of a webhook, and answers how many. */
async function deliverSome(delivering: Delivering, receiver: Receiver, failing: boolean, cut: AbortSignal) {
  const { db, clock } = delivering
  const now = clock.now()
  const limit = failing ? CONCURRENT.failing : CONCURRENT.working
  const due = await takeDeliveries(db, receiver.id, { now, leaseEnd: later(now, LEASE_MS), limit })
  await Promise.all(due.map((one) => deliver(delivering, receiver, one, cut)))
  return due.length
}

async function deliver(delivering: Delivering, receiver: Receiver, due: DueDelivery, cut: AbortSignal) {
  const { db, clock } = delivering
  const now = clock.now()
  if (!due.event || now > later(due.queuedAt, GIVE_UP_MS)) {
    const problem = due.event ? 'old' : 'gone'
    await markDone(db, due, { status: null, duration: null, answer: '', problem }, now)
    return
  }
  const message = { id: due.message, body: payloadOf(due.event) }
  const result = await send(receiver, message, { ...delivering, cut, now })
  // A process that stops says nothing about the receiver: the lease ends, and another one sends it.
  if (cut.aborted && result.problem === 'timeout') return
  if (result.problem !== null) {
    await keepFailure(delivering, receiver, due, result)
    return
  }
  await markDone(db, due, result, clock.now())
  if (due.failing) await markReached(db, receiver.id)
}

async function keepFailure(
  { db, clock, log }: Delivering,
  receiver: Receiver,
  due: DueDelivery,
  result: Result,
) {
  const done = clock.now()
  const { attempts } = due
  log.warn({ webhook: receiver.id, attempts, problem: result.problem }, 'a webhook was not taken')
  await markLater(db, receiver.id, due, result, later(done, retryDelay(attempts, Math.random())))
  await markFailing(db, receiver.id, done)
  await disableIfLost(db, receiver.id, result, done)
}

/** Disables a webhook whose receiver is gone, and tells the system admins. */
const disableIfLost = (db: Db, webhookId: string, { status }: Result, now: Date) =>
  db.transaction(async (tx) => {
    const since = status === GONE ? now : later(now, -DISABLE_MS)
    const disabled = await disable(tx, webhookId, since, now)
    if (!disabled) return
    const { name } = disabled
    await record(tx, { kind: 'webhook-disabled', at: now, userId: null, detail: { Note: name } })
    await mailSystemAdmins(tx, 'webhook-disabled', { name }, now)
  })

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** Sends webhooks while the server runs. */
export const webhookDelivery = (delivering: Omit<Delivering, 'log'>, failing: boolean) =>
  worker({
    name: failing ? 'failing webhooks' : 'webhooks',
    clock: delivering.clock,
    work: (log, cut) => deliverDue({ ...delivering, log }, failing, cut),
    ...(failing ? {} : { forget: (before: Date) => forgetDeliveries(delivering.db, before) }),
  })
