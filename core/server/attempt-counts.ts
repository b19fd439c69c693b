import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from './database/database.ts'
import { TooOften } from './errors.ts'
import { hashSecret } from './secrets.ts'

/** Names a counter, such as `['reset of an address', address]`; stored hashed. */
type Key = readonly [what: string, ...parts: string[]]

const hashOf = (key: Key) => hashSecret(JSON.stringify(key))

/**
 * Counts an attempt in a window of `window` milliseconds, which begins with the first attempt; all processes share the
 * counter. Returns the new count; at the limit it does not count and returns undefined.
 */
export async function count(db: Db, key: Key, window: number, now: Date, limit = 1_000_000) {
  const end = new Date(now.getTime() + window)
  const counted = await db.prepared.row<{ n: number }>`
    insert into attempt_counts as before (key, n, expires_at) values (${hashOf(key)}, 1, ${end})
    on conflict (key) do update
       set n = case when before.expires_at > ${now} then before.n + 1 else 1 end,
           expires_at = case when before.expires_at > ${now} then before.expires_at else excluded.expires_at end
     where before.expires_at <= ${now} or before.n < ${limit}
    returning n`
  return counted?.n
}

/** The current count, and when its window ends. */
export async function counted(db: Db, key: Key, now: Date) {
  const row = await db.prepared.row<{ n: number; expiresAt: Date }>`
    select n, expires_at as "expiresAt" from attempt_counts where key = ${hashOf(key)} and expires_at > ${now}`
  return row ?? { n: 0, expiresAt: now }
}

/** The current count as a column; null if there is none. */
export const countedNow = (key: Key, now: Date): Fragment => sql`
  (select n from attempt_counts where key = ${hashOf(key)} and expires_at > ${now}::timestamptz)`

/** Ends a count. */
export const forgetCount = (db: Db, key: Key) =>
  db.prepared.rows`delete from attempt_counts where key = ${hashOf(key)}`

/** Allows `max` attempts in a window; beyond that, refuses and says when to try again. */
async function limit(
  db: Db,
  key: Key,
  max: number,
  window: number,
  now: Date,
  code?: ConstructorParameters<typeof TooOften>[1],
) {
  if ((await count(db, key, window, now, max)) !== undefined) return
  const { expiresAt } = await counted(db, key, now)
  throw new TooOften((expiresAt.getTime() - now.getTime()) / 1000, code)
}

export const limitADay = (db: Db, key: Key, max: number, now: Date, code: 'tooManyKeys') =>
  limit(db, key, max, DAY_MS, now, code)

export const limitAnHour = (db: Db, key: Key, max: number, now: Date, code?: 'tooManyThisHour') =>
  limit(db, key, max, HOUR_MS, now, code)

export const limitAMinute = (db: Db, key: Key, max: number, now: Date) =>
  limit(db, key, max, MINUTE_MS, now, 'tooMany')

export const sweepAttemptCounts = (db: Db, now: Date) =>
  db.rows`delete from attempt_counts where expires_at <= ${now}`
