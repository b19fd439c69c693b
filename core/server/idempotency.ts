import { createHash } from 'node:crypto'
import { HOUR_MS } from '#core/contract/days.ts'
import { limitADay } from './attempt-counts.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { Refusal } from './errors.ts'
import type { Identity } from './identity.ts'
import { hashSecret, type Vault } from './secrets.ts'

/** The header with which a caller may repeat a call without doing it twice: 1 to 255 visible ASCII characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Set to `true` on an answer that is that of the first call. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'
/** How long a key names the same call. */
export const KEY_HOURS = 24

const KEY = /^[\x21-\x7e]{1,255}$/

/** The calls with a key that one person and their tokens may make in a day: their answers are kept. */
export const KEYS_A_DAY = 50_000

/**
 * Counts a call with a key before any work is done, outside its transaction, so that those of one person do not wait for one another.
 * @throws 429 beyond KEYS_A_DAY
 */
export const limitKeys = ({ db, clock }: { db: Db; clock: Clock }, { userId }: Identity) =>
  limitADay(db, ['calls with a key of a person', userId], KEYS_A_DAY, clock.now(), 'tooManyKeys')

/** A call with a key: `said` is what it asks, and with which rights, compared with the first call with this key. */
export type KeyedCall = { userId: string; key: string; said: string }

/** @throws a refusal of a key that is empty, too long or not of visible ASCII, or was sent twice */
export function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal(400, 'idempotencyKey')
  return header
}

/** A hash of everything that a call asks. */
export const hashOfCall = (call: object): string =>
  createHash('sha256').update(JSON.stringify(call)).digest('base64url')

/**
 * Runs a call in the transaction `db` and keeps its answer, sealed because it may have a secret; a second call with the same key
 * gets that answer. A second one at the same time waits for the first to be committed, and runs if that was refused.
 * `replayed` is called with a kept answer.
 * @throws 422 if the key was used for another call
 */
export async function once(
  db: Db,
  { userId, key, said }: KeyedCall,
  { vault, now, replayed }: { vault: () => Vault; now: Date; replayed: () => void },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const hash = hashSecret(key)
  const isFirst = await db.prepared.row`
    insert into idempotency_keys (account_id, key_hash, said, made_at) values (${userId}, ${hash}, ${said}, ${now})
    on conflict do nothing returning account_id`
  if (isFirst) {
    const answer = await run()
    await db.prepared.rows`
      update idempotency_keys set answer = ${vault().seal(JSON.stringify(answer))}
       where account_id = ${userId} and key_hash = ${hash}`
    return answer
  }
  const before = await db.prepared.row<{ said: string; answer: string }>`
    select said, answer from idempotency_keys where account_id = ${userId} and key_hash = ${hash}`
  if (!before || before.said !== said) throw new Refusal(422, 'idempotencyKeyUsed')
  replayed()
  return JSON.parse(vault().open(before.answer)) as unknown
}

export const sweepIdempotencyKeys = (db: Db, now: Date) =>
  db.rows`delete from idempotency_keys where made_at <= ${new Date(now.getTime() - KEY_HOURS * HOUR_MS)}`
