import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'

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

/**
 * Keeps with the person what other rules read from events, before these events name them no more or are gone; in the order of time.
 * `these` is a condition on the events row `e`. R44, R108
 */
export async function keepFacts(db: Db, these: Fragment): Promise<void> {
  await db.rows`
    insert into last_uses (user_id, app_id, at)
    select u.id, a.id, max(e.at)
      from events e join users u on u.id = e.user_id join apps a on a.id = e.app_id
     where ${these} and e.kind = 'sign-in' group by u.id, a.id
    on conflict (user_id, app_id) do update set at = greatest(last_uses.at, excluded.at)`
  await db.rows`
    update users set had_app = true
     where not had_app and id in (select e.user_id from events e
                                   where ${these} and e.kind in ('user-created', 'user-changed') and e.detail ? 'Apps')`
  await db.rows`
    update users u set locked_before = last.kind = 'locked'
      from (select distinct on (e.user_id) e.user_id, e.kind from events e
             where ${these} and (e.kind = 'unlocked' or e.kind = 'locked' and e.origin = 'manual')
             order by e.user_id, e.at desc, e.id desc) last
     where u.id = last.user_id`
}

/** What stays of the detail of the event `e` about a person who was deleted. */
export const withoutValues: Fragment = sql`
  (e.detail - ${[...personFieldNames, 'Note']}::text[]) || case when e.detail ? 'Apps' then jsonb_build_object(
    'Apps', (select coalesce(jsonb_agg(app || '{"Attributes": [[], []]}'), '[]') from jsonb_array_elements(e.detail->'Apps') app))
  else '{}' end`
