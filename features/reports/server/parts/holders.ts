import { type Fragment, sql } from '#core/server/database/database.ts'
import { storesInScope } from '#domain/server/scope.ts'
import { everybodyOfBoth, exceptionsOf, peopleOfBoth } from './accounts.ts'
import { type Both, readBoth } from './both.ts'
import { locked } from './locked.ts'
import type { Group } from './named.ts'
import type { Reading } from './settings.ts'
import { appsWithin, isEverybody, rolesWithin, storesWithin } from './within.ts'

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

/** A table of what people hold, with the keys of a figure: all of it, and that of some people, and how to count its rows. */
type Table = { all: Fragment; of: (people: Fragment) => Fragment; counted: Fragment }

const table = (name: 'user_apps' | 'user_roles' | 'user_stores'): Table => ({
  all: sql.table(name),
  of: (people) => sql`${people} join ${sql.table(name)} h on h.user_id = u.id`,
  counted: sql`*`,
})

/**
 * A person holds a store once, with whatever roles. The index of user_stores has all of it in the order of stores and people,
 * so that they are told apart without sorting; a join with the roles would read the table instead.
 */
const storesOnce = ({ filters }: Reading): Table => {
  const roles = sql`array(select r.id from roles r where r.deleted_at is null and ${rolesWithin(filters)})`
  return {
    all: sql`(select store_id, user_id from user_stores where role_id = any(${roles})) h`,
    of: (people) => sql`${people} join user_stores h on h.user_id = u.id and h.role_id = any(${roles})`,
    counted: sql`distinct user_id`,
  }
}

type Row = { main: number; compare: number }
type RowOf = Row & { main_is: number; compare_is: number }

const rowOf = (numbers: Record<keyof RowOf, Fragment>, of: boolean): Fragment => {
  const { main, compare, main_is, compare_is } = numbers
  const those = of ? sql`, ${main_is} as main_is, ${compare_is} as compare_is` : sql``
  return sql`${main} as main, ${compare} as compare${those}`
}

const countIf = (condition: string, counted = sql`*`) =>
  sql`count(${counted}) filter (where ${sql.raw(condition)})`

/** The rows `u` of the people; whether they have a condition; which rows of the table count. */
type HeldBy = { people?: Fragment; condition?: boolean; among?: Fragment }

const scanOf = (both: Both<Reading>, of?: (r: Reading) => Fragment, joined?: Fragment): Fragment =>
  isEverybody(both[0]) ? everybodyOfBoth(both, of, joined) : peopleOfBoth(both, of, joined)

/**
 * How many people of each period there are by the keys of a table, and how many fulfil the condition. If no filter leaves
 * anybody out, all that is held is counted without looking at the people, and the exceptions among them are corrected: they
 * are few, and to join all people with all that they hold took most of the time.
 */
function countHeld(
  both: Both<Reading>,
  { all, of: ofPeople, counted }: Table,
  keys: readonly string[],
  { condition = false, among = sql`true`, people: scanned = scanOf(both) }: HeldBy = {},
): Fragment {
  const by = sql.join(keys.map((key) => sql.ref(key)))
  const people = (which: string) => countIf(which, counted)
  const those = { main_is: people('main and main_is'), compare_is: people('compare and compare_is') }
  if (!isEverybody(both[0]))
    return sql`(select ${by}, ${rowOf({ main: people('main'), compare: people('compare'), ...those }, condition)}
                  from ${ofPeople(scanned)} where ${among} group by ${by})`
  const each = {
    main: sql`count(${counted})`,
    compare: sql`count(${counted})`,
    main_is: sql`0`,
    compare_is: sql`0`,
  }
  const less = { main: sql`-${people('not main')}`, compare: sql`-${people('not compare')}`, ...those }
  const sum = (name: keyof RowOf) => sql`sum(${sql.ref(name)})::bigint`
  const sums = {
    main: sum('main'),
    compare: sum('compare'),
    main_is: sum('main_is'),
    compare_is: sum('compare_is'),
  }
  return sql`(select ${by}, ${rowOf(sums, condition)}
                from (select ${by}, ${rowOf(each, condition)} from ${all} where ${among} group by ${by}
                      union all
                      select ${by}, ${rowOf(less, condition)}
                        from ${ofPeople(exceptionsOf(scanned, both, condition))} where ${among} group by ${by}) h
               group by ${by})`
}

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
async function countBy(both: Both<Reading>, key: string, from: Fragment) {
  const rows = await both[0].db.rows<Row & { key: string | null }>`
    select h.main, h.compare, ${sql.ref(`h.${key}`)} as key from ${from}`
  return groupsOf(both, rows, (row, count): Group => ({ key: row.key, count }))
}

