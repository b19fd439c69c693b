import { Link } from '@tanstack/react-router'
import { Bar, BarChart, type BarShapeProps, XAxis, YAxis } from 'recharts'
import { useFormatter } from 'use-intl'
import classes from './Chart.module.css'
import { BAR, bandOf, type ChartRow, type DrawingProps, heightOf, restScale, TEXT } from './rows.ts'
import { Fill, toneOf } from './Looks.tsx'

/** Horizontal bars: one for each series, or with `isStack` one bar of all figures of a period. */
export function Bars({ series, rows, patterns, isStack = false }: DrawingProps & { isStack?: boolean }) {
  const kind = isStack ? 'stack' : 'bars'
  const band = bandOf(kind, series)
  const scale = restScale(kind, series, rows)
  return (
    <BarChart
      responsive
      layout="vertical"
      data={[...rows]}
      style={{ width: '100%', height: heightOf(kind, series, rows) }}
      margin={{ top: TEXT / 2, right: 1, bottom: 0, left: 1 }}
      barSize={BAR}
      barGap={2}
      // The texts are HTML in the drawing, so that Tab reaches the links and a screen reader reads the figures.
      accessibilityLayer={false}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis type="category" dataKey="id" hide />
      {series.map(({ key, compared }, at) => (
        <Bar
          key={key}
          dataKey={({ values, isRest }: ChartRow) => (values[key] ?? 0) * (isRest ? scale : 1)}
          {...(isStack && { stackId: compared ? 'compared' : 'now' })}
          isAnimationActive={false}
          shape={shapeOf({ series, rows, patterns, isStack, band, isCut: scale < 1 }, at)}
        />
      ))}
    </BarChart>
  )
}

type Layout = Omit<DrawingProps, 'label'> & { isStack: boolean; band: number; isCut: boolean }

/** Draws the bar of a row in a series; the first series also writes the text of the row. */
const shapeOf =
  ({ series, rows, patterns, isStack, band, isCut }: Layout, at: number) =>
  ({ x, y, width, height, index }: BarShapeProps) => {
    const row = rows[index]
    if (!row) return <></>
    const look = { series, at, color: row.color ?? toneOf(series, at) }
    // Zero is drawn as a thin line, except in a stack, where it would look like the edge of the next figure.
    const shown = isStack ? width : Math.max(width, 1)
    return (
      <>
        {shown > 0 && <Fill x={x} y={y} width={shown} height={height} {...patterns} {...look} />}
        {row.isRest && isCut && shown > 24 && (
          <path d={`M${x + shown - 16} ${y + height + 2}l6 ${-height - 4}`} className={classes.cut} />
        )}
        {at === 0 && (
          <foreignObject x={0} y={y - TEXT} width="100%" height={band}>
            <BarText row={row} series={series} />
          </foreignObject>
        )}
      </>
    )
  }

export const Stack = (props: DrawingProps) => <Bars {...props} isStack />

/** The category and its figures, above its bars. Its link also covers the bars. */
function BarText({ row: { label, values, link }, series }: { row: ChartRow } & Pick<DrawingProps, 'series'>) {
  const format = useFormatter()
  const text = (
    <>
      <span className={classes.label}>{label}</span>
      {series.map(({ key, label: name, compared }) => (
        <span key={key} className={compared ? classes.compared : classes.value}>
          {series.length > 1 && <span className="visually-hidden">{name} </span>}
          {format.number(values[key] ?? 0)}
        </span>
      ))}
    </>
  )
  return link ? (
    <Link {...link} className={classes.band}>
      {text}
    </Link>
  ) : (
    <div className={classes.band}>{text}</div>
  )
}
