import { type Fragment, sql } from '#core/server/database/database.ts'
import { peopleOfBoth } from './accounts.ts'
import { type Both, readBoth } from './both.ts'
import { counted } from './event-counts.ts'
import { eventsOf } from './events-to-count.ts'
import { noFilters } from './filters.ts'
import { knowsSignIns, lately } from './known.ts'
import type { Reading } from './settings.ts'
import { isOfFew } from './within.ts'

/** The end of a period, and how long temporary locks last. */
type Moment = Pick<Reading, 'at' | 'isNow' | 'lockoutMinutes' | 'namelessUntil' | 'archived'>

/** User `u` was locked at the end of the period, by a person or for a while. */
export const locked = (moment: Moment): Fragment =>
  sql`(${lockedByPerson(moment)} or ${lockedForNow(moment)})`

/**
 * By a person. An account whose lock has not changed since a past moment was then as it is now; for others the last event
 * before that moment decides.
 */
export const lockedByPerson = ({ at, isNow, namelessUntil, archived }: Moment): Fragment =>
  isNow
    ? sql`u.locked`
    : sql`case
        when u.id in (select l.user_id from events l where ${byPerson} and l.at > ${at}::timestamptz)
        then u.id in (select last.user_id
                        from (select distinct on (l.user_id) l.user_id, l.kind from events l
                               where ${byPerson} and l.at <= ${at}::timestamptz
                               order by l.user_id, l.at desc, l.id desc) last
                       where last.kind = 'locked')
             ${namelessUntil === null && archived.length === 0 ? sql`` : sql`or ${wasLockedBefore(at)}`}
        else u.locked end`

/** The last change of the lock before names nobody any more, or is archived: the account keeps what it was. R108, R131 */
const wasLockedBefore = (at: Date): Fragment => sql`
  u.locked_before and not exists (select from events l where l.user_id = u.id and ${byPerson} and l.at <= ${at}::timestamptz)`

const byPerson = sql`(l.kind = 'unlocked' or l.kind = 'locked' and l.origin = 'manual')`

/**
 * After wrong passwords. The account forgets such a lock at the next sign-in, so that only the events have those of the past. One
 * lasts as long as locks do today, unless a person or a new password ends it.
 */
export function lockedForNow({ at, isNow, lockoutMinutes }: Moment): Fragment {
  if (isNow) return sql`coalesce(u.lockout_expiry > ${at}::timestamptz, false)`
  const earliest = new Date(at.getTime() - lockoutMinutes * 60_000)
  return sql`u.id in (
    select l.user_id from events l
     where l.kind = 'locked' and l.origin = 'automatic' and l.at > ${earliest}::timestamptz and l.at <= ${at}::timestamptz
       and not exists (select from events e
                        where e.user_id = l.user_id and e.kind in ('unlocked', 'password-reset', 'password-changed')
                          and (e.at, e.id) > (l.at, l.id) and e.at <= ${at}::timestamptz))`
}

const signIns = (r: Reading) => eventsOf(counted.successes, lately(r.period), noFilters)

/**
 * User `u` signed in within the days before the end of the period. `signedIn` says so of those who have signed in since:
 * by default an event of theirs.
 */
export function active(
  r: Reading,
  signedIn = sql`exists (select 1 from events e where e.user_id = u.id and ${signIns(r)})`,
): Fragment {
  const { from, end } = lately(r.period)
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
  const known = (r: Reading | null, active: number) => (r && knowsSignIns(r) ? active : null)
  return readBoth(
    both,
    { all: row.main, active: known(both[0], row.main_is) },
    { all: row.compare, active: known(both[1], row.compare_is) },
  )
}
