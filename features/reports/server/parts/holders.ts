import { type Fragment, sql } from '#core/server/database/database.ts'
import { storesInScope } from '#domain/server/scope.ts'
import { peopleOfBoth } from './accounts.ts'
import { type Both, readBoth } from './both.ts'
import type { Group } from './named.ts'
import type { Reading } from './settings.ts'
import { appsWithin, rolesWithin, storesWithin } from './within.ts'

/** People who hold a role, at a dealer or a store. */
export type RoleGroup = { role: string; place: string | null; count: number }

/** What people hold, as the joins of the users row `u` with it; each counts a person once in each row. */
export const held = {
  app: (r: Reading) => sql`
    join user_apps ua on ua.user_id = u.id
    join apps a on a.id = ua.app_id and a.deleted_at is null and ${appsWithin(r.filters)}`,
  role: (r: Reading) => sql`
    join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id and r.deleted_at is null and ${rolesWithin(r.filters)}`,
  store: (r: Reading) => sql`
    join user_stores us on us.user_id = u.id
    join roles r on r.id = us.role_id and r.deleted_at is null and ${rolesWithin(r.filters)}
    join stores s on s.id = us.store_id and s.deleted_at is null and ${storesInScope(r.viewer)}
     and ${storesWithin(r.filters)}`,
}

type Row = { main: number; compare: number }

/** How many people of each period there are in a group. */
const counts = sql`count(*) filter (where main) as main, count(*) filter (where compare) as compare`

/** The groups of each period, without empty ones. */
function groupsOf<R extends Row, G>(
  both: Both<Reading>,
  rows: readonly R[],
  group: (row: R, count: number) => G,
) {
  const of = (period: keyof Row) =>
    rows.filter((row) => row[period] > 0).map((row) => group(row, row[period]))
  return readBoth(both, of('main'), of('compare'))
}

/** Of rows with the columns `main` and `compare`. */
async function countBy(both: Both<Reading>, key: Fragment, from: Fragment) {
  const rows = await both[0].db.rows<Row & { key: string | null }>`
    select ${key} as key, ${counts} from ${from} group by 1`
  return groupsOf(both, rows, (row, count): Group => ({ key: row.key, count }))
}

/** These dealers or stores, null for none; undefined: all. */
type Some = readonly (string | null)[] | undefined

const isAmong = (column: Fragment, some: NonNullable<Some>): Fragment => sql`
  (${column} = any(${some.filter((id) => id !== null)}::uuid[])
   or ${some.includes(null) ? sql`${column} is null` : sql`false`})`

async function countRolesBy(
  both: Both<Reading>,
  of: { role: Fragment; place: Fragment },
  joins: Fragment,
  some: Some,
) {
  const group = ({ role, place }: Omit<RoleGroup, 'count'>, count: number): RoleGroup => ({
    role,
    place,
    count,
  })
  if (some?.length === 0) return groupsOf(both, [], group)
  const rows = await both[0].db.rows<Row & Omit<RoleGroup, 'count'>>`
    select ${of.role} as role, ${of.place} as place, ${counts}
      from ${peopleOfBoth(both)} ${joins}
     where ${some ? isAmong(of.place, some) : sql`true`}
     group by 1, 2`
  return groupsOf(both, rows, group)
}

/** The people of both periods by what they hold. A role held in several stores counts once. */
export const countHolders = {
  app: (both: Both<Reading>) =>
    countBy(both, sql`ua.app_id`, sql`${peopleOfBoth(both)} ${held.app(both[0])}`),
  role: (both: Both<Reading>) =>
    countBy(both, sql`ur.role_id`, sql`${peopleOfBoth(both)} ${held.role(both[0])}`),
  dealer: (both: Both<Reading>) => countBy(both, sql`u.dealer_id`, peopleOfBoth(both)),
  store: (both: Both<Reading>) =>
    countBy(
      both,
      sql`store_id`,
      sql`(select distinct us.store_id, u.id, u.main, u.compare from ${peopleOfBoth(both)} ${held.store(both[0])}) u`,
    ),
  roleOfDealer: (both: Both<Reading>, some: Some) =>
    countRolesBy(both, { role: sql`ur.role_id`, place: sql`u.dealer_id` }, held.role(both[0]), some),
  roleOfStore: (both: Both<Reading>, some: Some) =>
    countRolesBy(both, { role: sql`us.role_id`, place: sql`us.store_id` }, held.store(both[0]), some),
}
