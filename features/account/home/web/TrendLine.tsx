import { useFormatter, useTranslations } from 'use-intl'
import type { Trend } from '../contract.ts'
import classes from './Tiles.module.css'

/** In pixels. */
const WIDTH = 120
const HEIGHT = 32

type Kind = 'created' | 'signIns' | 'locks'

/** Draws the last 30 days. The sentence beside it says what it shows. */
export function TrendLine({ trend: { Days } }: { trend: Trend }) {
  const max = Math.max(...Days, 1)
  const points = Days.map((n, day) => {
    const y = HEIGHT - 1 - (n / max) * (HEIGHT - 2)
    return `${((day / (Days.length - 1)) * WIDTH).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** Says in a sentence what happened in the last 30 days. The comparison is shown as a chip, and read as words. */
export function TrendWords({ kind, trend: { Last, Before } }: { kind: Kind; trend: Trend }) {
  const t = useTranslations()
  const format = useFormatter()
  const change = Last - Before
  const direction = change > 0 ? 'more' : change < 0 ? 'fewer' : 'same'
  return (
    <>
      {change !== 0 && (
        <span className={classes.chip} aria-hidden>
          {format.number(change, { signDisplay: 'always' }).replace('-', '−')}
        </span>
      )}
      <span className={classes.words}>
        {t(`dashboard.trend.${kind}`, { n: Last })}
        <span className="visually-hidden">
          , {t(`dashboard.trend.${direction}`, { n: format.number(Math.abs(change)) })}
        </span>
      </span>
    </>
  )
}
