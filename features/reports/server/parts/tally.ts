import { bucketsOf } from './buckets.ts'
import { countByApp, counted, isOf } from './event-counts.ts'
import { type EventChoice, inPeriod, ofKinds, ofWhat } from './events-to-count.ts'
import { type Group, summed } from './named.ts'
import type { Reading, Period } from './settings.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Filters } from './filters.ts'
import { eventsWithin } from './within.ts'

export type Tally = Awaited<ReturnType<typeof readTally>>

/** Counts these events for all figures of a report, by one statement. Only the main period has series. */
export async function readTally(reading: Reading, whats: readonly EventChoice[], isMain: boolean) {
  const { db, period, filters } = reading
  const { bucket, days, starts } = isMain
    ? bucketsOf(reading)
    : { bucket: 'month' as const, days: [], starts: [period.from] }
  const kinds = [...new Set(whats.flatMap((what) => what.kinds))]
  const rows = await countByApp(db, { kinds, period, filters, buckets: starts })
  const these = (what: EventChoice) => rows.filter((row) => isOf(row, what))
  return {
    Bucket: bucket,
    days,
    /** How many of these events there were. */
    of: (what: EventChoice): number => these(what).reduce((sum, { count }) => sum + count, 0),
    /** The same in each bucket, without gaps. */
    series: (what: EventChoice): number[] => {
      const counts = days.map(() => 0)
      for (const row of these(what)) counts[row.bucket]! += row.count
      return counts
    },
    /** The same by app, or by origin. */
    by: (group: 'app' | 'origin', what: EventChoice): Group[] =>
      summed(these(what).map((row) => ({ key: row[group], count: row.count }))),
  }
}

/** The series of locks by origin, for two reports. */
export function locksOverTime({ Bucket, days, series }: Tally) {
  const [manual, automatic] = [series(counted.manualLocks), series(counted.automaticLocks)]
  const lockedOverTime = days.map((Date, index) => ({
    Date,
    manual: manual[index]!,
    automatic: automatic[index]!,
  }))
  return { Bucket, lockedOverTime }
}

/** The series of passwords that were reset, for two reports. */
export function resetsOverTime({ Bucket, days, series }: Tally) {
  const resets = series(counted.resets)
  return { Bucket, resetsOverTime: days.map((Date, index) => ({ Date, resets: resets[index]! })) }
}

type PeopleInput = { db: Db; period: Period; filters: Filters }

/** How many people each of these concern: people of several spans cannot be added up. */
export async function peopleOf<K extends string>(
  { db, period, filters }: PeopleInput,
  whats: Record<K, Omit<EventChoice, 'outcome'>>,
): Promise<Record<K, number>> {
  const all = Object.entries<EventChoice>(whats)
  const kinds = [...new Set(all.flatMap(([, what]) => what.kinds))]
  const row = await db.row<Record<K, number>>`
    select ${sql.join(all.map(([name]) => sql`count(*) filter (where ${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (select ${sql.join(all.map(([name, what]) => sql`bool_or(${ofWhat(what)}) as ${sql.ref(name)}`))}
              from events e
             where ${ofKinds(kinds)} and ${inPeriod(period)} and ${eventsWithin(filters)} and e.user_id is not null
             group by e.user_id) person`
  return row!
}
