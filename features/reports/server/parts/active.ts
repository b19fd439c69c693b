import { DAY_MS } from '#core/contract/days.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { peopleAhead } from '../rollups/people-ahead.ts'
import { peopleOfBoth } from './accounts.ts'
import { type Both, readBoth, readEach } from './both.ts'
import { counted } from './event-counts.ts'
import { eventsOf } from './events-to-count.ts'
import { noFilters } from './filters.ts'
import type { Period, Reading } from './settings.ts'

/** The days before the end of the period. R59 */
const lately = ({ period: { end } }: Reading): Period => ({
  from: new Date(end.getTime() - ACTIVE_DAYS * DAY_MS),
  end,
})

const someEvent = (r: Reading) => sql`exists (
  select 1 from events e where e.user_id = u.id and ${eventsOf(counted.successes, lately(r), noFilters)})`

/**
 * User `u` signed in within the days before the end of the period. `signedIn` says so of those who have signed in since:
 * by default an event of theirs.
 */
export function active(r: Reading, signedIn: Fragment = someEvent(r)): Fragment {
  const { from, end } = lately(r)
  const since = sql`coalesce(u.last_sign_in_at >= ${from}::timestamptz, false)`
  return r.isNow ? since : sql`(${since} and (u.last_sign_in_at < ${end}::timestamptz or ${signedIn}))`
}

/** How many people there are, and how many of them are active. */
export async function countActive(both: Both<Reading>) {
  const [main, compare] = await readEach(both, whoSignedIn)
  const joined = [
    ...(main ? [sql`left join (select distinct user_id from ${main} e) m on m.user_id = u.id`] : []),
    ...(compare ? [sql`left join (select distinct user_id from ${compare} e) c on c.user_id = u.id`] : []),
  ]
  const signedIn = (r: Reading) => {
    if (r === both[0]) return main ? sql`m.user_id is not null` : undefined
    return compare ? sql`c.user_id is not null` : undefined
  }
  const people = peopleOfBoth(both, (r) => active(r, signedIn(r)), sql.join(joined, sql` `))
  const row = (await both[0].db.row<Record<'main' | 'main_is' | 'compare' | 'compare_is', number>>`
    select count(*) filter (where main) as main, count(*) filter (where main and main_is) as main_is,
           count(*) filter (where compare) as compare, count(*) filter (where compare and compare_is) as compare_is
      from ${people}`)!
  return readBoth(both, { all: row.main, active: row.main_is }, { all: row.compare, active: row.compare_is })
}

/** Everybody who signed in lately; undefined where their events are to be asked for each person. */
const whoSignedIn = async (r: Reading): Promise<Fragment | undefined> =>
  r.isNow || r.filters.dealerId || r.filters.storeId || r.filters.userId
    ? undefined
    : peopleAhead(r.db, { kinds: counted.successes.kinds, period: lately(r), filters: noFilters })
