import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#core/server/events.ts'
import { queueMail } from '#core/server/outbox.ts'
import type { Settings } from '#core/server/settings.ts'
import { withVerify } from './password.ts'

type Limits = Pick<Settings, 'LOCKOUT_ATTEMPTS' | 'LOCKOUT_MINUTES'>
export type Verdict = 'right' | 'wrong' | 'locked'

/**
 * Judges a password of a known user: wherever one is asked for, the same counter counts. The attempt is booked before
 * the password is looked at, so that many attempts at once are no more attempts than the limit. J159
 */
export const checkPassword = (
  db: Db,
  limits: Limits,
  userId: string,
  password: string,
  now: Date,
): Promise<Verdict> =>
  withVerify(async (verify) => {
    const booked = await book(db, limits, userId, now)
    const right = await verify(booked?.passwordHash ?? null, password)
    if (booked && right) await forget(db, userId)
    // Without a booking too: the attempt that reached the limit may have failed before it could lock.
    else if (!booked || booked.count >= limits.LOCKOUT_ATTEMPTS) await lock(db, limits, userId, now)
    return booked ? (right ? 'right' : 'wrong') : 'locked'
  })

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** One statement, so that no two attempts get the same number; nothing is booked for a locked user. */
function book(db: Db, { LOCKOUT_ATTEMPTS, LOCKOUT_MINUTES }: Limits, userId: string, now: Date) {
  const since = minutesFrom(now, -LOCKOUT_MINUTES)
  return db.row<{ count: number; passwordHash: string | null }>`
    update users
       set failed_count = case when failed_at > ${since} then failed_count + 1 else 1 end,
           failed_at = ${now}
     where id = ${userId}
       and not locked
       and (lockout_expiry is null or lockout_expiry <= ${now})
       and (failed_at is null or failed_at <= ${since} or failed_count < ${LOCKOUT_ATTEMPTS})
    returning failed_count as count, password_hash as "passwordHash"`
}

async function forget(db: Db, userId: string) {
  await db.rows`update users set failed_count = 0, failed_at = null, lockout_expiry = null where id = ${userId}`
}

/** Locks for a while, and tells the user (R52); the counter starts anew, so that an unlock gives all attempts back. */
const lock = (db: Db, { LOCKOUT_ATTEMPTS, LOCKOUT_MINUTES }: Limits, userId: string, now: Date) =>
  db.transaction(async (tx) => {
    const locked = await tx.row<{ address: string; locale: Locale }>`
      update users
         set lockout_expiry = ${minutesFrom(now, LOCKOUT_MINUTES)}, failed_count = 0, failed_at = null
       where id = ${userId} and not locked and failed_count >= ${LOCKOUT_ATTEMPTS}
      returning email as address, locale`
    if (!locked) return
    await record(tx, { kind: 'locked', origin: 'automatic', at: now, userId })
    await queueMail(tx, { type: 'locked', userId, ...locked }, now)
  })
