import { randomBytes } from 'node:crypto'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Device } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { nameInEach } from '#domain/server/names.ts'
import { queueing } from '#domain/server/outbox.ts'
import { BEGINNING } from './lockout.ts'

/** How long a browser stays known after its last sign-in. In milliseconds. */
export const DEVICE_LIFETIME = 180 * 24 * 60 * 60_000
/** The maximum of known browsers per account; the least recently used is forgotten first. */
export const DEVICES = 20

type SignedIn = { userId: string; version: number }

const oldest = (now: Date) => new Date(now.getTime() - DEVICE_LIFETIME)

/** Which of these hashes are those of browsers that user `u` knows, as a column. */
export const knownAmong = (hashes: readonly string[], now: Date): Fragment => sql`
  array(select hash from user_devices
         where user_id = u.id and hash = any(${hashes}::text[]) and last_seen > ${oldest(now)}::timestamptz)`

/** What the owner of the account is told of a sign-in in a new browser. */
export type Telling = { device: Device; clientId: string | null }

/**
 * Remembers the browser of a successful sign-in, and returns its id, which is new for an unknown browser. Nothing is
 * stored if the account has changed since its password was verified. R58
 */
export const rememberDevice = (
  db: Db,
  account: SignedIn,
  known: string | undefined,
  now: Date,
  telling?: Telling,
): Promise<string | undefined> =>
  known === undefined ? newDevice(db, account, now, telling) : knownDevice(db, account, known, now)

const unchanged = ({ userId, version }: SignedIn): Fragment => sql`
  from users where id = ${userId} and security_version = ${version} and deleted_at is null and not locked`

/** Its counter begins again: only a right password leads here. */
async function knownDevice(db: Db, account: SignedIn, id: string, now: Date) {
  const stored = await db.prepared.row`
    insert into user_devices (user_id, hash, last_seen)
    select id, ${hashSecret(id)}, ${now}::timestamptz ${unchanged(account)} for share
    on conflict (user_id, hash) do update set last_seen = excluded.last_seen, ${BEGINNING}
    returning 1`
  return stored ? id : undefined
}

/**
 * The counter of strangers begins again. Only an account that knows another browser is told: its first sign-in after
 * choosing a password is no news. docs/decisions/021-lockout.md
 */
async function newDevice(db: Db, account: SignedIn, now: Date, telling: Telling | undefined) {
  const id = randomBytes(16).toString('base64url')
  const told = telling && sql`, told as (${newBrowserMail(telling, now)})`
  const stored = await db.prepared.row`
    with account as materialized (select id, email, locale ${unchanged(account)} for no key update),
         welcomed as (update users set ${BEGINNING} from account where users.id = account.id),
         stored as (
           insert into user_devices (user_id, hash, last_seen)
           select id, ${hashSecret(id)}, ${now}::timestamptz from account
           returning user_id),
         dropped as (
           delete from user_devices d using account
            where d.user_id = account.id
              and d.hash in (select hash from user_devices where user_id = account.id
                              order by last_seen desc, hash offset ${DEVICES - 1}))
         ${told ?? sql``}
    select 1 from stored`
  return stored ? id : undefined
}

const newBrowserMail = ({ device, clientId }: Telling, now: Date) =>
  queueing(
    'new-browser',
    sql`${JSON.stringify(device)}::jsonb
        || jsonb_build_object('app', (select ${nameInEach('app', 'a')} from apps a where a.client_id = ${clientId}))`,
    now,
    sql`exists (select 1 from user_devices d where d.user_id = account.id and d.last_seen > ${oldest(now)}::timestamptz)`,
  )

export const sweepDevices = (db: Db, now: Date) =>
  db.rows`delete from user_devices where last_seen <= ${oldest(now)}`
