import { randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'

/** How long a browser stays known after its last sign-in. In milliseconds. */
export const DEVICE_LIFETIME = 180 * 24 * 60 * 60_000
/** The maximum of known browsers per account; the least recently used is forgotten first. */
export const DEVICES = 20

type SignedIn = { userId: string; version: number }

/** The stored hash of a browser's id; undefined if the account does not know the browser. */
export async function knownDevice(
  db: Db,
  userId: string,
  id: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const hash = hashSecret(id)
  const oldest = new Date(now.getTime() - DEVICE_LIFETIME)
  const row = await db.prepared.row`
    select 1 from user_devices where user_id = ${userId} and hash = ${hash} and last_seen > ${oldest}`
  return row ? hash : undefined
}

/**
 * Remembers the browser of a successful sign-in, and returns its id, which is new for an unknown browser. Nothing is
 * stored if the account has changed since its password was verified. R58
 */
export async function rememberDevice(
  db: Db,
  { userId, version }: SignedIn,
  known: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const id = known ?? randomBytes(16).toString('base64url')
  const stored = await db.prepared.row`
    insert into user_devices (user_id, hash, last_seen)
    select id, ${hashSecret(id)}, ${now}::timestamptz from users
     where id = ${userId} and security_version = ${version} and deleted_at is null and not locked
       for share
    on conflict (user_id, hash) do update set last_seen = excluded.last_seen
    returning 1`
  if (!stored) return undefined
  if (known === undefined)
    await db.prepared.rows`
      delete from user_devices
       where user_id = ${userId}
         and hash in (select hash from user_devices where user_id = ${userId}
                       order by last_seen desc, hash offset ${DEVICES})`
  return id
}

export const sweepDevices = (db: Db, now: Date) =>
  db.rows`delete from user_devices where last_seen <= ${new Date(now.getTime() - DEVICE_LIFETIME)}`
