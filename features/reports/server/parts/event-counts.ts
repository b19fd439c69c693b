import { type Db, sql } from '#core/server/database/database.ts'
import { countAhead } from '../rollups/count-ahead.ts'
import { columns, type Counted, type Counting, eventsOf, type What } from './events-to-count.ts'
import type { Filters } from './filters.ts'
import type { Period } from './settings.ts'

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

/**
 * Counts events in groups; a group without any is left out. People are counted, and one person's events, from the events:
 * the same person is in many counts, and few events are of one.
 */
export async function countEvents(db: Db, counting: Counting): Promise<Counted[]> {
  const ahead = !counting.distinct && counting.filters.userId === null && !counting.filters.empty
  return (ahead && (await countAhead(db, counting))) || countFromEvents(db, counting)
}

/** The same from the events alone. */
async function countFromEvents(
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
