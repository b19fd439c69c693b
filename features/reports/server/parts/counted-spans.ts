import { type Day, DAY_MS } from '#core/contract/days.ts'
import type { Period } from './settings.ts'

/** What one row counts: a day or a month of UTC. */
export type Span = 'day' | 'month'

/** Whole spans of a bucket, from `first` until before `end`. */
export type Whole = { bucket: number; first: Day; end: Day }

const LONGEST = { day: DAY_MS, month: 31 * DAY_MS }

/** The beginning of the span with a moment; both in milliseconds, as below. */
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
      whole.push({ bucket, first: dayOf(first), end: dayOf(last) })
      leave(last, to)
    } else leave(from, to)
  }
  return { whole, rest: rest.map((one): Period => ({ from: new Date(one.from), end: new Date(one.end) })) }
}

const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)
