import { bucketsOf } from './buckets.ts'
import { countByApp, counted, isOf } from './event-counts.ts'
import type { What } from './events-to-count.ts'
import { type Group, summed } from './named.ts'
import type { Reading } from './settings.ts'

export type Tally = Awaited<ReturnType<typeof readTally>>

/** Counts these events, and no others, for all figures of a report: by one statement. Only the main period has series. */
export async function readTally(reading: Reading, whats: readonly What[], isMain: boolean) {
  const { db, period, filters } = reading
  const { bucket, days, starts } = isMain
    ? bucketsOf(reading)
    : { bucket: 'month' as const, days: [], starts: [period.from] }
  const kinds = [...new Set(whats.flatMap((what) => what.kinds))]
  const rows = await countByApp(db, { kinds, period, filters, buckets: starts })
  const these = (what: What) => rows.filter((row) => isOf(row, what))
  return {
    Bucket: bucket,
    days,
    /** How many of these events there were. */
    of: (what: What): number => these(what).reduce((sum, { count }) => sum + count, 0),
    /** The same in each bucket, without gaps. */
    series: (what: What): number[] => {
      const counts = days.map(() => 0)
      for (const row of these(what)) counts[row.bucket]! += row.count
      return counts
    },
    /** The same by app, or by origin. */
    by: (group: 'app' | 'origin', what: What): Group[] =>
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
