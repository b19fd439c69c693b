import { type ChartProps, type ChartRow, longestOf, restScale } from './rows.ts'
import { type Area, INK, type Pen, slideTone } from './slide-look.ts'
import { round } from './slide-text.ts'

const HEIGHT_MAX = 34

/** Horizontal bars with their names before and their numbers behind. */
export function barsOf(chart: ChartProps, area: Area, pen: Pen, number: (n: number) => string) {
  const { kind, series, rows } = chart
  const longest = longestOf(kind, series, rows)
  const scale = restScale(kind, series, rows)
  const lines = linesOf(chart)
  const band = (area.bottom - area.top) / Math.max(rows.length, 1)
  const height = Math.min(HEIGHT_MAX, (band - 12) / lines.length)
  const text = { size: Math.min(26, band - 8), color: INK.text }
  const names = Math.min(560, Math.max(...rows.map(({ label }) => pen.widthOf(label, text))) + 8)
  const left = area.left + names + 24
  const numbersOf = (row: ChartRow, line: readonly number[]) =>
    line.map((at) => number(row.values[series[at]!.key] ?? 0)).join(' + ')
  const size = { size: Math.min(24, height), color: INK.text }
  const room =
    Math.max(...rows.flatMap((row) => lines.map((line) => pen.widthOf(numbersOf(row, line), size)))) + 16
  const full = area.right - left - room
  return rows
    .map((row, index) => {
      const middle = area.top + (index + 0.5) * band
      const top = middle - (lines.length * height) / 2
      const bars = lines.map((line, at) => {
        const y = top + at * height
        let x = left
        const pieces = line.map((of) => {
          const { key, compared = false } = series[of]!
          const width = Math.max(
            lines.length === series.length ? 2 : 0,
            (full * (row.values[key] ?? 0) * (row.isRest ? scale : 1)) / longest,
          )
          const fill = (kind === 'bars' && row.color) || slideTone(series, of)
          const piece = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height - 3)}" fill="${fill}" fill-opacity="${compared ? 0.3 : 1}"/>`
          x += width
          return piece
        })
        const cut =
          row.isRest && scale < 1
            ? `<path d="M${round(x - 30)} ${round(y + height)}l12 ${round(-height - 3)}" stroke="${INK.ground}" stroke-width="8"/>`
            : ''
        return (
          pieces.join('') +
          cut +
          pen.write(x + 12, y + height / 2 + size.size * 0.32, numbersOf(row, line), size)
        )
      })
      return (
        pen.write(area.left, middle + text.size * 0.34, pen.fit(row.label, names, text), text) + bars.join('')
      )
    })
    .join('')
}

/** The series that share a bar: in a stack all of a period, else each alone. */
function linesOf({ kind, series }: ChartProps): number[][] {
  const all = series.map((_, at) => at)
  if (kind === 'bars') return all.map((at) => [at])
  return [false, true]
    .map((period) => all.filter((at) => (series[at]!.compared ?? false) === period))
    .filter((line) => line.length > 0)
}
