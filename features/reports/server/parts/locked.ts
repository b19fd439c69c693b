import { type Fragment, sql } from '#core/server/database/database.ts'
import type { LockStates } from '../rollups/locks-ahead.ts'
import { ofLocks } from './events-to-count.ts'
import type { Reading } from './settings.ts'

/** The end of a period, and how long temporary locks last. */
type Moment = Pick<Reading, 'at' | 'isNow' | 'lockoutMinutes'>

/**
 * User `u` was locked at the end of the period. Of a time that is past: as the account is, unless its lock has changed
 * since; then as the last change before says, a temporary lock lasting as long as locks do now.
 */
export function locked(reading: Moment): Fragment {
  const { at, isNow } = reading
  if (isNow) return lockedNow(reading)
  return sql`case
    when u.id in (select l.user_id from events l where l.at > ${at}::timestamptz and ${ofLocks('l')})
    then ${lockedByEvents(reading)} else ${lockedNow(reading)} end`
}

/** The same from the states `s` of locks of that time, and from the events for those whose lock `changed` after them. */
export const lockedAhead = (reading: Moment, s: string, { changed }: LockStates): Fragment => sql`case
  when u.id in (select c.user_id from ${changed} c)
  then case when exists (select 1 from events l
                          where l.user_id = u.id and l.at > ${reading.at}::timestamptz and ${ofLocks('l')})
       then ${lockedByEvents(reading)} else ${lockedNow(reading)} end
  when ${sql.ref(`${s}.user_id`)} is not null
  then ${sql.ref(`${s}.locked`)} and (${sql.ref(`${s}.by_person`)} or ${sql.ref(`${s}.since`)} > ${lockoutBefore(reading)}::timestamptz)
  else ${lockedNow(reading)} end`

const lockedNow = ({ at }: Moment): Fragment =>
  sql`(u.locked or coalesce(u.lockout_expiry > ${at}::timestamptz, false))`

const lockedByEvents = (reading: Moment): Fragment => sql`
  coalesce((select l.kind = 'locked' and (l.origin = 'manual' or l.at > ${lockoutBefore(reading)}::timestamptz)
              from events l
             where l.user_id = u.id and l.at <= ${reading.at}::timestamptz and ${ofLocks('l')}
             order by l.at desc, l.id desc limit 1), false)`

/** A temporary lock that began later still lasted. */
const lockoutBefore = ({ at, lockoutMinutes }: Moment): Date =>
  new Date(at.getTime() - lockoutMinutes * 60_000)
