import classes from './Chart.module.css'
import { type ChartSeries, type Patterns, periodIndex } from './rows.ts'

/** The patterns lie over the colours, so that people need not tell figures apart by colour. WCAG 1.4.1 */
export const PatternDefinitions = ({ hatch, dots }: Patterns) => (
  <defs>
    <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1={1} x2={1} y1={0} y2={6} className={classes.hatch} />
    </pattern>
    <pattern id={dots} width={6} height={6} patternUnits="userSpaceOnUse">
      <circle cx={3} cy={3} r={1.2} className={classes.dots} />
    </pattern>
  </defs>
)

type Box = { x: number; y: number; width: number; height: number }
type FillProps = Box & Patterns & { series: readonly ChartSeries[]; at: number; color: string }

/** Draws a bar in the style of its series: a compared period is tinted and hatched, every second figure of a stack is dotted. */
export function Fill({ x, y, width, height, series, at, color, hatch, dots }: FillProps) {
  const box = { x, y, width, height, rx: 2 }
  const compared = series[at]?.compared ?? false
  const pattern = compared ? hatch : periodIndex(series, at) % 2 === 1 ? dots : null
  return (
    <>
      <rect {...box} fill={color} fillOpacity={compared ? 0.3 : 1} />
      <rect {...box} fill={pattern ? `url(#${pattern})` : 'none'} className={classes.edge} />
    </>
  )
}

/** The colour of a series. A compared series has the colour of the figure that it is compared with. */
export const toneOf = (series: readonly ChartSeries[], at: number) =>
  `var(--series-${(periodIndex(series, at) % 3) + 1})`
/** The dashes of a line differ for each series of a period; a compared line is never solid. */
export const dashOf = (series: readonly ChartSeries[], at: number) =>
  (series[at]?.compared ? COMPARED_DASHES : DASHES)[periodIndex(series, at) % 3] ?? 'none'

const DASHES = ['none', '10 4', '14 4 3 4']
const COMPARED_DASHES = ['5 5', '2 4 8 4', '1 6']
