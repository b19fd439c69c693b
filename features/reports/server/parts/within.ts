import { type Fragment, sql } from '#core/server/database/database.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Filters } from './filters.ts'

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
