import classes from './Chart.module.css'
import { bandOf, BAR, type ChartProps, LINES_HEIGHT, longestOf, restScale, TEXT } from './rows.ts'

/** The drawing in grey while the code that draws it is fetched: the real lengths of the bars, or a line. */
export function ChartSkeleton({ kind, series, rows }: Pick<ChartProps, 'kind' | 'series' | 'rows'>) {
  if (kind === 'lines')
    return (
      <svg
        className={classes.skeleton}
        width="100%"
        height={LINES_HEIGHT}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d="M4 88H100M4 60H100M4 32H100M4 4H100" />
        <path d="M4 70L20 52L36 60L52 36L68 44L84 24L100 32" strokeWidth={3} />
      </svg>
    )
  const [band, longest] = [bandOf(kind, series), longestOf(kind, series, rows)]
  const scale = restScale(kind, series, rows)
  return (
    <div className={classes.skeleton} aria-hidden>
      {rows.map(({ id, values, isRest }) => {
        const count = Math.max(...series.map(({ key }) => values[key] ?? 0)) * (isRest ? scale : 1)
        return (
          <div key={id} style={{ height: band, paddingTop: TEXT }}>
            <span style={{ height: BAR, width: `${(100 * count) / longest}%` }} />
          </div>
        )
      })}
    </div>
  )
}
