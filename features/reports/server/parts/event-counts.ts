import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { eventsWithin, type Filters } from './filters.ts'
import type { Period } from './settings.ts'

/** Which events a figure counts. */
export type What = { kinds: readonly EventKind[]; origins?: readonly string[]; outcome?: 'sent' | 'failed' }

const locks = (...origins: string[]): What => ({ kinds: ['locked'], origins })

/** The events behind every figure: the count and its rows go by the same. */
export const counted = {
  manualLocks: locks('manual'),
  automaticLocks: locks('automatic'),
  locks: locks('manual', 'automatic'),
  changes: { kinds: ['user-changed'] },
  successes: { kinds: ['sign-in'] },
  failures: { kinds: ['sign-in-failed'] },
  mailsSent: { kinds: ['mail'], outcome: 'sent' },
  mailsFailed: { kinds: ['mail'], outcome: 'failed' },
  /** A password really replaced through a link, not merely a link asked for. */
  resets: { kinds: ['password-reset'] },
} satisfies Record<string, What>

/** What events can be grouped by. */
export const columns = {
  app: sql`e.app_id`,
  dealer: sql`e.dealer_id`,
  store: sql`e.store_id`,
  origin: sql`e.origin`,
} satisfies Record<string, Fragment>

type Counting = {
  what: What
  period: Period
  filters: Filters
  by?: keyof typeof columns
  /** The beginnings of the buckets of a series, the first one that of the period. */
  buckets?: readonly Date[]
  /** Counts people instead of events; what concerns no known person is not counted. */
  distinct?: 'user'
}

/** A group: the value of `by` (null: without one), the index of its bucket, and how many. */
export type Counted = { key: string | null; bucket: number; count: number }

/** Of the events row `e`. */
export const eventsOf = (what: What, { from, end }: Period, filters: Filters): Fragment => sql`
  e.kind = any(${what.kinds}::text[]::event_kind[]) and e.at >= ${from}::timestamptz and e.at < ${end}::timestamptz
  and ${what.origins ? sql`e.origin = any(${what.origins}::text[])` : sql`true`}
  and ${what.outcome ? sql`e.outcome = ${what.outcome}` : sql`true`}
  and ${eventsWithin(filters)}`

/** Counts events in groups; a group without any is left out. */
export async function countEvents(
  db: Db,
  { what, period, filters, by, buckets, distinct }: Counting,
): Promise<Counted[]> {
  const key = by ? sql`${columns[by]}::text` : sql`null::text`
  const starts = buckets?.map((start) => start.toISOString())
  const bucket = starts ? sql`width_bucket(e.at, ${starts}::timestamptz[]) - 1` : sql`0`
  return db.rows<Counted>`
    select ${key} as key, ${bucket} as bucket, ${distinct ? sql`count(distinct e.user_id)` : sql`count(*)`} as count
      from events e
     where ${eventsOf(what, period, filters)}
     group by 1, 2`
}

type Read = { db: Db; period: Period; filters: Filters }

/** How many of these events there were. */
export const countOf = async ({ db, period, filters }: Read, what: What): Promise<number> =>
  (await countEvents(db, { what, period, filters }))[0]?.count ?? 0

/** How many people these events concern. */
export const peopleOf = async ({ db, period, filters }: Read, what: What): Promise<number> =>
  (await countEvents(db, { what, period, filters, distinct: 'user' }))[0]?.count ?? 0
