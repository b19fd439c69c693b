import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { mustUseProvider } from '../../brokers/server/links/link-queries.ts'
import { knownAmong } from './known-devices.ts'
import { failuresNow } from './throttle.ts'

/** What an attempt to sign in needs to know of an account. */
export type FoundAccount = {
  id: string
  version: number
  deleted: boolean
  dealerDeleted: boolean
  hasPassword: boolean
  /** Whether they sign in at a provider instead. R115 */
  mustUseProvider: boolean
  /** The hashes of the browser's ids that the account knows. */
  devices: string[]
}
type Client = { network: string; deviceIds: readonly string[]; now: Date }
type SignInState = { user: FoundAccount | undefined; failures: number }

/** Reads the account of an address and how often the client failed, by one statement. */
export async function findByEmail(
  db: Db,
  email: string,
  { network, deviceIds, now }: Client,
): Promise<SignInState> {
  const address = email.includes('\0') ? null : email
  const row = await db.prepared.row<(FoundAccount | { id: null }) & { failures: number | null }>`
    select u.id, u.security_version as version, false as deleted, d.deleted_at is not null as "dealerDeleted", u.password_hash is not null as "hasPassword",
           ${mustUseProvider} as "mustUseProvider",
           ${knownAmong(deviceIds.map(hashSecret), now)} as devices, ${failuresNow(network, now)} as failures
      from (select 1) one
      left join users u on lower(u.email) = lower(${address}::text) and u.deleted_at is null
      left join dealers d on d.id = u.dealer_id`
  const { failures, ...found } = row!
  const user = found.id === null ? address !== null && (await findDeleted(db, address)) : found
  return { user: user || undefined, failures: failures ?? 0 }
}

const findDeleted = (db: Db, email: string) =>
  db.prepared.row<FoundAccount>`
    select id, security_version as version, true as deleted, false as "dealerDeleted", false as "hasPassword", false as "mustUseProvider", '{}'::text[] as devices
      from users where lower(email) = lower(${email}) and deleted_at is not null
     order by deleted_at desc limit 1`
