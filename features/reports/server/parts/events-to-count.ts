import { type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { eventsWithin, type Filters } from './filters.ts'
import type { Period } from './settings.ts'

/** Which events a figure counts. */
export type What = { kinds: readonly EventKind[]; origins?: readonly string[]; outcome?: 'sent' | 'failed' }

/** What events can be grouped by. */
export const columns = {
  app: sql`e.app_id`,
  dealer: sql`e.dealer_id`,
  store: sql`e.store_id`,
  origin: sql`e.origin`,
} satisfies Record<string, Fragment>

export type Counting = {
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

/** Of the row `e` of events, or of their counts. */
export const ofWhat = ({ kinds, origins, outcome }: What): Fragment => sql`
  e.kind = any(${kinds}::text[]::event_kind[])
  and ${origins ? sql`e.origin = any(${origins}::text[])` : sql`true`}
  and ${outcome ? sql`e.outcome = ${outcome}` : sql`true`}`

/** Of the events row `e`. */
export const eventsOf = (what: What, { from, end }: Period, filters: Filters): Fragment => sql`
  ${ofWhat(what)} and e.at >= ${from}::timestamptz and e.at < ${end}::timestamptz and ${eventsWithin(filters)}`
