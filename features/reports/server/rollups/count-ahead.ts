import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { type Counting, type Grouping, groupings, inPeriod, ofKinds } from '../parts/events-to-count.ts'
import type { Filters } from '../parts/filters.ts'
import { eventsWithin } from '../parts/within.ts'
import { markOf } from './mark.ts'
import { piecesOf, type Span, partsOf } from './spans.ts'

/**
 * The statement that counts events from the counts up to the mark and the events after it, in groups; undefined where the
 * events alone do as well. It is one, so that counts, mark and events are of one moment.
 */
export async function countAhead(
  db: Db,
  by: Grouping,
  { kinds, period, filters, buckets = [period.from] }: Counting,
): Promise<Fragment | undefined> {
  const table = tableFor(by, kinds, filters)
  if (!table) return undefined
  const mark = await markOf(db)
  if (mark === null) return undefined
  const { whole, parts, edges } = piecesOf(
    table.span,
    buckets.map((start, index) => ({
      from: start.getTime(),
      end: (buckets[index + 1] ?? period.end).getTime(),
    })),
  )
  const names = Object.entries(groupings[by])
  const keys = sql.raw(names.map(([name, column]) => `e.${column} as ${name}`).join(', '))
  const grouped = sql.raw([...names.map(([name]) => name), 'bucket'].join(', '))
  const bucket = sql`width_bucket(e.at, ${buckets.map((start) => start.toISOString())}::timestamptz[]) - 1`
  const span = sql.ref(`e.${table.span}`)
  const counts = sql`
    ${table.from} e on e.generation = (select generation from live)
      and ${table.rows} and ${eventsWithin({ ...filters, roleId: null })} and ${span}`
  return sql`
    with live as materialized (select generation, mark from report_generations where current)
    select ${grouped}, sum(n) as count
      from (select ${keys}, w.bucket, e.n
              from unnest(${whole.map((one) => one.bucket)}::integer[], ${whole.map(({ first }) => first)}::date[],
                          ${whole.map(({ end }) => end)}::date[]) as w (bucket, first, last)
              join ${counts} >= w.first and ${span} < w.last
            union all
            select ${keys}, p.bucket, ${inParts[table.span]}
              from unnest(${parts.map((one) => one.bucket)}::integer[], ${parts.map((one) => one.span)}::date[],
                          ${parts.map(({ first }) => first)}::integer[], ${parts.map(({ end }) => end)}::integer[])
                   as p (bucket, span, first, last)
              join ${counts} = p.span
            union all
            select ${keys}, ${bucket}, 1
              from unnest(${edges.map(({ from }) => from)}::timestamptz[], ${edges.map(({ end }) => end)}::timestamptz[])
                   as x (first, last),
                   -- Each edge by itself, and not by id: else the planner reads all events up to the mark.
                   lateral (select * from events e
                             where e.at >= x.first and e.at < x.last and e.id + 0 <= (select mark from live)
                               and ${ofKinds(kinds)} and ${eventsWithin(filters)}
                            offset 0) e
            union all
            -- The first condition tells the planner how few there are.
            select ${keys}, ${bucket}, 1 from events e
             where e.id > ${mark} and e.id > (select mark from live) and ${ofKinds(kinds)}
               and ${inPeriod(period, filters)}) counted
     group by ${grouped}
    having sum(n) > 0`
}

/** The rows of a table of counts `e` that count these events: their columns have the names of those of events. */
type Table = { span: Span; from: Fragment; rows: Fragment }

const days = sql.table('report_days')
const months = sql.table('report_months')
/** No figure asks for the origin or outcome of sign-ins. */
const monthsOfSignIns = sql`(select *, null::text as origin, null::text as outcome from report_months)`

function tableFor(by: Grouping, kinds: Counting['kinds'], filters: Filters): Table | undefined {
  const { empty, dealerId, storeId, appId, roleId, userId, apps } = filters
  // An index finds the events of one person.
  if (empty || userId) return undefined
  const ofRole = roleId ? sql`e.role_id = ${roleId}::uuid` : sql`e.role_id is null`
  if (by === 'app' && (dealerId || storeId))
    return roleId || !isSignIns(kinds)
      ? undefined
      : {
          span: 'month',
          from: monthsOfSignIns,
          rows: sql`e.split = 1 and ${ofKinds(kinds)} and e.role_id is null`,
        }
  if (by === 'app') return { span: 'day', from: days, rows: sql`${ofRole} and ${ofKinds(kinds)}` }
  const byApp = appId !== null || apps !== null
  // Nothing else is counted by place, only sign-ins by place and app, and nothing by place, role and app.
  if (kinds.some((kind) => !byPlace.includes(kind)) || (byApp && (roleId || !isSignIns(kinds))))
    return undefined
  const split = sql`e.split = ${sql.lit(roleId ? 2 : byApp ? 1 : 0)}`
  return {
    span: 'month',
    from: months,
    rows: sql`${split} and ${ofKinds(kinds)} and ${ofRole} and ${byApp ? sql`true` : sql`e.app_id is null`}`,
  }
}

const byPlace: readonly EventKind[] = ['sign-in', 'user-changed', 'password-reset']
const isSignIns = (kinds: Counting['kinds']) => kinds.every((kind) => kind === 'sign-in')

/** What a row counts in the parts `p` of its span. */
const inPartsOf = (span: Span) => {
  const numbers = Array.from(
    { length: partsOf[span] },
    (_, part) => `case when ${part} >= p.first and ${part} < p.last then coalesce(e.p${part}, 0) else 0 end`,
  )
  return sql.raw(numbers.join(' + '))
}
const inParts = { day: inPartsOf('day'), month: inPartsOf('month') }
