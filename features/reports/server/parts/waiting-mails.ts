import { type Fragment, sql } from '#core/server/database/database.ts'
import type { Reading } from './settings.ts'
import { usersWithin } from './within.ts'

/**
 * Of the outbox row `o` and its users row `u`: queued in the period, and neither sent nor given up now. A mail to nobody's
 * account concerns no dealer, store or role, and no mail concerns an app.
 */
export function waiting({ filters, viewer, period: { from, end } }: Reading): Fragment {
  const { empty, appId, dealerId, storeId, roleId, userId } = filters
  if (empty || appId) return sql`false`
  const everybody = [dealerId, storeId, roleId, userId].every((id) => id === null)
  return sql`
    o.sent_at is null and o.failed_at is null
    and o.created_at >= ${from}::timestamptz and o.created_at < ${end}::timestamptz
    and ${everybody ? sql`true` : sql`(u.id is not null and ${usersWithin(filters, viewer)})`}`
}

export async function countWaiting(reading: Reading): Promise<number> {
  const row = await reading.db.row<{ count: number }>`
    select count(*) as count from outbox o left join users u on u.id = o.user_id where ${waiting(reading)}`
  return row!.count
}
