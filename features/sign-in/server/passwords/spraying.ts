import type { Locale } from '#core/contract/locale.ts'
import { isSystemAdmin } from '#domain/server/above.ts'
import { count, counted, countedNow } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'
import { FREE } from './throttle.ts'

const WINDOW = 15 * 60_000 // milliseconds
const HOUR = 60 * 60_000 // milliseconds

const byClient = (network: string) => ['failed sign-ins of a client', network] as const

/** The number of accounts, existing or not, at which sign-ins from a client failed recently. */
const failuresOf = async (db: Db, network: string, now: Date) => (await counted(db, byClient(network), now)).n

/** The same as a column; null: none. */
export const failuresNow = (network: string, now: Date) => countedNow(byClient(network), now)

/** Counts a failed sign-in of a client, once per account, and reports password spraying. Returns the count. R58 */
export async function countFailure(db: Db, network: string, email: string, now: Date): Promise<number> {
  const account = email.trim().toLowerCase()
  const nth = await count(db, ['failed sign-ins of a client at an account', network, account], WINDOW, now)
  if (nth !== 1) return failuresOf(db, network, now)
  const failures = (await count(db, byClient(network), WINDOW, now)) ?? 0
  // Exactly one process reaches this count.
  if (failures === FREE + 1) await tell(db, network, now)
  return failures
}

/** Writes to the security log, and at most once an hour to the system admins. */
async function tell(db: Db, network: string, now: Date) {
  reportSecurityEvent({ event: 'password-spraying' })
  await db.transaction(async (tx) => {
    if ((await count(tx, ['mails about spraying'], HOUR, now, 1)) === undefined) return
    const data = { network, accounts: FREE + 1 }
    for (const { userId, address, locale } of await systemAdmins(tx))
      await queueMail(tx, { type: 'spraying', userId, address, locale, data }, now)
  })
}

const systemAdmins = (db: Db) =>
  db.rows<{ userId: string; address: string; locale: Locale }>`
    select u.id as "userId", u.email as address, u.locale
      from users u
      left join dealers d on d.id = u.dealer_id
     where u.deleted_at is null and not u.locked and u.password_hash is not null and d.deleted_at is null
       and ${isSystemAdmin}
     order by u.id`
