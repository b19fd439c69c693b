import { type Fragment, sql } from '#core/server/database/database.ts'
import type { Reading } from './settings.ts'

/** The end of a period, and how long temporary locks last. */
type Moment = Pick<Reading, 'at' | 'isNow' | 'lockoutMinutes'>

/** User `u` was locked at the end of the period, by a person or for a while. */
export const locked = (moment: Moment): Fragment =>
  sql`(${lockedByPerson(moment)} or ${lockedForNow(moment)})`

/**
 * By a person. An account whose lock has not changed since a past moment was then as it is; of others the last event
 * before it tells.
 */
export const lockedByPerson = ({ at, isNow }: Moment): Fragment =>
  isNow
    ? sql`u.locked`
    : sql`case
        when u.id in (select l.user_id from events l where ${byPerson} and l.at > ${at}::timestamptz)
        then u.id in (select last.user_id
                        from (select distinct on (l.user_id) l.user_id, l.kind from events l
                               where ${byPerson} and l.at <= ${at}::timestamptz
                               order by l.user_id, l.at desc, l.id desc) last
                       where last.kind = 'locked')
        else u.locked end`

const byPerson = sql`(l.kind = 'unlocked' or l.kind = 'locked' and l.origin = 'manual')`

/**
 * After wrong passwords. The account forgets such a lock at the next sign-in, so of a past moment only the events tell: one
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
