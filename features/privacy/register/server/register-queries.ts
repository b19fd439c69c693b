import { addDays, startOfDay } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { isoTime, selection } from '#core/server/database/columns.ts'
import { archivedUntil } from '#domain/server/archived-until.ts'
import { nameable } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Destruction, ExportEntry, Incident } from '../contract.ts'

export type Input = { page: number; pageSize: number; from?: string | undefined; until?: string | undefined }
type Page<R> = { total: number; rows: R[] }

const limits = ({ page, pageSize }: Input): Fragment =>
  sql`limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint`

/** Conditions on a moment, by days of a zone that both count. */
export const withinDays = (at: Fragment, { from, until }: Input, zone: string): Fragment => sql`
  ${from ? sql`${at} >= ${startOfDay(from, zone)}::timestamptz` : sql`true`}
  and ${until ? sql`${at} < ${startOfDay(addDays(until, 1), zone)}::timestamptz` : sql`true`}`

/** The moment before which events of these days are archived. */
export const archivedIn = (db: Db, { from }: Input, zone: string) =>
  archivedUntil(db, from ? sql`${startOfDay(from, zone)}` : undefined)

/** The files that people took from the portal, the last one first. */
export async function readExports(
  db: Db,
  viewer: SignedIn,
  input: Input,
  zone: string,
): Promise<Page<ExportEntry>> {
  const where = sql`e.kind in ('export', 'data-downloaded') and ${withinDays(sql`e.at`, input, zone)}`
  const row = await db.row<Page<ExportEntry>>`
    with ${nameable(viewer)}
    select (select count(*) from events e where ${where}) as total,
           (select coalesce(json_agg(json_build_object(
                     'ID', e.id, 'At', ${isoTime(sql`e.at`)}, 'By', (select n.name from nameable n where n.id = e.actor_id),
                     'List', coalesce(e.origin, e.kind::text),
                     'Filters', (select coalesce(json_agg(json_build_object('Name', key, 'Value', value) order by key), '[]')
                                   from jsonb_each_text(case when jsonb_typeof(e.detail->'Filters') = 'object'
                                                             then e.detail->'Filters' else '{}' end)
                                  where value is null or value <> ''),
                     'Rows', (e.detail->>'Rows')::int, 'Complete', coalesce((e.detail->>'Complete')::boolean, false))
                     order by e.at desc, e.id desc), '[]')
              from (select * from events e where ${where} order by e.at desc, e.id desc ${limits(input)}) e) as rows`
  return row!
}

/** What was deleted and anonymised, the last first. The people of one batch have one time. */
export async function readDestructions(db: Db, input: Input, zone: string): Promise<Page<Destruction>> {
  const row = await db.row<Page<Destruction>>`
    with found as (
      select u.anonymised_at as at, 'people' as kind, count(*)::int as n, null::text as criterion, null::text as day
        from users u where u.anonymised_at is not null group by u.anonymised_at
      union all
      select e.at, 'deletion', (e.detail->>'deleted')::int, e.detail->>'Kind', e.detail->>'Date'
        from events e where e.kind = 'cleanup' and e.origin in ('ended', 'stopped') and e.detail ? 'deleted'
      union all
      select e.at, 'events', (e.detail->>'Events')::int, null, e.detail->>'Month'
        from events e where e.kind = 'events-anonymised'),
    listed as (select * from found where ${withinDays(sql`found.at`, input, zone)})
    select (select count(*) from listed) as total,
           (select coalesce(json_agg(json_build_object('At', ${isoTime(sql`l.at`)}, 'Kind', l.kind, 'Count', l.n,
                                                       'Criterion', l.criterion, 'Day', l.day) order by l.at desc), '[]')
              from (select * from listed order by at desc, kind ${limits(input)}) l) as rows`
  return row!
}

/** The columns of the fields of an incident. */
export const incidentColumns = {
  Data: { column: 'data' },
  Circumstances: { column: 'circumstances' },
  Happened: { column: 'happened' },
  KnownOn: { column: 'known_on' },
  People: { column: 'people' },
  PeopleInQuebec: { column: 'people_in_quebec' },
  Risk: { column: 'risk' },
  CommissionOn: { column: 'commission_on' },
  PeopleToldOn: { column: 'people_told_on' },
  Measures: { column: 'measures' },
} as const

/** The incidents, the one that became known last first; with an id that one. Days are texts. */
export async function readIncidents(
  db: Db,
  viewer: SignedIn,
  input: Input & { id?: string },
): Promise<Page<Incident>> {
  const { id, from, until } = input
  const where = sql`
    ${id ? sql`i.id = ${id}::uuid` : sql`true`}
    and ${from ? sql`i.known_on >= ${from}::date` : sql`true`} and ${until ? sql`i.known_on <= ${until}::date` : sql`true`}`
  const row = await db.row<Page<Incident>>`
    with ${nameable(viewer)}
    select (select count(*) from incidents i where ${where}) as total,
           (select coalesce(json_agg(row_to_json(page)), '[]')
              from (select i.id as "ID", i.version as "Version", ${selection('i', incidentColumns)},
                           ${isoTime(sql`i.changed_at`)} as "ChangedAt",
                           (select n.name from nameable n where n.id = i.changed_by) as "ChangedBy"
                      from incidents i where ${where} order by i.known_on desc, i.id ${limits(input)}) page) as rows`
  return row!
}
