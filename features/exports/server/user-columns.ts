import type { Messages } from 'use-intl/core'
import type { Locale, Region } from '#core/contract/locale.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserStatus } from '#features/users/contract.ts'

export type Column = {
  head: keyof Messages['exports']['column']
  /** A text, of the users row `u` and its dealer `d`. */
  value: Fragment
  /** What the reader sees of a value that is a code. */
  word?: (t: Translate, value: string) => string
}

/** Universal time, as JSON has it. */
const iso = (time: Fragment) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns of a list of users; of apps, roles and stores those that the viewer may see. D078 */
export const userColumns = (viewer: SignedIn, now: Date): Column[] => [
  { head: 'id', value: sql`u.id::text` },
  { head: 'firstName', value: sql`u.first_name` },
  { head: 'lastName', value: sql`u.last_name` },
  { head: 'email', value: sql`u.email` },
  { head: 'mobilePhone', value: sql`u.mobile_phone` },
  { head: 'alternatePhone', value: sql`u.alternate_phone` },
  { head: 'dealer', value: sql`d.display_name` },
  { head: 'soldTo', value: sql`d.sold_to` },
  { head: 'stores', value: storesOf(viewer) },
  { head: 'access', value: accessOf(viewer) },
  {
    head: 'primary',
    value: sql`u.is_primary::text`,
    word: (t, value) => t(value === 'true' ? 'exports.yes' : 'exports.no'),
  },
  { head: 'region', value: sql`u.region`, word: (t, value) => t(`region.${value as Region}`) },
  { head: 'language', value: sql`u.locale`, word: (t, value) => t(`locale.${value as Locale}`) },
  { head: 'status', value: statusAt(now), word: (t, value) => t(`user.status.${value as UserStatus}`) },
  { head: 'created', value: iso(sql`u.created_at`) },
  { head: 'lastSignIn', value: iso(sql`u.last_sign_in_at`) },
]

/** As `statusOf` of the users has it. R15 */
const statusAt = (now: Date): Fragment => sql`
  case when u.locked then 'locked' when u.lockout_expiry > ${now}::timestamptz then 'lockedForNow' else 'active' end`

/** The stores of all roles, each once. */
const storesOf = (viewer: SignedIn): Fragment => sql`
  (select string_agg(distinct s.display_name collate "und-x-icu", '; ' order by s.display_name collate "und-x-icu")
     from user_stores us
     join stores s on s.id = us.store_id and s.deleted_at is null
     join roles r on r.id = us.role_id and r.deleted_at is null
     join apps a on a.id = r.app_id
    where us.user_id = u.id and ${visibleStores(viewer)} and ${visibleApps(viewer)})`

/** `Orders: Clerk; Orders: Buyer; Learning`; the highest role of an app first. */
function accessOf(viewer: SignedIn): Fragment {
  const app = nameOf('app', 'a', viewer.language)
  const role = nameOf('role', 'r', viewer.language)
  return sql`
    (select string_agg(of.app || coalesce(': ' || of.role, ''), '; '
                       order by of.app collate "und-x-icu", of.priority desc nulls last, of.name)
       from (select ${app} as app, case when r.id is not null then ${role} end as role, r.priority, r.name
               from user_apps ua
               join apps a on a.id = ua.app_id
               left join (user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null)
                 on ur.user_id = ua.user_id and ur.app_id = ua.app_id
              where ua.user_id = u.id and ${visibleApps(viewer)}) of)`
}
