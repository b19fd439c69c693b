import type { Day } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { divide, type Span } from './buckets.ts'
import {
  type Counting,
  type Grouping,
  groupings,
  inPeriod,
  ofKinds,
  type EventChoice,
} from './events-to-count.ts'
import type { Filters } from './filters.ts'
import { eventsWithin, isOfFew } from './within.ts'

const locks = (...origins: string[]): EventChoice => ({ kinds: ['locked'], origins })

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
} satisfies Record<string, EventChoice>

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
export const isOf = (
  { kind, origin, outcome }: ByApp,
  { kinds, origins, outcome: only }: EventChoice,
): boolean =>
  kinds.includes(kind) &&
  (!origins || (origin !== null && origins.includes(origin))) &&
  (!only || outcome === only)

/** Counts events in groups, all that a report needs at once; a group without any is left out. */
export const countByApp = async (db: Db, counting: Counting) =>
  db.rows<ByApp>`${await inGroups(db, 'app', counting)}`
export const countByPlace = async (db: Db, counting: Counting) =>
  db.rows<ByPlace>`${await inGroups(db, 'place', counting)}`

/** How many events there are, and of how many dealers and stores. */
export async function countWithPlaces(db: Db, counting: Counting) {
  const row = await db.row<{ count: number; dealers: number; stores: number }>`
    select coalesce(sum(e.count), 0)::bigint as count, count(distinct e.dealer) as dealers, count(distinct e.store) as stores
      from (${await inGroups(db, 'place', counting)}) e`
  return row!
}

const spans: Record<Grouping, Span> = { app: 'day', place: 'month' }
const tables = { day: sql`event_counts_daily`, month: sql`event_counts_monthly` }

/** Adds up the counts of whole spans, and counts the events of the rest of the period. */
async function inGroups(db: Db, by: Grouping, counting: Counting): Promise<Fragment> {
  const { kinds, period, filters, buckets = [period.from] } = counting
  const span = spans[by]
  const until = hasCounts(by, filters) ? await readUntil(db) : null
  const { whole, rest } = divide(span, period, buckets, until)
  const names = Object.entries(groupings[by])
  const keys = sql.raw(names.map(([name, column]) => `e.${column} as ${name}`).join(', '))
  const grouped = sql.raw([...names.map(([name]) => name), 'bucket'].join(', '))
  const start = sql.ref(`e.${span}`)
  const ofCounts = sql`
    select ${keys}, w.bucket, e.n
      from unnest(${whole.map((one) => one.bucket)}::integer[], ${whole.map(({ first }) => first)}::date[],
                  ${whole.map(({ end }) => end)}::date[]) as w (bucket, first, last)
      join ${tables[span]} e on ${start} >= w.first and ${start} < w.last
     where ${filters.roleId ? sql`e.role_id = ${filters.roleId}::uuid` : sql`e.role_id is null`}
       and ${ofKinds(kinds)} and ${eventsWithin({ ...filters, roleId: null })}`
  const ofEvents = sql`
    select ${keys}, width_bucket(e.at, ${buckets.map((one) => one.toISOString())}::timestamptz[]) - 1 as bucket, 1 as n
      from events e
     where ${ofKinds(kinds)} and ${eventsWithin(filters)} and (${sql.join(rest.map(inPeriod), sql` or `)})`
  const both = [...(whole.length > 0 ? [ofCounts] : []), ...(rest.length > 0 ? [ofEvents] : [])]
  return sql`
    select ${grouped}, sum(n) as count from (${sql.join(both, sql` union all `)}) counted group by ${grouped}`
}

/** An index finds the events of a dealer, a store or a person. By role, places are counted of all apps together. */
const hasCounts = (by: Grouping, filters: Filters): boolean =>
  !filters.empty &&
  !isOfFew(filters) &&
  (by === 'app' || filters.roleId === null || (filters.appId === null && filters.apps === null))

/** Days before this one are counted. It only grows, and their counts do not change: the next statement may rely on it. */
async function readUntil(db: Db): Promise<Day | null> {
  const row = await db.prepared.row<{ day: Day | null }>`select day::text as day from event_counts_until`
  return row!.day
}
