import { type Db, sql } from '#core/server/database/database.ts'
import { bitsOf, blockOf } from '../rollups/blocks.ts'
import { peopleOfDays, peopleOfRole } from '../rollups/people-ahead.ts'
import { inPeriod, ofKinds, ofWhat, type What } from './events-to-count.ts'
import type { Filters } from './filters.ts'
import type { Period } from './settings.ts'

type Read = { db: Db; period: Period; filters: Filters }

/** How many people each of these concern: people of several spans cannot be added up. */
export async function peopleOf<K extends string>(
  { db, period, filters }: Read,
  whats: Record<K, Omit<What, 'outcome'>>,
): Promise<Record<K, number>> {
  const all = Object.entries<What>(whats)
  const kinds = [...new Set(all.flatMap(([, what]) => what.kinds))]
  const asked = { kinds, period, filters }
  const ofDays = await peopleOfDays(db, asked)
  if (ofDays) {
    const { days, events } = ofDays
    const row = await db.row<Record<K, number>>`
      select ${sql.join(all.map(([name]) => sql`coalesce(sum(bit_count(${sql.ref(name)})), 0)::bigint as ${sql.ref(name)}`))}
        from (select ${sql.join(all.map(([name, what]) => sql`bit_or(people) filter (where ${ofWhat(what)}) as ${sql.ref(name)}`))}
                from (select * from ${days} e
                      union all
                      select e.kind, e.origin, ${blockOf(sql`u.number`)}, ${bitsOf(sql`u.number`)}
                        from ${events} e join users u on u.id = e.user_id group by 1, 2, 3) e
               group by block) block`
    return row!
  }
  const from =
    (await peopleOfRole(db, asked)) ??
    sql`(select e.user_id, e.kind, e.origin from events e
          where ${ofKinds(kinds)} and ${inPeriod(period, filters)} and e.user_id is not null)`
  const row = await db.row<Record<K, number>>`
    select ${sql.join(all.map(([name]) => sql`count(*) filter (where ${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (select ${sql.join(all.map(([name, what]) => sql`bool_or(${ofWhat(what)}) as ${sql.ref(name)}`))}
              from ${from} e group by e.user_id) person`
  return row!
}
