import { type Db, sql } from '#core/server/database/database.ts'
import { inPeriod, ofKinds, ofWhat, type What } from './events-to-count.ts'
import type { Filters } from './filters.ts'
import type { Period } from './settings.ts'
import { eventsWithin } from './within.ts'

type Read = { db: Db; period: Period; filters: Filters }

/** How many people each of these concern: people of several spans cannot be added up. */
export async function peopleOf<K extends string>(
  { db, period, filters }: Read,
  whats: Record<K, Omit<What, 'outcome'>>,
): Promise<Record<K, number>> {
  const all = Object.entries<What>(whats)
  const kinds = [...new Set(all.flatMap(([, what]) => what.kinds))]
  const row = await db.row<Record<K, number>>`
    select ${sql.join(all.map(([name]) => sql`count(*) filter (where ${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (select ${sql.join(all.map(([name, what]) => sql`bool_or(${ofWhat(what)}) as ${sql.ref(name)}`))}
              from events e
             where ${ofKinds(kinds)} and ${inPeriod(period)} and ${eventsWithin(filters)} and e.user_id is not null
             group by e.user_id) person`
  return row!
}
