import { type Fragment, sql } from '#core/server/database/database.ts'
import { type Both, readBoth } from './both.ts'
import type { Reading } from './settings.ts'
import { dealersWithin, storesWithin, usersWithin } from './within.ts'

/** Whether the row existed at the end of the period. */
function there(row: 'u' | 'd' | 's', { at, isNow }: Reading): Fragment {
  const deleted = sql.ref(`${row}.deleted_at`)
  if (isNow) return sql`${deleted} is null`
  return sql`${sql.ref(`${row}.created_at`)} <= ${at}::timestamptz and (${deleted} is null or ${deleted} > ${at}::timestamptz)`
}

/** The people, dealers and stores that figures are about: of the rows `u`, `d` and `s`. */
export const people = (r: Reading): Fragment => sql`${there('u', r)} and ${usersWithin(r.filters, r.viewer)}`
export const dealers = (r: Reading): Fragment => sql`${there('d', r)} and ${dealersWithin(r.filters)}`
export const stores = (r: Reading): Fragment => sql`
  ${there('s', r)} and ${storesWithin(r.filters)}`

/** The column that says whether a row counts in a period, and what else is to be known of it. */
const inPeriods = (
  row: 'u' | 'd' | 's',
  [main, compare]: Both<Reading>,
  of?: (r: Reading) => Fragment,
): Fragment => {
  const columns = (r: Reading | null, name: string) => [
    sql`${r ? there(row, r) : sql`false`} as ${sql.ref(name)}`,
    ...(of ? [sql`${r ? of(r) : sql`false`} as ${sql.ref(`${name}_is`)}`] : []),
  ]
  return sql.join([...columns(main, 'main'), ...columns(compare, 'compare')])
}

/**
 * The people of both periods, in one scan: `main` and `compare` say whether somebody counts in it, `main_is` and `compare_is`
 * what `of` asks. With the offset it is looked up once for each of them, and the planner knows for how many.
 */
export const peopleOfBoth = (
  both: Both<Reading>,
  of?: (r: Reading) => Fragment,
  joined: Fragment = sql``,
): Fragment => {
  const [main, compare] = both
  const either = compare ? sql`(${there('u', main)} or ${there('u', compare)})` : there('u', main)
  return sql`(select u.id, u.dealer_id, ${inPeriods('u', both, of)}
                from users u ${joined} where ${either} and ${usersWithin(main.filters, main.viewer)} offset 0) u`
}

/** A row of numbers of both periods. */
type InBoth<K extends string> = Record<`${'main' | 'compare'}_${K}`, number>

export async function countPlaces(both: Both<Reading>) {
  const { db, filters } = both[0]
  const row = (await db.row<InBoth<'dealers' | 'stores'>>`
    select d.main as main_dealers, d.compare as compare_dealers, s.main as main_stores, s.compare as compare_stores
      from (select count(*) filter (where main) as main, count(*) filter (where compare) as compare
              from (select ${inPeriods('d', both)} from dealers d where ${dealersWithin(filters)}) d) d,
           (select count(*) filter (where main) as main, count(*) filter (where compare) as compare
              from (select ${inPeriods('s', both)} from stores s where ${storesWithin(filters)}) s) s`)!
  const main = { totalDealers: row.main_dealers, totalStores: row.main_stores }
  return readBoth(both, main, { totalDealers: row.compare_dealers, totalStores: row.compare_stores })
}

/** A whole number; null without stores. */
export const perStore = (sum: number, stores: number): number | null =>
  stores === 0 ? null : Math.round(sum / stores)
