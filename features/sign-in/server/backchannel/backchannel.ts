import { HOUR_MS } from '#core/contract/days.ts'
import { type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import { retryDelay } from '#core/server/back-off.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { post } from '#core/server/post.ts'
import type { Settings } from '#core/server/settings.ts'
import { traced } from '#core/server/tracing.ts'
import {
  forgetLogouts,
  markFailed,
  markLater,
  markSent,
  takeLogouts,
  type DueLogout,
} from './logout-queries.ts'
import type { Algorithm } from '../provider/keys.ts'
import type { Logout } from './logout-token.ts'

/** Sends logout tokens while the server runs. */
export const backchannel = (delivery: Omit<Delivery, 'log'>) =>
  worker({
    name: 'logouts',
    clock: delivery.clock,
    work: (log, cut) => deliverDue({ ...delivery, log }, cut),
    forget: (before) => forgetLogouts(delivery.db, before),
  })

/** The timeout of an attempt, which is retried later. */
const ATTEMPT_TIMEOUT_MS = 5_000
/** After twice the timeout of an attempt, the process that took the logout must have died. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS
/** An app that cannot be reached for this long has ended the session by itself, or never will. */
export const GIVE_UP_MS = 24 * HOUR_MS
/** How many tokens are sent at the same time, so that a slow app does not block all others. */
const CONCURRENT_SENDS_MAX = 8

export type Delivery = {
  db: Db
  settings: Settings
  clock: Clock
  /** Signs a logout token with the algorithm of the app's id tokens. */
  sign: (logout: Logout, algorithm: Algorithm | null, now: Date) => Promise<string>
  log: { warn: (what: object, message: string) => void; error: (what: object, message: string) => void }
}

/** Notifies the apps whose sessions have ended. Each is tried until it answers, for a day at most. F5 */
export async function deliverDue(delivery: Delivery, cut: AbortSignal): Promise<WorkOutcome> {
  const { db, clock } = delivery
  const now = clock.now()
  const due = await takeLogouts(db, { now, leaseEnd: later(now, LEASE_MS), limit: CONCURRENT_SENDS_MAX })
  await Promise.all(due.map((logout) => deliver(delivery, logout, cut)))
  return due.length ? 'worked' : 'none'
}

async function deliver({ db, settings, clock, sign, log }: Delivery, logout: DueLogout, cut: AbortSignal) {
  const { clientId, address, algorithm, attempts, createdAt } = logout
  const now = clock.now()
  if (address === null) return markFailed(db, logout, 'the app is not told any more', now)
  if (now > later(createdAt, GIVE_UP_MS)) {
    log.error({ app: clientId, attempts }, 'an app was not told that a session has ended')
    return markFailed(db, logout, 'too old', now)
  }
  try {
    await postToken(address, await sign(logout, algorithm, now), settings, cut)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ app: clientId, attempts, reason }, 'a logout token was not taken')
    return markLater(db, logout, reason, later(clock.now(), retryDelay(attempts, Math.random())))
  }
  return markSent(db, logout, clock.now())
}

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** Posts a logout token to an app. It throws unless the app answers that it has ended the session. */
async function postToken(address: string, token: string, settings: Settings, cut: AbortSignal) {
  const body = new URLSearchParams({ logout_token: token }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const signal = AbortSignal.any([cut, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
  const { status } = await traced({ name: 'logout token', isClient: true }, () =>
    post(address, { headers, body }, settings, signal),
  )
  if (status !== 200 && status !== 204) throw new Error(`the app answered ${status}`)
}
