import { type Fragment, sql } from '#core/server/database/database.ts'
import { storesInScope } from '#domain/server/scope.ts'
import { peopleOfBoth } from './accounts.ts'
import { type Both, readBoth } from './both.ts'
import { locked } from './account-states.ts'
import type { Group } from './named.ts'
import { knowsLocks } from './known.ts'
import type { Reading } from './settings.ts'
import { appsWithin, rolesWithin, storesWithin } from './within.ts'

/** People who hold a role, at a dealer or a store. */
export type RoleGroup = { role: string; place: string | null; count: number }

/** Of the stores row `s`. */
const store = ({ viewer, filters }: Pick<Reading, 'viewer' | 'filters'>): Fragment => sql`
  s.deleted_at is null and ${storesInScope(viewer)} and ${storesWithin(filters)}`

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
    join stores s on s.id = us.store_id and ${store(r)}`,
}

type PeriodCounts = { main: number; compare: number }
type StatusCounts = PeriodCounts & { main_is: number; compare_is: number }

/** The columns that count the people `u` of each period. */
const inEach = sql`count(*) filter (where u.main) as main, count(*) filter (where u.compare) as compare`

/** The groups of each period, without empty ones. */
function groupsOf<R extends PeriodCounts, G>(
  both: Both<Reading>,
  rows: readonly R[],
  group: (row: R, count: number) => G,
) {
  const of = (period: keyof PeriodCounts) =>
    rows.filter((row) => row[period] > 0).map((row) => group(row, row[period]))
  return readBoth(both, of('main'), of('compare'))
}

async function countBy(both: Both<Reading>, key: Fragment, joined = sql``) {
  const rows = await both[0].db.rows<PeriodCounts & { key: string | null }>`
    select ${key} as key, ${inEach} from ${peopleOfBoth(both)} ${joined} group by 1`
  return groupsOf(both, rows, (row, count): Group => ({ key: row.key, count }))
}

async function countRolesBy(both: Both<Reading>, place: Fragment, role: Fragment, joined: Fragment) {
  const rows = await both[0].db.rows<PeriodCounts & Omit<RoleGroup, 'count'>>`
    select ${role} as role, ${place} as place, ${inEach} from ${peopleOfBoth(both)} ${joined} group by 1, 2`
  return groupsOf(both, rows, (row, count): RoleGroup => ({ role: row.role, place: row.place, count }))
}

/** A person holds a store once, with whatever roles: an index has the stores and people in order. */
const storesOnce = ({ viewer, filters }: Reading): Fragment => sql`
  join (select distinct store_id, user_id from user_stores
         where role_id = any(array(select r.id from roles r where r.deleted_at is null and ${rolesWithin(filters)}))) us
    on us.user_id = u.id
  join stores s on s.id = us.store_id and ${store({ viewer, filters })}`

/** The people of both periods by what they hold. A role held in several stores counts once. */
export const countHolders = {
  app: (both: Both<Reading>) => countBy(both, sql`ua.app_id`, held.app(both[0])),
  dealer: (both: Both<Reading>) => countBy(both, sql`u.dealer_id`),
  roleOfDealer: (both: Both<Reading>) =>
    countRolesBy(both, sql`u.dealer_id`, sql`ur.role_id`, held.role(both[0])),
  store: (both: Both<Reading>) => countBy(both, sql`us.store_id`, storesOnce(both[0])),
  /** Of these stores; undefined: of all. */
  roleOfStore: async (both: Both<Reading>, some: readonly string[] | undefined) =>
    some?.length === 0
      ? readBoth(both, [], [])
      : countRolesBy(
          both,
          sql`us.store_id`,
          sql`us.role_id`,
          some ? sql`${held.store(both[0])} and us.store_id = any(${some}::uuid[])` : held.store(both[0]),
        ),
}

/** How many people are locked and how many are not. */
type Locked = { locked: number; unlocked: number }
export type Status = { everybody: Locked; perRole: (Locked & { id: string })[] }

/** How many people are locked, in all and of those who hold each role: whether somebody is, is looked up once. Null: not known any more. */
export async function countLocked(both: Both<Reading>) {
  const counts = sql`${inEach},
    count(*) filter (where u.main and u.main_is) as main_is, count(*) filter (where u.compare and u.compare_is) as compare_is`
  const rows = await both[0].db.rows<StatusCounts & { id: string | null }>`
    with scanned as materialized (select * from ${peopleOfBoth(both, locked)})
    select null::uuid as id, ${counts} from scanned u
    union all
    select ur.role_id, ${counts} from scanned u ${held.role(both[0])} group by ur.role_id`
  const of = (period: 'main' | 'compare', r: Reading | null): Status | null => {
    if (!r || !knowsLocks(r)) return null
    const statuses = rows.map((row) => {
      const those = row[`${period}_is`]
      return { id: row.id, locked: those, unlocked: row[period] - those }
    })
    return {
      everybody: statuses.find(({ id }) => id === null)!,
      perRole: statuses.flatMap(({ id, ...status }) => (id === null ? [] : [{ id, ...status }])),
    }
  }
  return readBoth(both, of('main', both[0]), of('compare', both[1]))
}
