import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { ofLocks } from '../parts/events-to-count.ts'
import { markOf } from './mark.ts'

/** `states`: rows (user_id, locked, by_person, since); `changed`: ids of users. */
export type LockStates = { states: Fragment; changed: Fragment }

/**
 * What the last change before a moment said of everybody whose lock has changed since, up to the mark; and those whose lock
 * changed after the mark. Undefined where the events alone do as well.
 */
export async function lockStates(db: Db, at: Date): Promise<LockStates | undefined> {
  const mark = await markOf(db)
  if (mark === null) return undefined
  return {
    states: sql`(
      select e.user_id, e.locked, e.by_person, e.since from report_lock_states e
       where e.generation = (select generation from report_generations where current)
         and e.since <= ${at}::timestamptz and e.until > ${at}::timestamptz)`,
    changed: sql`(select l.user_id from events l where l.id > ${mark} and l.user_id is not null and ${ofLocks('l')})`,
  }
}
