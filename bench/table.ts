import type { Pace } from './measure.ts'

/** A figure beside the floor it is held against; without an aim it is only told. */
export type Row = {
  name: string
  figure: string
  floor: string
  ratio: number | null
  /** The ratio, or the figure itself when there is no floor, must not be above this, or with `least` not below. */
  aim: number | null
  least?: boolean
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
const perSecond = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} /s`

/** The two rows of something that may cost so many times its floor. */
export function rowsOf(name: string, aim: number, [figure, floor]: Pace[]): Row[] {
  return [
    {
      name: `${name}: p50`,
      figure: ms(figure!.p50),
      floor: ms(floor!.p50),
      ratio: figure!.p50 / floor!.p50,
      aim,
    },
    {
      name: `${name}: at 10 at once`,
      figure: perSecond(figure!.rate),
      floor: perSecond(floor!.rate),
      ratio: floor!.rate / figure!.rate,
      aim,
    },
  ]
}

const columns = ['', 'portal', 'floor', 'ratio', 'aim', 'met'] as const

/** Prints rows as a table of Markdown, as they come. */
export function printer(): (rows: Row[]) => void {
  const widths = [62, 12, 12, 6, 7, 3]
  const line = (cells: readonly string[]) =>
    console.log(
      `| ${cells.map((cell, index) => (index ? cell.padStart(widths[index]!) : cell.padEnd(widths[0]!))).join(' | ')} |`,
    )
  line(columns)
  line(widths.map((width, index) => '-'.repeat(index ? width - 1 : width) + (index ? ':' : '')))
  return (rows) => {
    for (const { name, figure, floor, ratio, aim, least } of rows)
      line([
        name,
        figure,
        floor,
        ratio === null ? '' : ratio.toFixed(2),
        aim === null ? '' : `${least ? '≥' : '≤'} ${aim}`,
        aim === null || ratio === null ? '' : (least ? ratio >= aim : ratio <= aim) ? 'yes' : 'NO',
      ])
  }
}
