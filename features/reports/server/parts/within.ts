import { type Fragment, sql } from '#core/server/database/database.ts'
import { PRIVATE_MAIL } from '#domain/contract/kinds.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Filters } from './filters.ts'
import type { Reading } from './settings.ts'

const when = (value: unknown, condition: Fragment): Fragment => (value === null ? sql`true` : condition)

/** Of the events row `e`: by what the event recorded. R60 */
export const eventsWithin = (f: Filters): Fragment =>
  f.empty
    ? sql`false`
    : sql`
  ${when(f.dealerId, sql`e.dealer_id = ${f.dealerId}::uuid`)}
  and ${when(f.storeId, sql`e.store_id = ${f.storeId}::uuid`)}
  and ${when(f.appId, sql`e.app_id = ${f.appId}::uuid`)}
  and ${when(f.userId, sql`e.user_id = ${f.userId}::uuid`)}
  and ${when(f.roleId, sql`e.role_ids @> array[${f.roleId}::uuid]`)}
  and ${when(f.apps, sql`(e.app_id is null or e.app_id = any(${f.apps}::uuid[]))`)}`

/** Of the users row `u`, by what they have now. */
export const usersWithin = (f: Filters, viewer: SignedIn): Fragment =>
  f.empty
    ? sql`false`
    : sql`
  ${usersInScope(viewer)}
  and ${when(f.dealerId, sql`u.dealer_id = ${f.dealerId}::uuid`)}
  and ${when(f.userId, sql`u.id = ${f.userId}::uuid`)}
  and ${when(f.storeId, sql`exists (select 1 from user_stores w where w.user_id = u.id and w.store_id = ${f.storeId}::uuid)`)}
  and ${when(f.appId, sql`exists (select 1 from user_apps w where w.user_id = u.id and w.app_id = ${f.appId}::uuid)`)}
  and ${when(f.roleId, sql`exists (select 1 from user_roles w where w.user_id = u.id and w.role_id = ${f.roleId}::uuid)`)}`

/** Whether the people are those of one place, or one person: an index finds their events. */
export const isOfFew = ({ dealerId, storeId, userId }: Filters): boolean =>
  [dealerId, storeId, userId].some((id) => id !== null)

/** Of the apps row `a`. H142 */
export const appsWithin = (f: Filters): Fragment =>
  sql`${when(f.apps, sql`a.id = any(${f.apps}::uuid[])`)} and ${when(f.appId, sql`a.id = ${f.appId}::uuid`)}`

/** Of the roles row `r`. */
export const rolesWithin = (f: Filters): Fragment => sql`
  ${when(f.roleId, sql`r.id = ${f.roleId}::uuid`)} and ${when(f.appId, sql`r.app_id = ${f.appId}::uuid`)}
  and ${when(f.apps, sql`r.app_id = any(${f.apps}::uuid[])`)}`

/** Of the stores row `s`, and of the dealers row `d`. */
export const storesWithin = (f: Filters): Fragment =>
  f.empty
    ? sql`false`
    : sql`${when(f.dealerId, sql`s.dealer_id = ${f.dealerId}::uuid`)} and ${when(f.storeId, sql`s.id = ${f.storeId}::uuid`)}`
export const dealersWithin = (f: Filters): Fragment =>
  f.empty
    ? sql`false`
    : sql`${when(f.dealerId, sql`d.id = ${f.dealerId}::uuid`)}
  and ${when(f.storeId, sql`exists (select 1 from stores s where s.dealer_id = d.id and s.id = ${f.storeId}::uuid)`)}`

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

/** The outbox rows `o` with the users rows `u` that reports may name. */
export const mailsOfPeople = sql`
  outbox o left join users u on u.id = o.user_id and o.type <> ${PRIVATE_MAIL}`

export async function countWaiting(reading: Reading): Promise<number> {
  const row = await reading.db.row<{ count: number }>`
    select count(*) as count from ${mailsOfPeople} where ${waiting(reading)}`
  return row!.count
}
