import { useFormatter, useTranslations } from 'use-intl'
import type { Trend } from '../contract.ts'
import classes from './DashboardPage.module.css'

/** In pixels. */
const WIDTH = 90
const HEIGHT = 20

type Props = { kind: 'created' | 'signIns' | 'locks'; trend: Trend }

/** Says in a sentence what happened in the last 30 days; a small line shows the same by day. */
export function TrendLine({ kind, trend: { Last, Before, Days } }: Props) {
  const t = useTranslations()
  const format = useFormatter()
  const change = Last - Before
  const max = Math.max(...Days, 1)
  const points = Days.map((n, day) => {
    const y = HEIGHT - 1 - (n / max) * (HEIGHT - 2)
    return `${((day / (Days.length - 1)) * WIDTH).toFixed(1)},${y.toFixed(1)}`
  })
  const direction = change > 0 ? 'more' : change < 0 ? 'fewer' : 'same'
  return (
    <span className={classes.trend}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <polyline points={points.join(' ')} />
      </svg>
      <span>
        {t(`dashboard.trend.${kind}`, { n: Last })},{' '}
        {t(`dashboard.trend.${direction}`, { n: format.number(Math.abs(change)) })}
      </span>
    </span>
  )
}
