import { fold, foldedWords } from '#core/contract/fold.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { eraseFromArchived, eraseFromEvents } from '#domain/server/event-seals.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'

/**
 * Removes what others typed to find these people, before their names are gone: a search that finds nobody else names them. It is
 * kept as the filter of an export and in a saved view; a scheduled report has the address of one person. R71
 */
export async function forgetSearches(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.rows`
    delete from report_schedules
     where lower(settings->>'user') in (select lower(email) from users where id = any(${ids}::uuid[]))`
  const exports = await db.rows<{ id: number; text: string }>`
    select id, detail->'Filters'->>'query' as text from events e
     where e.kind = 'export' and detail->'Filters'->>'query' <> ''
     union all select event_id, search from archived_events where search is not null`
  const views = await db.rows<{ id: string; name: string; address: string }>`
    select id, name, address from saved_views where list in ('users', 'reports')`
  if (exports.length === 0 && views.length === 0) return

  const people = await textsOf(db, ids)
  const searches = new Map(views.map((view) => [view.id, [view.name, ...searchesIn(view.address)]]))
  const naming = new Set<string>()
  for (const text of new Set([...exports.map((one) => one.text), ...[...searches.values()].flat()])) {
    const words = foldedWords(text)
    const isOfThem = words.length > 0 && people.some((person) => words.every((word) => person.includes(word)))
    if (isOfThem && !(await findsAnother(db, text, ids))) naming.add(text)
  }
  const named = exports.filter(({ text }) => naming.has(text)).map(({ id }) => id)
  await eraseFromEvents(
    db,
    sql`update events e set detail = jsonb_set(e.detail, '{Filters,query}', 'null') where e.id = any(${named}::bigint[])`,
    now,
  )
  await eraseFromArchived(db, sql`a.event_id = any(${named}::bigint[])`, now)
  const gone = [...searches].filter(([, all]) => all.some((text) => naming.has(text))).map(([id]) => id)
  await db.rows`delete from saved_views where id = any(${gone}::uuid[])`
}

/** The folded texts by which each person is and was found. */
async function textsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ text: string; former: string | null }>`
    select u.search_text || ' ' || u.mobile_phone || ' ' || u.alternate_phone as text,
           (select string_agg(value, ' ')
              from events e, unnest(array['FirstName', 'LastName', 'Email']) field,
                   lateral jsonb_array_elements_text(e.detail->field) value
             where e.user_id = u.id and jsonb_typeof(e.detail->field) = 'array') as former
      from users u where u.id = any(${ids}::uuid[])`
  return rows.map(({ text, former }) => `${text} ${fold(former ?? '')}`)
}

/** What the address of a list searches for: in its path, or as its words or its person. */
function searchesIn(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'https://portal.invalid')
  // It decodes a faulty escape too.
  const inPath = new URLSearchParams(`path=${pathname.split('/')[2] ?? ''}`)
  return [inPath.get('path'), searchParams.get('query'), searchParams.get('user')].filter(
    (text) => text !== null,
  )
}

const findsAnother = async (db: Db, text: string, ids: readonly string[]) =>
  (await db.row`
    select 1 from users u
     where ${sql.join(matchingPeople(text), sql` and `)} and u.anonymised_at is null and u.id <> all(${ids}::uuid[]) limit 1`) !==
  undefined
