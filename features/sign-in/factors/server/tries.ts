import { DAY_MS, MINUTE_MS } from '#core/contract/days.ts'
import { count, forgetCount } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'

/** The tries of an account within a day, whatever LOCKOUT_ATTEMPTS and LOCKOUT_MINUTES allow. */
export const TRIES_A_DAY = 50

const soon = (userId: string) => ['second factors tried', userId] as const
const today = (userId: string) => ['second factors tried in a day', userId] as const

type Limits = Pick<Settings, 'LOCKOUT_ATTEMPTS' | 'LOCKOUT_MINUTES'>

/**
 * Counts a try before it is verified, so that concurrent tries cannot exceed the limits. Returns whether it may be made.
 * Only a password leads here, so that strangers cannot use the tries up.
 */
export async function countTry(db: Db, limits: Limits, userId: string, now: Date): Promise<boolean> {
  const window = limits.LOCKOUT_MINUTES * MINUTE_MS
  if ((await count(db, soon(userId), window, now, limits.LOCKOUT_ATTEMPTS)) === undefined) return false
  return (await count(db, today(userId), DAY_MS, now, TRIES_A_DAY)) !== undefined
}

/** Gives the tries back after a right one. */
export async function forgetTries(db: Db, userId: string) {
  await forgetCount(db, soon(userId))
  await forgetCount(db, today(userId))
}
