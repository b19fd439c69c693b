import { count, limitAnHour } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'

const HOUR = 60 * 60_000 // milliseconds
/** How often one client may ask within an hour, for whatever addresses. */
export const RESETS = 20
/** How many mails an address gets within an hour, no matter who asks. F123 */
export const MAILS = 5
/** The same when each mail above MAILS is the first that a further client asked for. K170 */
export const MAILS_AT_MOST = 10

type Asked = { address: string; network: string }

/**
 * Counts a request for a reset, whether the address is known or not, and returns whether a mail may be sent. Above the
 * limit of the address the answer is the same; only a client that asks too often is refused. K170
 */
export async function countReset(tx: Db, { address, network }: Asked, now: Date): Promise<boolean> {
  await limitAnHour(tx, ['resets of a client', network], RESETS, now)
  const to = address.toLowerCase()
  const nth = await count(tx, ['resets of a client for an address', network, to], HOUR, now)
  const limit = nth === 1 ? MAILS_AT_MOST : MAILS
  return (await count(tx, ['reset mails to an address', to], HOUR, now, limit)) !== undefined
}
