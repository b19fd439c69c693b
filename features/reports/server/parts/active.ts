import { DAY_MS } from '#core/contract/days.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { peopleOfBoth } from './accounts.ts'
import { type Both, readBoth } from './both.ts'
import { counted } from './event-counts.ts'
import { eventsOf } from './events-to-count.ts'
import { noFilters } from './filters.ts'
import type { Period, Reading } from './settings.ts'
import { isOfFew } from './within.ts'

/**
 * The 30 × 24 hours before the end of the period, to the minute: a change of the clock makes them neither longer nor
 * shorter. R59
 */
const lately = ({ period: { end } }: Reading): Period => ({
  from: new Date(end.getTime() - ACTIVE_DAYS * DAY_MS),
  end,
})

const signIns = (r: Reading) => eventsOf(counted.successes, lately(r), noFilters)

/**
 * User `u` signed in within the days before the end of the period. `signedIn` says so of those who have signed in since:
 * by default an event of theirs.
 */
export function active(
  r: Reading,
  signedIn = sql`exists (select 1 from events e where e.user_id = u.id and ${signIns(r)})`,
): Fragment {
  const { from, end } = lately(r)
  const since = sql`coalesce(u.last_sign_in_at >= ${from}::timestamptz, false)`
  return r.isNow ? since : sql`(${since} and (u.last_sign_in_at < ${end}::timestamptz or ${signedIn}))`
}

/** How many people there are, and how many of them are active. */
export async function countActive(both: Both<Reading>) {
  // Everybody who signed in, once for all people: PostgreSQL would look up the events of one person after the other.
  const joins = both.flatMap((r, index) =>
    r && !r.isNow && !isOfFew(r.filters) ? [{ r, name: `signed_in_${index}` }] : [],
  )
  const joined = joins.map(
    ({ r, name }) => sql`
      left join (select distinct e.user_id from events e where ${signIns(r)}) ${sql.ref(name)}
        on ${sql.ref(`${name}.user_id`)} = u.id`,
  )
  const isActive = (reading: Reading) => {
    const join = joins.find(({ r }) => r === reading)
    return active(reading, join && sql`${sql.ref(`${join.name}.user_id`)} is not null`)
  }
  const row = (await both[0].db.row<Record<'main' | 'main_is' | 'compare' | 'compare_is', number>>`
    select count(*) filter (where main) as main, count(*) filter (where main and main_is) as main_is,
           count(*) filter (where compare) as compare, count(*) filter (where compare and compare_is) as compare_is
      from ${peopleOfBoth(both, isActive, joined.length > 0 ? sql.join(joined, sql` `) : undefined)}`)!
  return readBoth(both, { all: row.main, active: row.main_is }, { all: row.compare, active: row.compare_is })
}
