import { DAY_MS } from '#core/contract/days.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { blockOf, placeOf } from '../rollups/blocks.ts'
import { type PeopleOfDays, peopleOfDays } from '../rollups/people-ahead.ts'
import { peopleOfBoth } from './accounts.ts'
import { type Both, readBoth, readEach } from './both.ts'
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
  const ahead = [
    ...(main ? [{ name: 'main_ahead', reading: both[0], days: main }] : []),
    ...(compare ? [{ name: 'compare_ahead', reading: both[1], days: compare }] : []),
  ]
  const signedIn = (r: Reading) => {
    const known = ahead.find(({ reading }) => reading === r)
    if (!known) return undefined
    const isOnDays = sql`get_bit(${sql.ref(`${known.name}.people`)}, ${placeOf(sql`u.number`)}) = 1`
    return sql`(coalesce(${isOnDays}, false) or ${sql.ref(`${known.name}_beside.user_id`)} is not null)`
  }
  const joined = sql.join(
    ahead.map(({ name, days }) => joinDays(name, days)),
    sql` `,
  )
  const people = peopleOfBoth(both, (r) => active(r, signedIn(r)), joined)
  const row = (await both[0].db.row<Record<'main' | 'main_is' | 'compare' | 'compare_is', number>>`
    select count(*) filter (where main) as main, count(*) filter (where main and main_is) as main_is,
           count(*) filter (where compare) as compare, count(*) filter (where compare and compare_is) as compare_is
      from ${people}`)!
  return readBoth(both, { all: row.main, active: row.main_is }, { all: row.compare, active: row.compare_is })
}

/**
 * Joins the block of user `u` with a bit for each who signed in on one of the days, and who signed in beside these days: not
 * by `in`, which the planner does not hash where it expects too many.
 */
const joinDays = (name: string, { days, events }: PeopleOfDays): Fragment => sql`
  left join (select block, bit_or(people) as people from ${days} e group by block) ${sql.ref(name)}
    on ${sql.ref(`${name}.block`)} = ${blockOf(sql`u.number`)}
  left join (select distinct e.user_id from ${events} e) ${sql.ref(`${name}_beside`)}
    on ${sql.ref(`${name}_beside.user_id`)} = u.id`

/** Everybody who signed in lately; undefined where their events are to be asked for each person. */
const whoSignedIn = async (r: Reading): Promise<PeopleOfDays | undefined> =>
  r.isNow || isOfFew(r.filters)
    ? undefined
    : peopleOfDays(r.db, { kinds: counted.successes.kinds, period: lately(r), filters: noFilters })
