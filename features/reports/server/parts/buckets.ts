import { addDays, type Day, dayOf, nextMonth, startOfDay, DAY_MS } from '#core/contract/days.ts'
import type { Bucket } from '../../contract/shapes.ts'
import type { Reading, Period } from './settings.ts'

/** The largest number of buckets of a series. */
const BUCKETS_MAX: Readonly<Record<Bucket, number>> = { day: 31, week: 26, month: Infinity }

type InZone = Pick<Reading, 'period' | 'zone'>

const daysOf = ({ period: { from, end }, zone }: InZone) => ({
  first: dayOf(from, zone),
  last: dayOf(new Date(end.getTime() - 1), zone),
})

/** Days, weeks or months: the shortest buckets of which the period has few enough. */
export function bucketOf(reading: InZone): Bucket {
  const { first, last } = daysOf(reading)
  if (last < addDays(first, BUCKETS_MAX.day)) return 'day'
  return last < addDays(first, 7 * BUCKETS_MAX.week) ? 'week' : 'month'
}

/**
 * The buckets of a period; weeks are counted from its first day, months are those of the calendar. A period of comparison has
 * the buckets of the main one, so that it may have too many: those that follow are one more start, without a day.
 */
export function bucketsOf({ bucket, ...reading }: InZone & Pick<Reading, 'bucket'>) {
  const { period, zone } = reading
  const { first, last } = daysOf(reading)
  const next = { day: (day: Day) => addDays(day, 1), week: (day: Day) => addDays(day, 7), month: nextMonth }[
    bucket
  ]
  const all: Day[] = []
  for (let day = first; day <= last && all.length <= BUCKETS_MAX[bucket]; day = next(day)) all.push(day)
  return {
    days: all.slice(0, BUCKETS_MAX[bucket]),
    starts: all.map((day, index) => (index === 0 ? period.from : startOfDay(day, zone))),
  }
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
