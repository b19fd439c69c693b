import { retryDelay } from '#core/server/back-off.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Worked } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Algorithm } from '../provider/keys.ts'
import { type DueLogout, markFailed, markLater, markSent, takeLogouts } from './logout-queries.ts'
import type { Logout } from './logout-token.ts'
import { PATIENCE, postToken } from './post-token.ts'

const HOUR = 60 * 60_000
/** Twice the timeout of an attempt: after that, the process that took the logout must have died. */
const LEASE = 2 * PATIENCE
/** After so long, an app that could not be reached has ended the session by itself, or never will. */
export const GIVE_UP = 24 * HOUR
/** Tokens sent concurrently, which limits what a slow app can block. */
const AT_ONCE = 8

export type Delivery = {
  db: Db
  settings: Settings
  clock: Clock
  /** Signs as the app's id tokens are signed. */
  sign: (logout: Logout, algorithm: Algorithm | null, now: Date) => Promise<string>
  log: { warn: (what: object, message: string) => void; error: (what: object, message: string) => void }
}

/** Notifies the apps whose sessions have ended, each until it answers or for a day. F5 */
export async function deliverDue(delivery: Delivery, cut: AbortSignal): Promise<Worked> {
  const { db, clock } = delivery
  const now = clock.now()
  const due = await takeLogouts(db, { now, leaseEnd: later(now, LEASE), most: AT_ONCE })
  await Promise.all(due.map((logout) => deliver(delivery, logout, cut)))
  return due.length ? 'worked' : 'none'
}

async function deliver({ db, settings, clock, sign, log }: Delivery, logout: DueLogout, cut: AbortSignal) {
  const { clientId, address, algorithm, attempts, createdAt } = logout
  const now = clock.now()
  if (address === null) return markFailed(db, logout, 'the app is not told any more', now)
  if (now > later(createdAt, GIVE_UP)) {
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
