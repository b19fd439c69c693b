import { type Db, sql } from '#core/server/database/database.ts'
import { columns, type Counted, type Counting, eventsOf, ofWhat } from '../parts/events-to-count.ts'
import { eventsWithin } from '../parts/filters.ts'
import { piecesOf, type Span } from './spans.ts'

/** More events than this after the mark are read as all others are, by kind and time. */
const TAIL = 50_000
const PARTS = { day: 24, month: 31 }

/**
 * Counts events from the counts up to the mark and the events after it; undefined where the events alone do as well. One
 * statement, so that counts, mark and events are of one moment.
 */
export async function countAhead(db: Db, counting: Counting): Promise<Counted[] | undefined> {
  const seen = await db.prepared.row<{ mark: number; tail: number }>`
    select mark, last_value - mark as tail from report_counts, events_id_seq where live`
  if (!seen || seen.mark === 0 || seen.tail > TAIL) return undefined
  const { what, period, filters, by } = counting
  const { dealerId, storeId, appId, roleId, apps } = filters
  const span: Span = dealerId || storeId || by === 'dealer' || by === 'store' ? 'month' : 'day'
  const byApp = appId !== null || apps !== null || by === 'app'
  const starts = counting.buckets ?? [period.from]
  const buckets = starts.map((start, index) => ({
    from: start.getTime(),
    end: (starts[index + 1] ?? period.end).getTime(),
  }))
  const { whole, parts, edges } = piecesOf(span, buckets)
  // Rows of counts have the columns of events: the same conditions hold.
  const key = by ? sql`${columns[by]}::text` : sql`null::text`
  const bucket = sql`width_bucket(e.at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1`
  const counts = sql`
    ${sql.table(`report_${span}s`)} e
      on e.generation = (select generation from live) and e.split = ${sql.lit((byApp ? 1 : 0) + (roleId ? 2 : 0))}
     and ${roleId ? sql`e.role_id = ${roleId}::uuid` : sql`e.role_id is null`}
     and ${byApp ? sql`true` : sql`e.app_id is null`}
     and ${ofWhat(what)} and ${eventsWithin({ ...filters, roleId: null })}
     and ${sql.ref(`e.${span}`)}`
  const inPart = Array.from({ length: PARTS[span] }, (_, part) => {
    const index = sql.lit(part)
    return sql`case when ${index} >= p.first and ${index} < p.last then coalesce(${sql.ref(`e.p${part}`)}, 0) else 0 end`
  })
  return db.rows<Counted>`
    with live as materialized (select generation, mark from report_counts where live)
    select key, bucket, sum(n) as count
      from (select ${key} as key, w.bucket, e.n
              from unnest(${whole.map((one) => one.bucket)}::integer[], ${whole.map(({ first }) => first)}::date[],
                          ${whole.map(({ end }) => end)}::date[]) as w (bucket, first, last)
              join ${counts} >= w.first and ${sql.ref(`e.${span}`)} < w.last
            union all
            select ${key}, p.bucket, ${sql.join(inPart, sql` + `)}
              from unnest(${parts.map((one) => one.bucket)}::integer[], ${parts.map((one) => one.span)}::date[],
                          ${parts.map(({ first }) => first)}::integer[], ${parts.map(({ end }) => end)}::integer[])
                   as p (bucket, span, first, last)
              join ${counts} = p.span
            union all
            select ${key}, ${bucket}, 1
              from unnest(${edges.map(({ from }) => from)}::timestamptz[], ${edges.map(({ end }) => end)}::timestamptz[])
                   as x (first, last),
                   -- Each edge by itself, and not by id: else the planner reads all events up to the mark.
                   lateral (select * from events e
                             where e.at >= x.first and e.at < x.last and e.id + 0 <= (select mark from live)
                               and ${ofWhat(what)} and ${eventsWithin(filters)}
                            offset 0) e
            union all
            -- The first condition tells the planner how few there are.
            select ${key}, ${bucket}, 1 from events e
             where e.id > ${seen.mark} and e.id > (select mark from live) and ${eventsOf(what, period, filters)}) counted
     group by key, bucket
    having sum(n) > 0`
}
