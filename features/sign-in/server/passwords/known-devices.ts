import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Device } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { nameInEach } from '#domain/server/names.ts'
import { queueing } from '#domain/server/outbox.ts'
import { isRemembered } from '../../factors/server/parts/remembered.ts'
import { RESET_COUNTER } from './lockout.ts'

/** How long a browser stays known after its last sign-in. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS
/**
 * The known browsers that an account may have. The one that was not used for longest is forgotten first; those in which a second
 * factor was proved last, since somebody else with the password could make as many others known.
 */
export const DEVICES_MAX = 20

type SignedIn = { userId: string; version: number }

const oldest = (now: Date) => new Date(now.getTime() - DEVICE_LIFETIME_MS)

/** A column with those of the hashes that belong to browsers which user `u` knows. */
export const knownAmong = (hashes: readonly string[], now: Date): Fragment => sql`
  array(select hash from user_devices
         where user_id = u.id and hash = any(${hashes}::text[]) and last_seen > ${oldest(now)}::timestamptz)`

/** The id of a browser, and whether it needs no second factor. */
export type RememberedDevice = { id: string; isRemembered: boolean }

/** The facts in the mail about a sign-in in a new browser. */
export type NewBrowserNotice = { device: Device; clientId: string | null }

/**
 * Remembers the browser of a successful sign-in, and returns its id, which is new for an unknown browser. Nothing is
 * stored if the account has changed since its password was verified. R58
 */
export const rememberDevice = (
  db: Db,
  account: SignedIn,
  known: string | undefined,
  now: Date,
  notice?: NewBrowserNotice,
): Promise<RememberedDevice | undefined> =>
  known === undefined ? newDevice(db, account, now, notice) : knownDevice(db, account, known, now)

const unchanged = ({ userId, version }: SignedIn): Fragment => sql`
  from users where id = ${userId} and security_version = ${version} and deleted_at is null and not locked`

/** Resets the counter of the browser, since only a right password leads here. */
async function knownDevice(db: Db, account: SignedIn, id: string, now: Date) {
  const stored = await db.prepared.row<{ isRemembered: boolean }>`
    insert into user_devices as d (user_id, hash, last_seen)
    select id, ${hashSecret(id)}, ${now}::timestamptz ${unchanged(account)} for share
    on conflict (user_id, hash) do update set last_seen = excluded.last_seen, ${RESET_COUNTER}
    returning ${isRemembered(sql`${account.version}::int`, now)} as "isRemembered"`
  return stored && { id, ...stored }
}

/**
 * Resets the counter of strangers. Only the owner of an account that knows another browser gets a mail: the first sign-in
 * after choosing a password is no news. docs/decisions/021-lockout.md
 */
async function newDevice(db: Db, account: SignedIn, now: Date, notice: NewBrowserNotice | undefined) {
  const id = randomBytes(16).toString('base64url')
  const mailed = notice && sql`, mailed as (${newBrowserMail(notice, now)})`
  const stored = await db.prepared.row`
    with account as materialized (select id, email, locale ${unchanged(account)} for no key update),
         welcomed as (update users set ${RESET_COUNTER} from account where users.id = account.id),
         stored as (
           insert into user_devices (user_id, hash, last_seen)
           select id, ${hashSecret(id)}, ${now}::timestamptz from account
           returning user_id),
         dropped as (
           delete from user_devices d using account
            where d.user_id = account.id
              and d.hash in (select hash from user_devices where user_id = account.id
                              order by factor_proved desc, last_seen desc, hash offset ${DEVICES_MAX - 1}))
         ${mailed ?? sql``}
    select 1 from stored`
  return stored ? { id, isRemembered: false } : undefined
}

const newBrowserMail = ({ device: { point: _point, ...device }, clientId }: NewBrowserNotice, now: Date) =>
  queueing(
    'new-browser',
    sql`${JSON.stringify(device)}::jsonb
        || jsonb_build_object('app', (select ${nameInEach('app', 'a')} from apps a where a.client_id = ${clientId}))`,
    now,
    sql`exists (select 1 from user_devices d where d.user_id = account.id and d.last_seen > ${oldest(now)}::timestamptz)`,
  )

export const sweepDevices = (db: Db, now: Date) =>
  db.rows`delete from user_devices where last_seen <= ${oldest(now)}`