/** These dealers or stores, null for none; undefined: all. */
type Some = readonly (string | null)[] | undefined

const isAmong = (column: string, some: Some): Fragment =>
  some
    ? sql`(${sql.ref(column)} = any(${some.filter((id) => id !== null)}::uuid[])
           or ${some.includes(null) ? sql`${sql.ref(column)} is null` : sql`false`})`
    : sql`true`

async function countRolesBy(both: Both<Reading>, place: string, from: Fragment, some: Some) {
  const group = (row: Omit<RoleGroup, 'count'>, count: number): RoleGroup => ({
    role: row.role,
    place: row.place,
    count,
  })
  if (some?.length === 0) return groupsOf(both, [], group)
  const rows = await both[0].db.rows<Row & Omit<RoleGroup, 'count'>>`
    select h.main, h.compare, h.role_id as role, ${sql.ref(`h.${place}`)} as place from ${from}`
  return groupsOf(both, rows, group)
}

// After the groups are made: there are fewer of them than of what is held.
const app = ({ filters }: Reading) =>
  sql`join apps a on a.id = h.app_id and a.deleted_at is null and ${appsWithin(filters)}`
const role = ({ filters }: Reading) =>
  sql`join roles r on r.id = h.role_id and r.deleted_at is null and ${rolesWithin(filters)}`
const store = ({ filters, viewer }: Reading) => sql`
  join stores s on s.id = h.store_id and s.deleted_at is null and ${storesInScope(viewer)} and ${storesWithin(filters)}`

/** The people of both periods by what they hold. A role held in several stores counts once. */
export const countHolders = {
  app: (both: Both<Reading>) =>
    countBy(both, 'app_id', sql`${countHeld(both, table('user_apps'), ['app_id'])} h ${app(both[0])}`),
  role: (both: Both<Reading>) =>
    countBy(both, 'role_id', sql`${countHeld(both, table('user_roles'), ['role_id'])} h ${role(both[0])}`),
  dealer: (both: Both<Reading>) =>
    countBy(
      both,
      'dealer_id',
      sql`(select dealer_id, ${countIf('main')} as main, ${countIf('compare')} as compare
             from ${peopleOfBoth(both)} group by dealer_id) h`,
    ),
  store: (both: Both<Reading>) =>
    countBy(both, 'store_id', sql`${countHeld(both, storesOnce(both[0]), ['store_id'])} h ${store(both[0])}`),
  roleOfDealer: (both: Both<Reading>, some: Some) =>
    countRolesBy(
      both,
      'dealer_id',
      sql`(select h.role_id, u.dealer_id, ${countIf('main')} as main, ${countIf('compare')} as compare
             from ${table('user_roles').of(peopleOfBoth(both))}
            where ${isAmong('u.dealer_id', some)} group by 1, 2) h ${role(both[0])}`,
      some,
    ),
  roleOfStore: (both: Both<Reading>, some: Some) =>
    countRolesBy(
      both,
      'store_id',
      sql`${countHeld(both, table('user_stores'), ['role_id', 'store_id'], { among: isAmong('store_id', some) })} h
          ${role(both[0])} ${store(both[0])}`,
      some,
    ),
}

/** How many people are locked and how many are not. */
type Locked = { locked: number; unlocked: number }
export type Status = { everybody: Locked; perRole: (Locked & { id: string })[] }

/** How many people are locked, in all and of those who hold each role: whether somebody is, is looked up once. */
export async function countLocked(both: Both<Reading>) {
  const people = countHeld(both, table('user_roles'), ['role_id'], {
    people: sql`(select * from scanned) u`,
    condition: true,
  })
  const all = {
    main: countIf('main'),
    compare: countIf('compare'),
    main_is: countIf('main and main_is'),
    compare_is: countIf('compare and compare_is'),
  }
  const rows = await both[0].db.rows<RowOf & { id: string | null }>`
    with scanned as materialized (select * from ${scanOf(both, locked)})
    select null::uuid as id, ${rowOf(all, true)} from scanned
    union all
    select h.role_id, h.main, h.compare, h.main_is, h.compare_is from ${people} h ${role(both[0])}`
  const of = (period: 'main' | 'compare'): Status => {
    const statuses = rows.map((row) => {
      const those = row[`${period}_is`]
      return { id: row.id, locked: those, unlocked: row[period] - those }
    })
    return {
      everybody: statuses.find(({ id }) => id === null)!,
      perRole: statuses.flatMap(({ id, ...status }) => (id === null ? [] : [{ id, ...status }])),
    }
  }
  return readBoth(both, of('main'), of('compare'))
}
