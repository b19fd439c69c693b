import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  useActiveTooltipDataPoints,
  useChartWidth,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import { useFormatter } from 'use-intl'
import classes from './Chart.module.css'
import { type ChartRow, type DrawingProps, LINES_HEIGHT } from './rows.ts'
import { dashOf, toneOf } from './Looks.tsx'

/** The first and the last label are centred below their points, so half of each needs room beside the lines. In pixels. */
const EDGE = { left: 32, right: 8 }
const MARGIN = { top: 8, right: 24, bottom: 0, left: 0 }
/** The width of a letter at 13 px, and the gap between two labels, in pixels. The library would measure each label, which is slow. */
const LETTER_WIDTH = 7
const LABEL_GAP = 12
/** Lines over time. The arrow keys move from one point to the next; a screen reader reads its figures. */
export function Lines({ series, rows, label }: DrawingProps) {
  const format = useFormatter()
  const max = Math.max(...rows.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)))
  // The largest number on the axis may have a digit more.
  const axis = (format.number(max).length + 1) * LETTER_WIDTH + LABEL_GAP
  return (
    <LineChart
      responsive
      data={[...rows]}
      title={label}
      className={classes.lines ?? ''}
      style={{ width: '100%', height: LINES_HEIGHT }}
      margin={MARGIN}
    >
      <CartesianGrid vertical={false} />
      <TimeAxis rows={rows} from={axis} />
      <YAxis allowDecimals={false} width={axis} tickLine={false} tick={<CountTick />} />
      <Tooltip isAnimationActive={false} content={<PointText series={series} />} />
      {series.map(({ key }, at) => (
        <Line
          key={key}
          dataKey={({ values }: ChartRow) => values[key]}
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

/** The time axis shows as many labels as there is room for, at equal distances. The lines begin at `from`, in pixels. */
function TimeAxis({ rows, from }: Pick<DrawingProps, 'rows'> & { from: number }) {
  const width = useChartWidth() ?? 0
  const labels = new Map(rows.map(({ id, label }) => [id, label]))
  const text = Math.max(...rows.map(({ label }) => label.length)) * LETTER_WIDTH
  const step = (width - from - EDGE.left - EDGE.right - MARGIN.right) / Math.max(rows.length - 1, 1)
  const every = Math.max(Math.ceil((text + LABEL_GAP) / step), 1)
  const fits = (at: number) => at % every === 0 && from + EDGE.left + at * step + text / 2 <= width
  return (
    <XAxis
      dataKey="id"
      tickLine={false}
      interval={0}
      ticks={rows.flatMap(({ id }, at) => (fits(at) ? [id] : []))}
      padding={EDGE}
      tickFormatter={(id: string) => labels.get(id) ?? ''}
    />
  )
}

/** Writes a number on the axis. The library itself would break the text into lines, and measure each word. */
function CountTick({ x, y, payload }: Partial<YAxisTickContentProps>) {
  const format = useFormatter()
  return (
    <text x={x} y={y} dy="0.355em" textAnchor="end">
      {format.number(Number(payload?.value))}
    </text>
  )
}

/** Shows the figures of the point under the pointer, or reached with the keys. */
function PointText({ series }: Pick<DrawingProps, 'series'>) {
  const format = useFormatter()
  const row = useActiveTooltipDataPoints<ChartRow>()?.[0]
  return (
    <output className={row && classes.point}>
      {row && (
        <>
          {row.label}
          {series.map(({ key, label, compared }) => {
            const value = row.values[key]
            return (
              value !== undefined && (
                <span key={key}>
                  {label} {compared && row.compared && `(${row.compared}) `}
                  <strong>{format.number(value)}</strong>
                </span>
              )
            )
          })}
        </>
      )}
    </output>
  )
}
