const HOUR = 3_600_000
const DAY = 24 * HOUR

/** From a moment until before another, in milliseconds. */
type Range = { from: number; end: number }
/** Whole spans from `first` until before `end`. */
export type Whole = { bucket: number; first: string; end: string }
/** Parts of one span, from `first` until before `end`. */
export type Part = { bucket: number; span: string; first: number; end: number }
/** Events that no part covers. */
type Edge = { from: string; end: string }

export type YearOfDays = { year: number; days: string }

type Pieces = { whole: Whole[]; parts: Part[]; edges: Edge[] }

/** What a row counts: a day and its hours, or a month and its days, all of UTC. */
export type Span = 'day' | 'month'

/** The most parts of a span. */
export const partsOf = { day: 24, month: 31 }

/** The bits of the days of a year, of leap years too. */
export const DAYS_OF_A_YEAR = 366

const unitOf = { day: HOUR, month: DAY }

/** The beginning of the span with this moment, and of the next one. */
function spanAt(span: Span, moment: number): Range {
  const date = new Date(moment)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return span === 'day'
    ? { from: Date.UTC(year, month, day), end: Date.UTC(year, month, day + 1) }
    : { from: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
}

/** Divides each bucket into whole spans, parts of spans, and the edges between; each moment is in one of them. */
export function piecesOf(span: Span, buckets: readonly Range[]): Pieces {
  const pieces: Pieces = { whole: [], parts: [], edges: [] }
  for (const [bucket, { from, end }] of buckets.entries()) {
    const unit = unitOf[span]
    const first = Math.ceil(from / unit) * unit
    const last = Math.floor(end / unit) * unit
    const inner = first < last ? divide(span, bucket, { from: first, end: last }) : undefined
    pieces.whole.push(...(inner?.whole ?? []))
    pieces.parts.push(...(inner?.parts ?? []))
    for (const edge of inner
      ? [
          { from, end: first },
          { from: last, end },
        ]
      : [{ from, end }])
      if (edge.from < edge.end) pieces.edges.push({ from: text(edge.from), end: text(edge.end) })
  }
  return pieces
}

/** Of a range that begins and ends with a part. */
function divide(span: Span, bucket: number, { from, end }: Range) {
  const [head, tail] = [spanAt(span, from), spanAt(span, end)]
  const part = (of: Range, piece: Range): Part => {
    const index = (moment: number) => (moment - of.from) / unitOf[span]
    return { bucket, span: day(of.from), first: index(piece.from), end: index(piece.end) }
  }
  if (from > head.from && end < head.end) return { whole: [], parts: [part(head, { from, end })] }
  const parts: Part[] = []
  const start = from > head.from ? head.end : head.from
  if (from < start) parts.push(part(head, { from, end: start }))
  if (tail.from < end) parts.push(part(tail, { from: tail.from, end }))
  return { whole: start < tail.from ? [{ bucket, first: day(start), end: day(tail.from) }] : [], parts }
}

/** The UTC days that are within a period, from `first` until before `end`, and the edges before and after them. */
export function daysWithin(period: Range): { first: string; end: string; edges: Edge[] } {
  const from = Math.ceil(period.from / DAY) * DAY
  const end = Math.max(from, Math.floor(period.end / DAY) * DAY)
  const edges =
    from < end
      ? [
          { from: period.from, end: from },
          { from: end, end: period.end },
        ]
      : [period]
  return {
    first: day(from),
    end: day(end),
    edges: edges
      .filter((edge) => edge.from < edge.end)
      .map((edge) => ({ from: text(edge.from), end: text(edge.end) })),
  }
}

/** The same days as a bit for each day of their years. */
export function yearsOf({ first, end }: { first: string; end: string }): YearOfDays[] {
  const years = new Map<number, string[]>()
  for (let moment = Date.parse(first); moment < Date.parse(end); moment += DAY) {
    const year = new Date(moment).getUTCFullYear()
    const days = years.get(year) ?? Array<string>(DAYS_OF_A_YEAR).fill('0')
    days[(moment - Date.UTC(year, 0)) / DAY] = '1'
    years.set(year, days)
  }
  return [...years].map(([year, days]) => ({ year, days: days.join('') }))
}

const text = (moment: number) => new Date(moment).toISOString()
const day = (moment: number) => text(moment).slice(0, 10)
