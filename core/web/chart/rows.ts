/** bars: horizontal bars of categories; stack: bars that add up all figures of a period; lines: lines over time. */
export type ChartKind = 'bars' | 'stack' | 'lines'

type ChartLink = {
  to: string
  params?: Record<string, string | undefined>
  search?: Record<string, string | undefined>
}

/** A figure that every row has. A `compared` series is about the earlier period, and is drawn tinted with a pattern. */
export type ChartSeries = { key: string; label: string; compared?: boolean }

export type ChartRow = {
  id: string
  label: string
  values: Readonly<Record<string, number>>
  /** Replaces the colour of the series. */
  color?: string | undefined
  link?: ChartLink | undefined
  /** What the row of the compared period is called, where it is another day, week or month. */
  compared?: string | undefined
  /** Whether the row adds up all rows after the tenth. Its bar is cut where it would dwarf the others. */
  isRest?: boolean
}

export type ChartProps = {
  kind: ChartKind
  /** A sentence that says what the chart shows. */
  finding: string
  /** The heading of the first column of its table. */
  category: string
  series: readonly ChartSeries[]
  /** Sorted by size, the largest first, or by time. A bar chart adds up the rows after the tenth. */
  rows: readonly ChartRow[]
}

/** The ids of the patterns that the legend defines: `hatch` for a compared period, `dots` for every second figure. */
export type Patterns = { hatch: string; dots: string }

export type DrawingProps = {
  /** Screen readers say what the chart shows. */
  label: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  patterns: Patterns
}

/** The height of lines over time, in pixels. */
export const LINES_HEIGHT = 240

/** The heights of a bar, and of the line of text above the bars of a category. In pixels. */
export const BAR = 10
export const TEXT = 24

/** The height of one category: its text and its bars. A stack has one bar for each period. */
export const bandOf = (kind: ChartKind, series: readonly ChartSeries[]) => {
  const periods = new Set(series.map(({ compared = false }) => compared)).size
  return TEXT + (kind === 'stack' ? periods : series.length) * (BAR + 2) + 2
}

/** The height of a drawing, which its skeleton already has, so that nothing moves when the drawing appears. */
export const heightOf = (kind: ChartKind, series: readonly ChartSeries[], rows: readonly ChartRow[]) =>
  kind === 'lines' ? LINES_HEIGHT : rows.length * bandOf(kind, series) + TEXT / 2

/** A chart with more bars than this cannot be read at a glance. */
const BARS_MAX = 10

/** Keeps the first rows and adds up the others in one more row. */
export function withOther(
  rows: readonly ChartRow[],
  series: readonly ChartSeries[],
  other: string,
): readonly ChartRow[] {
  if (rows.length <= BARS_MAX) return rows
  const rest = rows.slice(BARS_MAX)
  const sum = (key: string) => rest.reduce((total, { values }) => total + (values[key] ?? 0), 0)
  const values = Object.fromEntries(series.map(({ key }) => [key, sum(key)]))
  return [...rows.slice(0, BARS_MAX), { id: 'other', label: other, values, isRest: true }]
}

/** The length of the longest bar that is drawn; in a stack a bar adds up all figures of a period. The row of the rest is not counted. */
export function longestOf(kind: ChartKind, series: readonly ChartSeries[], rows: readonly ChartRow[]) {
  const lengths = rows
    .filter(({ isRest }) => !isRest)
    .flatMap(({ values }) =>
      kind === 'stack'
        ? [false, true].map((period) =>
            series
              .filter(({ compared = false }) => compared === period)
              .reduce((sum, { key }) => sum + (values[key] ?? 0), 0),
          )
        : series.map(({ key }) => values[key] ?? 0),
    )
  return Math.max(1, ...lengths)
}

/** The share of its length that the bar of the rest is drawn with: 1 unless it is longer than all others. */
export function restScale(kind: ChartKind, series: readonly ChartSeries[], rows: readonly ChartRow[]) {
  const rest = rows.filter(({ isRest }) => isRest).map((row) => ({ ...row, isRest: false }))
  return Math.min(1, longestOf(kind, series, rows) / longestOf(kind, series, rest))
}

/** The index of a series among those of the same period. */
export const periodIndex = (series: readonly ChartSeries[], at: number) =>
  series.slice(0, at).filter(({ compared = false }) => compared === (series[at]?.compared ?? false)).length
