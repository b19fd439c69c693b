import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'

/** How often a reset may be asked for one address within an hour. F123 */
export const RESETS = 5
const HOUR = 60 * 60_000 // milliseconds

const hashOf = (address: string) => hashSecret(address.toLowerCase())
const hourBefore = (now: Date) => new Date(now.getTime() - HOUR)

/** Counts that a reset is asked for an address, whether somebody has it or not. Whether that is within the limit. */
export async function countReset(db: Db, address: string, now: Date): Promise<boolean> {
  const over = hourBefore(now)
  const counted = await db.row<{ n: number }>`
    insert into reset_requests as before (address, n, since) values (${hashOf(address)}, 1, ${now})
    on conflict (address) do update
       set n = case when before.since > ${over} then before.n + 1 else 1 end,
           since = case when before.since > ${over} then before.since else excluded.since end
    returning n`
  return counted!.n <= RESETS
}

/** Forgets what no longer counts. */
export const sweepResetRequests = (db: Db, now: Date) =>
  db.rows`delete from reset_requests where since <= ${hourBefore(now)}`
