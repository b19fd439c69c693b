import { DAY_MS, type Day, dayOf, startOfDay } from '#core/contract/days.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { invalid, wrong } from '#core/server/errors.ts'
import { accountObstacleOf, isSystemAdmin } from '#domain/server/above.ts'
import { lastUse } from '#domain/server/last-use.ts'
import { isAutomatic } from '#domain/server/may-open.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { CleanupKind } from '../contract.ts'

/** The people that a cleanup deletes. */
export type Criterion = {
  kind: CleanupKind
  date: Day | null
  /** Inactive: without activity since then; orphaned: created before. */
  cutoff: Date
}

/** People without activity since the beginning of a day, which must not be in the future. R45, I149 */
export function inactiveSince(date: Day, now: Date, zone: string): Criterion {
  if (date > dayOf(now, zone)) throw invalid([wrong('date', date, 'valid.date.future')])
  return { kind: 'inactive', date, cutoff: startOfDay(date, zone) }
}

/** Orphaned people, except accounts of the last 24 hours. R44 */
export const orphaned = (now: Date): Criterion => ({
  kind: 'orphaned',
  date: null,
  cutoff: new Date(now.getTime() - DAY_MS),
})

const neverGivenAnApp = sql`(
  not u.had_app
  and not exists (select 1 from user_apps ua where ua.user_id = u.id)
  and not exists (select 1 from apps a where a.deleted_at is null and ${isAutomatic})
  and not exists (select 1 from events e
                   where e.user_id = u.id and e.kind in ('user-created', 'user-changed') and e.detail ? 'Apps'))`

/** The user `u` fits the criterion. R44, R45 */
export const fits = ({ kind, cutoff }: Criterion): Fragment =>
  kind === 'inactive'
    ? sql`u.deleted_at is null
          and ${lastUse} < ${cutoff}::timestamptz`
    : sql`u.deleted_at is null
          and (exists (select 1 from dealers d where d.id = u.dealer_id and d.deleted_at is not null)
               or ${neverGivenAnApp})`

/** An exception names the user of the users row `u`, their dealer, or a role that they have. R99 */
export const isExcepted = sql`(
  u.id in (select x.user_id from cleanup_exceptions x where x.user_id is not null)
  or coalesce(u.dealer_id in (select x.dealer_id from cleanup_exceptions x where x.dealer_id is not null), false)
  or u.id in (select ur.user_id from user_roles ur join cleanup_exceptions x on x.role_id = ur.role_id))`

/** Why the viewer may not clean up the account of the users row `u`, nor restore it; null if they may. I154 */
export const accountProtection = (viewer: SignedIn): Fragment => sql`case
    when u.id = ${viewer.id}::uuid then 'self'
    when ${isSystemAdmin} then 'systemAdmin'
    else ${accountObstacleOf(viewer)} end`

/** Why the viewer's cleanup does not delete the user of the users row `u`; null if it does. I154 */
export const protectionOf = (viewer: SignedIn, { kind, cutoff }: Criterion): Fragment => sql`coalesce(
    ${accountProtection(viewer)},
    case when ${isExcepted} then 'exception'
         when ${kind === 'orphaned' ? sql`u.created_at >= ${cutoff}::timestamptz` : sql`false`} then 'recent' end)`
