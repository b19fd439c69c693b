import type { ChartProps } from './rows.ts'
import { type Area, INK, type Pen, slideTone } from './slide-look.ts'
import { round } from './slide-text.ts'

const STEPS = 4
const LABEL = { size: 24, color: INK.soft }

/** The smallest 1, 2, 2.5 or 5 times a power of ten of which STEPS reach the number; at least 1. */
export function stepFor(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max / STEPS, 1)))
  const step = [1, 2, 2.5, 5, 10]
    .map((times) => times * power)
    .find((one) => one * STEPS >= max && one % 1 === 0)
  return step ?? 10 * power
}

/** Lines over time with their axes. */
export function linesOf({ series, rows }: ChartProps, area: Area, pen: Pen, number: (n: number) => string) {
  const values = rows.flatMap((row) => series.map(({ key }) => row.values[key] ?? 0))
  const step = stepFor(Math.max(...values, 1))
  const ticks = Array.from({ length: STEPS + 1 }, (_, at) => at * step)
  const left = area.left + Math.max(...ticks.map((tick) => pen.widthOf(number(tick), LABEL))) + 24
  const bottom = area.bottom - 48
  const yOf = (value: number) => bottom - ((bottom - area.top) * value) / (step * STEPS)
  const inset = 48
  const gap = (area.right - left - 2 * inset) / Math.max(rows.length - 1, 1)
  const xOf = (at: number) => left + inset + at * gap
  const parts = ticks.map(
    (tick) =>
      `<path d="M${round(left)} ${round(yOf(tick))}H${area.right}" stroke="${INK.line}" stroke-width="2"/>` +
      pen.write(left - 16, yOf(tick) + 8, number(tick), { ...LABEL, anchor: 'end' }),
  )
  const names = rows.map(({ label, compared = '' }) => label || compared)
  const widest = Math.max(...names.map((name) => pen.widthOf(name, LABEL)))
  const every = Math.max(1, Math.ceil((widest + 28) / gap))
  for (const [at, name] of names.entries())
    if (at % every === 0) parts.push(pen.write(xOf(at), area.bottom, name, { ...LABEL, anchor: 'middle' }))
  for (const [index, { key, compared }] of series.entries()) {
    const points = rows.flatMap((row, at) => {
      const value = row.values[key]
      return value === undefined ? [] : [[round(xOf(at)), round(yOf(value))] as const]
    })
    const tone = slideTone(series, index)
    const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    const dash = compared ? ' stroke-dasharray="12 9"' : ''
    parts.push(
      `<path d="${path}" fill="none" stroke="${tone}" stroke-width="5" stroke-linejoin="round"${dash}/>`,
    )
    const [only] = points
    if (only && points.length === 1)
      parts.push(`<circle cx="${only[0]}" cy="${only[1]}" r="8" fill="${tone}"/>`)
  }
  return parts.join('')
}
