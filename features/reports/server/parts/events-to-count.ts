import { type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import type { Filters } from './filters.ts'
import type { Period } from './settings.ts'
import { eventsWithin } from './within.ts'

/** Which events a figure counts. */
export type EventChoice = {
  kinds: readonly EventKind[]
  origins?: readonly string[]
  outcome?: 'sent' | 'failed'
}

/** The columns by which reports list events. */
export const columns = {
  app: sql`e.app_id`,
  dealer: sql`e.dealer_id`,
  store: sql`e.store_id`,
  origin: sql`e.origin`,
} satisfies Record<string, Fragment>

export type Counting = {
  kinds: readonly EventKind[]
  period: Period
  filters: Filters
  /** The beginnings of the buckets of a series, the first one that of the period. */
  buckets?: readonly Date[]
}

/** The columns of the groups, by the names that they get. */
export const groupings = {
  app: { kind: 'kind', origin: 'origin', outcome: 'outcome', app: 'app_id' },
  place: { dealer: 'dealer_id', store: 'store_id' },
}
export type Grouping = keyof typeof groupings

/** A condition on the row `e` of events or of their counts, with literals, since parameters would not use the partial indexes. */
export const ofKinds = (kinds: readonly EventKind[]): Fragment =>
  sql`e.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** A condition on the events row `e`. */
export const ofWhat = ({ kinds, origins, outcome }: EventChoice): Fragment => sql`
  ${ofKinds(kinds)}
  and ${origins ? sql`e.origin = any(${origins}::text[])` : sql`true`}
  and ${outcome ? sql`e.outcome = ${outcome}` : sql`true`}`

/** A condition on the events row `e`. */
export const inPeriod = ({ from, end }: Period): Fragment =>
  sql`(e.at >= ${from}::timestamptz and e.at < ${end}::timestamptz)`

/** A condition on the events row `e`. */
export const eventsOf = (what: EventChoice, period: Period, filters: Filters): Fragment => sql`
  ${ofWhat(what)} and ${inPeriod(period)} and ${eventsWithin(filters)}`

/** A lock by a person, or after wrong passwords, or its end; not the locks of one browser or session. */
export const ofLocks = (row: string): Fragment => sql`
  (${sql.ref(`${row}.kind`)} in ('locked', 'unlocked')
   and (${sql.ref(`${row}.kind`)} = 'unlocked' or ${sql.ref(`${row}.origin`)} in ('manual', 'automatic')))`
