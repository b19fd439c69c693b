import { addDays, type Day, dayOf, nextMonth, startOfDay } from '#core/contract/days.ts'
import type { Bucket } from '../../contract/shapes.ts'
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
