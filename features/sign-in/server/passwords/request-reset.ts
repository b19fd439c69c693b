import { cleanEmail } from '#domain/contract/person-fields.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { clientNetwork } from '#core/server/request-context.ts'
import { countReset } from './reset-limit.ts'

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
