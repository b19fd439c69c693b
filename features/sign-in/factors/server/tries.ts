import { DAY_MS, MINUTE_MS } from '#core/contract/days.ts'
import { count, forgetCount } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'

/** The tries of one counter within a day, whatever LOCKOUT_ATTEMPTS and LOCKOUT_MINUTES allow. */
export const TRIES_A_DAY = 50

/**
 * A counter of tries of an account: that of all browsers together, that of one browser, or that of its sessions. Somebody with
 * the password can only use up the first.
 */
export type Counter = readonly string[]

const soon = (counter: Counter) => ['second factors tried', ...counter] as const
const today = (counter: Counter) => ['second factors tried in a day', ...counter] as const

type Limits = Pick<Settings, 'LOCKOUT_ATTEMPTS' | 'LOCKOUT_MINUTES'>

export const triesInSessions = (userId: string): Counter => [userId, 'sessions']

/** The counter of a browser: its own once a second factor was proved in it. `device`: the id in its cookie. */
export async function triesInBrowser(db: Db, userId: string, device: string | undefined): Promise<Counter> {
  const hash = device === undefined ? null : hashSecret(device)
  const proved = await db.prepared.row`
    select 1 from user_devices where user_id = ${userId} and hash = ${hash}::text and factor_proved`
  return proved ? [userId, hash!] : [userId]
}

/** Counts a try before it is verified, so that concurrent tries cannot exceed the limits. Returns whether it may be made. */
export async function countTry(db: Db, limits: Limits, counter: Counter, now: Date): Promise<boolean> {
  const window = limits.LOCKOUT_MINUTES * MINUTE_MS
  if ((await count(db, soon(counter), window, now, limits.LOCKOUT_ATTEMPTS)) === undefined) return false
  return (await count(db, today(counter), DAY_MS, now, TRIES_A_DAY)) !== undefined
}

/** Gives the tries back after a right one. */
export async function forgetTries(db: Db, counter: Counter) {
  await forgetCount(db, soon(counter))
  await forgetCount(db, today(counter))
}
