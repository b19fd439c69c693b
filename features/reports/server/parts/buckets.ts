import { addDays, type Day, dayOf, nextMonth, startOfDay } from '#core/contract/days.ts'
import type { Bucket } from '../../contract/shapes.ts'
import { counted, countEvents } from './event-counts.ts'
import type { What } from './events-to-count.ts'
import type { Reading } from './settings.ts'

/** The most buckets of a series by day, and by week. */
const DAYS = 31
const WEEKS = 26

/** The buckets of a period; weeks are counted from its first day, months are those of the calendar. */
export function bucketsOf({ period: { from, end }, zone }: Pick<Reading, 'period' | 'zone'>) {
  const first = dayOf(from, zone)
  const last = dayOf(new Date(end.getTime() - 1), zone)
  const bucket: Bucket =
    last < addDays(first, DAYS) ? 'day' : last < addDays(first, 7 * WEEKS) ? 'week' : 'month'
  const next = { day: (day: Day) => addDays(day, 1), week: (day: Day) => addDays(day, 7), month: nextMonth }[
    bucket
  ]
  const days: Day[] = []
  for (let day = first; day <= last; day = next(day)) days.push(day)
  return { bucket, days, starts: days.map((day, index) => (index === 0 ? from : startOfDay(day, zone))) }
}

/** The series of a period: its days, and a function that counts events in each bucket, without gaps. */
export function seriesOf(reading: Reading) {
  const { bucket, days, starts } = bucketsOf(reading)
  const count = async (what: What): Promise<number[]> => {
    const counts = days.map(() => 0)
    const { db, period, filters } = reading
    const rows = await countEvents(db, { what, period, filters, buckets: starts })
    for (const row of rows) counts[row.bucket] = row.count
    return counts
  }
  return { Bucket: bucket, days, count }
}

/** The series of locks by origin, for two reports. */
export async function locksOverTime(reading: Reading) {
  const { Bucket, days, count } = seriesOf(reading)
  const manual = await count(counted.manualLocks)
  const automatic = await count(counted.automaticLocks)
  const row = (Date: Day, index: number) => ({
    Date,
    manual: manual[index] ?? 0,
    automatic: automatic[index] ?? 0,
  })
  return { Bucket, lockedOverTime: days.map(row) }
}

/** The series of passwords that were reset, for two reports. */
export async function resetsOverTime(reading: Reading) {
  const { Bucket, days, count } = seriesOf(reading)
  const resets = await count(counted.resets)
  return { Bucket, resetsOverTime: days.map((Date, index) => ({ Date, resets: resets[index] ?? 0 })) }
}
