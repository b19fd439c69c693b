import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { Settings } from '#core/server/settings.ts'
import { type HashCost, hashNow, hasOtherCost, withVerify } from './password.ts'

type Limits = Pick<Settings, 'LOCKOUT_ATTEMPTS' | 'LOCKOUT_MINUTES'> & HashCost
type Verdict = 'right' | 'wrong' | 'locked'

/**
 * Where a password comes from. Each source has its own counter per account, so that a stranger's guesses lock neither a known
 * browser (`device`: the hash of its id) nor a session. R58
 */
export type PasswordSource = 'stranger' | 'session' | { device: string }

/**
 * Checks the password of a known user. The attempt is counted before the password is verified, so that concurrent
 * attempts cannot exceed the limit of their counter. J159
 * `accept`: what a sign-in does with a right password instead of resetting the counter alone.
 */
export const checkPassword = (
  db: Db,
  limits: Limits,
  userId: string,
  password: string,
  from: PasswordSource,
  now: Date,
  accept?: () => Promise<void>,
): Promise<Verdict> =>
  withVerify(async (verify) => {
    const counter = counterOf(userId, from)
    const counted = await countAttempt(db, limits, counter, now)
    const right = await verify(counted?.passwordHash ?? null, password)
    if (counted && right) {
      await (accept ? accept() : reset(db, counter))
      await renewHash(db, userId, counted.passwordHash!, password, limits)
    }
    // An attempt that was not counted locks too: the one that reached the limit may have failed before it could lock.
    else if (!counted || counted.count >= limits.LOCKOUT_ATTEMPTS) await lock(db, limits, counter, now)
    return counted ? (right ? 'right' : 'wrong') : 'locked'
  }, limits)

/** Replaces a hash of another cost than that of the settings by one of the same password, unless it has been changed since. */
async function renewHash(db: Db, userId: string, former: string, password: string, cost: HashCost) {
  if (!hasOtherCost(former, cost)) return
  const passwordHash = await hashNow(password, cost)
  await db.prepared.rows`
    update users set password_hash = ${passwordHash} where id = ${userId} and password_hash = ${former}`
}

/** A row `c` of a table with the columns `failed_count`, `failed_at` and `lockout_expiry`. */
type Counter = { userId: string; kind: 'automatic' | 'session' | 'device'; table: Fragment; row: Fragment }

function counterOf(userId: string, from: PasswordSource): Counter {
  if (from === 'stranger') return { userId, kind: 'automatic', table: sql`users`, row: sql`c.id = ${userId}` }
  if (from === 'session')
    return { userId, kind: 'session', table: sql`session_counters`, row: sql`c.user_id = ${userId}` }
  return {
    userId,
    kind: 'device',
    table: sql`user_devices`,
    row: sql`c.user_id = ${userId} and c.hash = ${from.device}`,
  }
}

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Counts an attempt in one statement, so that no two get the same number. Counts nothing while the counter or the user is locked. */
async function countAttempt(db: Db, limits: Limits, { userId, kind, table, row }: Counter, now: Date) {
  const { LOCKOUT_ATTEMPTS, LOCKOUT_MINUTES } = limits
  const since = minutesFrom(now, -LOCKOUT_MINUTES)
  if (kind === 'session')
    await db.prepared.rows`insert into session_counters (user_id) values (${userId}) on conflict do nothing`
  return db.prepared.row<{ count: number; passwordHash: string | null }>`
    update ${table} c
       set failed_count = case when c.failed_at > ${since} then c.failed_count + 1 else 1 end,
           failed_at = ${now}
      from users u
     where ${row}
       and u.id = ${userId}
       and not u.locked
       and (c.lockout_expiry is null or c.lockout_expiry <= ${now})
       and (c.failed_at is null or c.failed_at <= ${since} or c.failed_count < ${LOCKOUT_ATTEMPTS})
    returning c.failed_count as count, u.password_hash as "passwordHash"`
}

/** The columns of a counter without failures and without a lock. */
export const RESET_COUNTER = sql`failed_count = 0, failed_at = null, lockout_expiry = null`

async function reset(db: Db, { table, row }: Counter) {
  await db.prepared.rows`update ${table} c set ${RESET_COUNTER} where ${row}`
}

/** Locks the counter for a while and mails the user (R52). The count is reset, so that all attempts are back afterwards. */
const lock = (db: Db, limits: Limits, { userId, kind, table, row }: Counter, now: Date) =>
  db.transaction(async (tx) => {
    const until = minutesFrom(now, limits.LOCKOUT_MINUTES)
    const locked = await tx.prepared.row<{ address: string; locale: Locale }>`
      update ${table} c
         set lockout_expiry = ${until}, failed_count = 0, failed_at = null
        from users u
       where ${row} and u.id = ${userId} and not u.locked and c.failed_count >= ${limits.LOCKOUT_ATTEMPTS}
      returning u.email as address, u.locale`
    if (!locked) return
    await record(tx, { kind: 'locked', origin: kind, at: now, userId })
    const data = kind === 'automatic' ? {} : { counter: kind, until }
    await queueMail(tx, { type: 'locked', userId, data, ...locked }, now)
  })
