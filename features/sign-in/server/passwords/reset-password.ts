import { HOUR_MS } from '#core/contract/days.ts'
import { handleAnonymous } from '#core/server/handle.ts'
import { resetPassword } from '../../contract.ts'
import { withMinimumTime } from './password.ts'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { clientNetwork } from '#core/server/request-context.ts'
import { count, limitAnHour } from '#core/server/attempt-counts.ts'

/** Mails a link. The answer and its timing are the same for every address; no connection is held meanwhile. F123 */
export const resetPasswordRoute = handleAnonymous(
  resetPassword,
  async ({ email }, { db, now }) => {
    await withMinimumTime(() => db.transaction((tx) => requestReset(tx, email, now)))
  },
  { ownTransactions: true },
)

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

/** How often one client may ask in an hour, for all addresses together. */
export const RESETS_AN_HOUR = 20
/** How many mails an address gets in an hour, no matter who asks. F123 */
export const MAILS_AN_HOUR = 5
/** The limit of an address if each further mail is the first one that another client asks for. K170 */
export const MAILS_AN_HOUR_MAX = 10

type ResetRequest = { address: string; network: string }

/**
 * Counts a request for a reset, whether the address is known or not, and returns whether a mail may be sent. Above the
 * limit of the address the answer is the same; only a client that asks too often is refused. K170
 */
async function countReset(tx: Db, { address, network }: ResetRequest, now: Date): Promise<boolean> {
  await limitAnHour(tx, ['resets of a client', network], RESETS_AN_HOUR, now)
  const to = address.toLowerCase()
  const nth = await count(tx, ['resets of a client for an address', network, to], HOUR_MS, now)
  const limit = nth === 1 ? MAILS_AN_HOUR_MAX : MAILS_AN_HOUR
  return (await count(tx, ['reset mails to an address', to], HOUR_MS, now, limit)) !== undefined
}
