import { DAY_MS } from '#core/contract/days.ts'
import { retryDelay } from '#core/server/back-off.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Reaching } from '#core/server/reachable.ts'
import type { Vault } from '#core/server/secrets.ts'
import { record } from '#domain/server/events.ts'
import { mailSystemAdmins } from '#domain/server/outbox.ts'
import { GIVE_UP_MS } from '../../contract.ts'
import {
  disable,
  type DueDelivery,
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
/** A webhook that took nothing for this long is disabled. */
export const DISABLE_MS = 5 * DAY_MS
/** The receiver wants nothing more (Standard Webhooks). */
const GONE = 410

export type Delivering = {
  db: Db
  clock: Clock
  settings: Reaching
  vault: Vault
  log: { warn: (what: object, message: string) => void }
}

/** Sends the next deliveries of a webhook, and answers how many. */
export async function deliverSome(
  delivering: Delivering,
  receiver: Receiver,
  failing: boolean,
  cut: AbortSignal,
) {
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

export const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
