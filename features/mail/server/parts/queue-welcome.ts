import { HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { type Mail, queueMail } from '#domain/server/outbox.ts'
import { WELCOMES_AN_HOUR } from '../../contract.ts'

/** Queues a welcome mail; if the person was sent too many, it answers when the next may be sent instead. F121 */
export async function queueWelcome(
  db: Db,
  mail: Pick<Mail, 'address' | 'locale'> & { userId: string },
  now: Date,
): Promise<Date | null> {
  // Locks the row, so that concurrent requests count each other.
  await db.rows`select 1 from users where id = ${mail.userId} for update`
  const sent = (await welcomesOf(db, [mail.userId], now)).get(mail.userId)
  if (sent && sent.n >= WELCOMES_AN_HOUR) return new Date(sent.first.getTime() + HOUR_MS)
  await queueMail(db, { type: 'welcome', ...mail }, now)
  return null
}

/** The number of welcome mails that people were sent within an hour, with the time of the first. */
export async function welcomesOf(db: Db, userIds: readonly string[], now: Date) {
  const rows = await db.rows<{ userId: string; n: number; first: Date }>`
    select user_id as "userId", count(*)::int as n, min(created_at) as first from outbox
     where user_id = any(${userIds}::uuid[]) and type = 'welcome' and created_at > ${new Date(now.getTime() - HOUR_MS)}
     group by user_id`
  return new Map(rows.map((row) => [row.userId, row]))
}
