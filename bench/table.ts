import type { Pace } from './measure.ts'

/** A figure and its aim; without one it is only printed. */
export type Row = {
  name: string
  figure: string
  floor?: string
  ratio?: number
  aim?: string
  met?: boolean
}
export type Print = (...rows: Row[]) => void

export const ms = (value: number) =>
  value < 1000 ? `${value.toPrecision(3)} ms` : `${(value / 1000).toFixed(2)} s`
export const perSecond = (value: number) => `${value.toPrecision(3)} /s`

/** Writes a value with its unit. */
const written = {
  milliseconds: ms,
  MB: (value: number) => `${value.toFixed(0)} MB`,
  none: (value: number) => value.toPrecision(2),
}

/** A task that may cost at most a multiple of its floor, one at a time and ten at once. */
export function rowsBeside(name: string, aim: number, [figure, floor]: Pace[]): Row[] {
  const fewer = floor!.rate / figure!.rate
  return [
    rowBeside(`${name}, p50`, aim, [figure!.p50, floor!.p50]),
    {
      name: `${name}, 10 at once`,
      figure: perSecond(figure!.rate),
      floor: perSecond(floor!.rate),
      ratio: fewer,
      aim: `≤ ${aim}`,
      met: fewer <= aim,
    },
  ]
}

/** A task that may take at most a multiple of its floor. In milliseconds. */
export function rowBeside(name: string, aim: number, [figure = 0, floor = 0]: number[]): Row {
  const ratio = figure / floor
  return { name, figure: ms(figure), floor: ms(floor), ratio, aim: `≤ ${aim}`, met: ratio <= aim }
}

/** A figure with a limit of its own. */
export function rowWithin(name: string, value: number, bound: number, unit: keyof typeof written): Row {
  const text = written[unit]
  return { name, figure: text(value), aim: `≤ ${text(bound)}`, met: value <= bound }
}

const columns = ['', 'portal', 'floor', 'ratio', 'aim', 'met']
const widths = [70, 9, 9, 5, 9, 3]

/** Prints rows of a Markdown table as they arrive. */
export function printer(): Print {
  const line = (cells: readonly string[]) =>
    console.log(
      `| ${cells.map((cell, index) => (index ? cell.padStart(widths[index]!) : cell.padEnd(widths[0]!))).join(' | ')} |`,
    )
  line(columns)
  line(widths.map((width, index) => (index ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))))
  return (...rows) => {
    for (const { name, figure, floor = '', ratio, aim = '', met } of rows)
      line([name, figure, floor, ratio?.toFixed(2) ?? '', aim, met === undefined ? '' : met ? 'yes' : 'NO'])
  }
}
