import { randomBytes } from 'node:crypto'
import type { Locale } from '#core/contract/locale.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Device } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { nameInEach } from '#domain/server/names.ts'
import { queueMail } from '#domain/server/outbox.ts'

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

/** What the owner of the account is told of a sign-in in a new browser. */
export type Telling = { device: Device; clientId: string | null }

/**
 * Remembers the browser of a successful sign-in, and returns its id, which is new for an unknown browser. Nothing is
 * stored if the account has changed since its password was verified. R58
 */
export async function rememberDevice(
  db: Db,
  account: SignedIn,
  known: string | undefined,
  now: Date,
  telling?: Telling,
): Promise<string | undefined> {
  if (known === undefined) return db.transaction((tx) => newDevice(tx, account, now, telling))
  const stored = await db.prepared.row`${storing(account, known, now)} returning 1`
  return stored ? known : undefined
}

const storing = ({ userId, version }: SignedIn, id: string, now: Date) => sql`
  insert into user_devices (user_id, hash, last_seen)
  select id, ${hashSecret(id)}, ${now}::timestamptz from users
   where id = ${userId} and security_version = ${version} and deleted_at is null and not locked
     for share
  on conflict (user_id, hash) do update set last_seen = excluded.last_seen`

/** Only an account that knows another browser is told: its first sign-in after choosing a password is no news. 082 */
async function newDevice(tx: Db, account: SignedIn, now: Date, telling: Telling | undefined) {
  const id = randomBytes(16).toString('base64url')
  const { userId } = account
  const oldest = new Date(now.getTime() - DEVICE_LIFETIME)
  const stored = await tx.prepared.row<{
    address: string
    locale: Locale
    others: boolean
    app: object | null
  }>`
    with stored as (${storing(account, id, now)} returning user_id)
    select u.email as address, u.locale,
           exists (select 1 from user_devices d where d.user_id = u.id and d.last_seen > ${oldest}) as others,
           (select ${nameInEach('app', 'a')} from apps a where a.client_id = ${telling?.clientId ?? null}) as app
      from stored join users u on u.id = stored.user_id`
  if (!stored) return undefined
  const { others, app, ...to } = stored
  await tx.prepared.rows`
    delete from user_devices
     where user_id = ${userId}
       and hash in (select hash from user_devices where user_id = ${userId}
                     order by last_seen desc, hash offset ${DEVICES})`
  if (telling && others)
    await queueMail(tx, { type: 'new-browser', userId, data: { ...telling.device, app }, ...to }, now)
  return id
}

export const sweepDevices = (db: Db, now: Date) =>
  db.rows`delete from user_devices where last_seen <= ${new Date(now.getTime() - DEVICE_LIFETIME)}`
