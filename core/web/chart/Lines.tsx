import { CartesianGrid, Line, LineChart, Tooltip, useActiveTooltipDataPoints, XAxis, YAxis } from 'recharts'
import { useFormatter } from 'use-intl'
import classes from './Chart.module.css'
import type { ChartRow, DrawingProps } from './rows.ts'
import { dashOf, toneOf } from './Looks.tsx'

const HEIGHT = 240
/** Room for the halves of the first and the last label beside their points, in pixels. */
const EDGE = { left: 32, right: 8 }

/** Lines over time. The arrow keys lead from one point to the next, whose figures are read out. */
export function Lines({ series, rows, label }: DrawingProps) {
  const format = useFormatter()
  const labels = new Map(rows.map((row) => [row.id, row.label]))
  return (
    <LineChart
      responsive
      data={[...rows]}
      title={label}
      className={classes.lines ?? ''}
      style={{ width: '100%', height: HEIGHT }}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="id"
        tickLine={false}
        interval="equidistantPreserveStart"
        padding={EDGE}
        tickFormatter={(id: string) => labels.get(id) ?? ''}
      />
      <YAxis
        allowDecimals={false}
        width="auto"
        tickLine={false}
        tickFormatter={(value: number) => format.number(value)}
      />
      <Tooltip isAnimationActive={false} content={<PointText series={series} />} />
      {series.map(({ key }, at) => (
        <Line
          key={key}
          dataKey={({ values }: ChartRow) => values[key] ?? 0}
          type="linear"
          stroke={toneOf(series, at)}
          strokeWidth={2.5}
          strokeDasharray={dashOf(series, at)}
          dot={rows.length === 1}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  )
}

/** The figures of the point that is pointed at, or reached by keys. */
function PointText({ series }: Pick<DrawingProps, 'series'>) {
  const format = useFormatter()
  const row = useActiveTooltipDataPoints<ChartRow>()?.[0]
  return (
    <output className={row && classes.point}>
      {row && (
        <>
          {row.label}
          {series.map(({ key, label }) => (
            <span key={key}>
              {label} <strong>{format.number(row.values[key] ?? 0)}</strong>
            </span>
          ))}
        </>
      )}
    </output>
  )
}
