import { type Db, type Fragment, sql } from '#core/server/database/database.ts'

/** The moment before which events name nobody; null: all events have their people. R108 */
export async function namelessUntil(db: Db): Promise<Date | null> {
  const row = await db.prepared.row<{ until: Date | null }>`select until from event_retention`
  return row!.until
}

/** When a user last signed in to an app; `seen` is a condition on the events row `e`. R108 */
export const lastUseOf = (user: Fragment, app: Fragment, seen: Fragment = sql`true`): Fragment => sql`
  coalesce(
    (select e.at from events e
      where e.user_id = ${user} and e.app_id = ${app} and e.kind = 'sign-in' and ${seen}
      order by e.at desc limit 1),
    (select l.at from last_uses l where l.user_id = ${user} and l.app_id = ${app}))`
