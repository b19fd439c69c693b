import type { Messages } from 'use-intl/core'
import { defaultLocale, isOffered, type Region } from '#core/contract/locale.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { personFields } from '#domain/contract/person-fields.ts'
import type { Translate } from '#core/server/words.ts'
import type { FactorFilter, UserStatus } from '#features/people/contract.ts'
import { endIn, startIn } from '#features/people/dated/server/parts/days-in-app.ts'
import { factorsOf } from '#features/people/list/server/parts/second-factors.ts'
import { hasApp, lastUse } from '#features/people/matrix/server/parts/last-use.ts'
import { seesFactors } from '#features/people/rules.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { VisibleNames } from './visible-names.ts'

export type Column = {
  head: keyof Messages['exports']['column']
  /** The app that the column is about. */
  app?: string
  /** The zone of a time. */
  zone?: string
  /** A text from the users row `u` and its dealer `d`. */
  value: Fragment
  /** Words a value that is a code. */
  word?: (t: Translate, value: string) => string
}

/** The local time in the zone, in the format of spreadsheets. */
const clockTime = (time: Fragment, zone: string) =>
  sql`to_char(${time} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`

/** What chooses the columns of a file of users. */
export type ColumnsOf = (viewer: SignedIn, names: VisibleNames, now: Date, zone: string) => Column[]

/** The columns of a list of users, with the apps, roles and stores that the viewer may see. D078 */
export const userColumns: ColumnsOf = (viewer, names, now, zone) => [
  { head: 'id', value: sql`u.id::text` },
  ...Object.values(personFields).map(({ text, column }) => ({ head: text, value: sql.ref(`u.${column}`) })),
  { head: 'dealer', value: sql`d.display_name` },
  { head: 'soldTo', value: sql`d.sold_to` },
  { head: 'stores', value: storesOf(names.roleIds), word: (_, ids) => names.stores(ids.split(' ')) },
  { head: 'access', value: appsAndRoles, word: (_, ids) => names.access(ids.split(' ')) },
  {
    head: 'primary',
    value: sql`u.is_primary::text`,
    word: (t, value) => t(value === 'true' ? 'exports.yes' : 'exports.no'),
  },
  { head: 'region', value: sql`u.region`, word: (t, value) => t(`region.${value as Region}`) },
  {
    head: 'language',
    value: sql`u.locale`,
    word: (t, value) => t(`locale.${isOffered(value) ? value : defaultLocale()}`),
  },
  { head: 'status', value: statusAt(now), word: (t, value) => t(`user.status.${value as UserStatus}`) },
  { head: 'created', zone, value: clockTime(sql`u.created_at`, zone) },
  { head: 'lastSignIn', zone, value: clockTime(sql`u.last_sign_in_at`, zone) },
  ...(seesFactors(viewer) ? [factors(viewer)] : []),
]

/** The second factors, where the viewer may know them. */
const factors = (viewer: SignedIn): Column => ({
  head: 'factors',
  value: sql`(select coalesce(nullif(array_to_string(kinds, ' '), ''), 'none') from (select ${factorsOf(viewer)} as kinds) its
              where kinds is not null)`,
  word: (t, value) =>
    value
      .split(' ')
      .map((kind) => t(`exports.factor.${kind as FactorFilter}`))
      .join(', '),
})

const inAccess = new Set<Column['head']>([
  'id',
  'firstName',
  'lastName',
  'email',
  'dealer',
  'soldTo',
  'status',
])

/** The columns of the access matrix: the person, then for each app the roles with their stores, and the last use. */
export const accessColumns: ColumnsOf = (viewer, names, now, zone) => [
  ...userColumns(viewer, names, now, zone).filter(({ head }) => inAccess.has(head)),
  ...names.apps.flatMap(({ id, name, forAll }): Column[] => [
    {
      head: 'access',
      app: name,
      value: heldIn(id),
      word: (t, value) => names.rolesAt(rolesIn(value)) || t(forAll ? 'exports.forAll' : 'exports.given'),
    },
    { head: 'firstDay', app: name, value: startIn(sql`${id}::uuid`) },
    { head: 'lastDay', app: name, value: endIn(sql`${id}::uuid`) },
    { head: 'lastUse', app: name, zone, value: clockTime(lastUse(viewer, sql`${id}::uuid`), zone) },
  ]),
]

/** `given` and the roles of the user `u` in an app, each with its stores: `given role:store,store role:`; null without the app. */
const heldIn = (app: string): Fragment => sql`(
  select 'given' || coalesce((
           select string_agg(' ' || ur.role_id || ':' || coalesce((
                    select string_agg(us.store_id::text, ',') from user_stores us
                     where us.user_id = u.id and us.role_id = ur.role_id), ''), '')
             from user_roles ur where ur.user_id = u.id and ur.app_id = a.id), '')
    from apps a where a.id = ${app}::uuid and ${hasApp})`

const rolesIn = (held: string) =>
  held
    .split(' ')
    .slice(1)
    .map((one) => {
      const [role = '', stores = ''] = one.split(':')
      return { role, stores: stores ? stores.split(',') : [] }
    })

/** The status by the rule of `statusOf` of the users. R15 */
const statusAt = (now: Date): Fragment => sql`
  case when u.locked then 'locked' when u.lockout_expiry > ${now}::timestamptz then 'lockedForNow' else 'active' end`

/** The ids of stores; ShownNames has their names. */
const storesOf = (roleIds: readonly string[]): Fragment => sql`
  array_to_string(array(select store_id from user_stores
                         where user_id = u.id and role_id = any(${roleIds}::uuid[])), ' ')`

const appsAndRoles = sql`
  array_to_string(array(select app_id from user_apps where user_id = u.id)
                  || array(select role_id from user_roles where user_id = u.id), ' ')`
