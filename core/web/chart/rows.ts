/** Horizontal bars of categories, the same with all figures of a period in one bar, or lines over time. */
export type ChartKind = 'bars' | 'stack' | 'lines'

/** The page that a row of a chart links to. */
type ChartLink = {
  to: string
  params?: Record<string, string | undefined>
  search?: Record<string, string | undefined>
}

/** A figure of every row. `compared`: that of the earlier period, drawn as a pattern in a tint. */
export type ChartSeries = { key: string; label: string; compared?: boolean }

export type ChartRow = {
  id: string
  label: string
  values: Readonly<Record<string, number>>
  /** Instead of the colour of the series. */
  color?: string | undefined
  link?: ChartLink | undefined
  /** The sum of what has no row of its own. It has no bar, which would dwarf the others. */
  isRest?: boolean
}

/** The ids of the patterns that the legend defines: for the compared period, and for every other figure. */
export type Patterns = { hatch: string; dots: string }

export type DrawingProps = {
  /** What the chart shows, for screen readers. */
  label: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  patterns: Patterns
}

/** The height of lines over time, in pixels. */
export const LINES_HEIGHT = 240

/** In pixels: a bar, and the line of text above the bars of a category. */
export const BAR = 14
export const TEXT = 28

/** The height of the bars of one category with its text; of a stack there is one bar for each period. */
export const bandOf = (kind: ChartKind, series: readonly ChartSeries[]) => {
  const periods = new Set(series.map(({ compared = false }) => compared)).size
  return TEXT + (kind === 'stack' ? periods : series.length) * (BAR + 2) + 4
}

/** The height of a drawing, so that nothing moves when it takes the place of its skeleton. */
export const heightOf = (kind: ChartKind, series: readonly ChartSeries[], rows: readonly ChartRow[]) =>
  kind === 'lines' ? LINES_HEIGHT : rows.length * bandOf(kind, series) + TEXT / 2

/** A chart with more bars than this cannot be read at a glance. */
const BARS_MAX = 10

/** The first rows, and the sum of the others as one more. */
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
