import { addDays, type Day, dayOf, nextMonth, startOfDay, DAY_MS } from '#core/contract/days.ts'
import type { Bucket } from '../../contract/shapes.ts'
import type { Reading, Period } from './settings.ts'

/** The largest number of buckets of a series by day, and by week. */
const DAYS_MAX = 31
const WEEKS_MAX = 26

/** The buckets of a period; weeks are counted from its first day, months are those of the calendar. */
export function bucketsOf({ period: { from, end }, zone }: Pick<Reading, 'period' | 'zone'>) {
  const first = dayOf(from, zone)
  const last = dayOf(new Date(end.getTime() - 1), zone)
  const bucket: Bucket =
    last < addDays(first, DAYS_MAX) ? 'day' : last < addDays(first, 7 * WEEKS_MAX) ? 'week' : 'month'
  const next = { day: (day: Day) => addDays(day, 1), week: (day: Day) => addDays(day, 7), month: nextMonth }[
    bucket
  ]
  const days: Day[] = []
  for (let day = first; day <= last; day = next(day)) days.push(day)
  return { bucket, days, starts: days.map((day, index) => (index === 0 ? from : startOfDay(day, zone))) }
}

/** The time that one row of counts covers: a day or a month of UTC. */
export type Span = 'day' | 'month'

/** The whole spans of a bucket, from the day `first` until before the day `end`. */
type Whole = { bucket: number; first: Day; end: Day }

const LONGEST = { day: DAY_MS, month: 31 * DAY_MS }

/** The beginning of the span that contains a moment; both in milliseconds, as below. */
function floor(span: Span, at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), span === 'day' ? date.getUTCDate() : 1)
}

function ceiling(span: Span, at: number): number {
  const start = floor(span, at)
  return start === at ? at : floor(span, start + LONGEST[span])
}

/**
 * Divides the buckets of a period, which begin at `starts`, into whole spans before the day `until`, and the rest: a zone may
 * begin its days at any minute, so that most buckets begin and end within a span.
 */
export function divide(span: Span, { end }: Period, starts: readonly Date[], until: Day | null) {
  const whole: Whole[] = []
  const rest: { from: number; end: number }[] = []
  const leave = (from: number, to: number) => {
    const last = rest.at(-1)
    if (last?.end === from) last.end = to
    else if (from < to) rest.push({ from, end: to })
  }
  for (const [bucket, start] of starts.entries()) {
    const [from, to] = [start.getTime(), (starts[bucket + 1] ?? end).getTime()]
    const first = ceiling(span, from)
    const last = until ? floor(span, Math.min(to, Date.parse(until))) : first
    if (first < last) {
      leave(from, first)
      whole.push({ bucket, first: utcDay(first), end: utcDay(last) })
      leave(last, to)
    } else leave(from, to)
  }
  return { whole, rest: rest.map((one): Period => ({ from: new Date(one.from), end: new Date(one.end) })) }
}

const utcDay = (at: number): Day => new Date(at).toISOString().slice(0, 10)
