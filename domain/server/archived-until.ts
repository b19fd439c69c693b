import { type Db, type Fragment, sql } from '#core/server/database/database.ts'

/** The archived months of UTC, the first one first: from a moment until before another. R131 */
export const archivedMonths = (db: Db) => db.prepared.rows<{ from: Date; end: Date }>`
  select month::timestamp at time zone 'UTC' as from, (month + interval '1 month') at time zone 'UTC' as end
    from event_archives order by month`

/**
 * The moment before which months are archived, for an answer about events from a moment on (none: of all times); null if
 * nothing of that time is archived. R131
 */
export async function archivedUntil(db: Db, from: Fragment = sql`null`): Promise<string | null> {
  const row = await db.prepared.row<{ until: Date | null }>`
    select a.until
      from (select (max(month) + interval '1 month') at time zone 'UTC' as until from event_archives) a
     where coalesce((${from})::timestamptz < a.until, true)`
  return row?.until?.toISOString() ?? null
}

/** The same for an answer about the events of a person. */
export const archivedForPerson = (db: Db, userId: string) =>
  archivedUntil(db, sql`select created_at from users where id = ${userId}`)
