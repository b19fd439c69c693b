import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { countAhead } from '../rollups/count-ahead.ts'
import { type Counting, type Grouping, groupings, inPeriod, ofKinds, type What } from './events-to-count.ts'

const locks = (...origins: string[]): What => ({ kinds: ['locked'], origins })

/** The events of every figure, for its count and for its rows. */
export const counted = {
  manualLocks: locks('manual'),
  automaticLocks: locks('automatic'),
  locks: locks('manual', 'automatic'),
  changes: { kinds: ['user-changed'] },
  successes: { kinds: ['sign-in'] },
  failures: { kinds: ['sign-in-failed'] },
  mailsSent: { kinds: ['mail'], outcome: 'sent' },
  mailsFailed: { kinds: ['mail'], outcome: 'failed' },
  /** A password replaced through a link; the request of a link does not count. */
  resets: { kinds: ['password-reset'] },
} satisfies Record<string, What>

/** A group of events: how many there are in a bucket, by its index. */
type Counted = { bucket: number; count: number }
export type ByApp = Counted & {
  kind: EventKind
  origin: string | null
  outcome: string | null
  app: string | null
}
export type ByPlace = Counted & { dealer: string | null; store: string | null }

/** Whether what was counted is among these events, as `ofWhat` says of an event. */
export const isOf = ({ kind, origin, outcome }: ByApp, { kinds, origins, outcome: only }: What): boolean =>
  kinds.includes(kind) &&
  (!origins || (origin !== null && origins.includes(origin))) &&
  (!only || outcome === only)

/** Counts events in groups, all that a report needs at once; a group without any is left out. */
export const countByApp = (db: Db, counting: Counting) => countBy<ByApp>(db, 'app', counting)
export const countByPlace = (db: Db, counting: Counting) => countBy<ByPlace>(db, 'place', counting)

/** How many events there are, and of how many dealers and stores. */
export async function countWithPlaces(db: Db, counting: Counting) {
  const row = await db.row<{ count: number; dealers: number; stores: number }>`
    select coalesce(sum(e.count), 0)::bigint as count, count(distinct e.dealer) as dealers, count(distinct e.store) as stores
      from (${await inGroups(db, 'place', counting)}) e`
  return row!
}

const countBy = async <Row>(db: Db, by: Grouping, counting: Counting): Promise<Row[]> =>
  db.rows<Row>`${await inGroups(db, by, counting)}`

async function inGroups(db: Db, by: Grouping, counting: Counting): Promise<Fragment> {
  const ahead = await countAhead(db, by, counting)
  if (ahead) return ahead
  // Most events are sign-ins, which are counted ahead also where others are not. Groups by app have one kind each.
  const others = counting.kinds.filter((kind) => kind !== 'sign-in')
  const isMixed = by === 'app' && others.length > 0 && others.length < counting.kinds.length
  const signIns = isMixed && (await countAhead(db, by, { ...counting, kinds: ['sign-in'] }))
  if (!signIns) return countFromEvents(by, counting)
  return sql`(${signIns}) union all (${countFromEvents(by, { ...counting, kinds: others })})`
}

/** The same from the events alone. */
function countFromEvents(by: Grouping, { kinds, period, filters, buckets }: Counting): Fragment {
  const names = Object.entries(groupings[by])
  const starts = buckets?.map((start) => start.toISOString())
  const bucket = starts ? sql`width_bucket(e.at, ${starts}::timestamptz[]) - 1` : sql`0`
  return sql`
    select ${sql.raw(names.map(([name, column]) => `e.${column} as ${name}`).join(', '))}, ${bucket} as bucket,
           count(*) as count
      from events e
     where ${ofKinds(kinds)} and ${inPeriod(period, filters)}
     group by ${sql.raw([...names, 'bucket'].map((_, index) => index + 1).join(', '))}`
}
