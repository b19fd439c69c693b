import { cleanEmail } from '#domain/contract/person-fields.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { clientNetwork } from '#core/server/request-context.ts'
import { count, limitAnHour } from '#core/server/attempt-counts.ts'

/**
 * Mails a link to the person with this address, if they can use one. The caller must not learn whether they can: call it
 * within withMinimumTime(). Only a client that asks too often is refused. F123, K170
 */
export async function requestReset(tx: Db, email: string, now: Date) {
  const address = cleanEmail(email)
  const within = await countReset(tx, { address, network: clientNetwork() }, now)
  const user = await tx.prepared.row<{ id: string; email: string; locale: Locale }>`
    select u.id, u.email, u.locale
      from users u left join dealers d on d.id = u.dealer_id
     where lower(u.email) = lower(${address}) and u.deleted_at is null and not u.locked and d.deleted_at is null`
  if (!user || !within) return
  const { id: userId, locale } = user
  await record(tx, { kind: 'reset-asked', at: now, userId })
  await queueMail(tx, { type: 'reset', userId, address: user.email, locale }, now)
}

const HOUR = 60 * 60_000 // milliseconds
/** How often one client may ask within an hour, for whatever addresses. */
export const RESETS = 20
/** How many mails an address gets within an hour, no matter who asks. F123 */
export const MAILS = 5
/** The limit when each mail above MAILS is the first one of a further client. K170 */
export const MAILS_AT_MOST = 10

type ResetRequest = { address: string; network: string }

/**
 * Counts a request for a reset, whether the address is known or not, and returns whether a mail may be sent. Above the
 * limit of the address the answer is the same; only a client that asks too often is refused. K170
 */
async function countReset(tx: Db, { address, network }: ResetRequest, now: Date): Promise<boolean> {
  await limitAnHour(tx, ['resets of a client', network], RESETS, now)
  const to = address.toLowerCase()
  const nth = await count(tx, ['resets of a client for an address', network, to], HOUR, now)
  const limit = nth === 1 ? MAILS_AT_MOST : MAILS
  return (await count(tx, ['reset mails to an address', to], HOUR, now, limit)) !== undefined
}
