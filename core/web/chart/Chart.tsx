import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import classes from './Chart.module.css'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { type ChartProps, heightOf, withOther } from './rows.ts'
import { ChartTable } from './ChartTable.tsx'
import { dashOf, Fill, PatternDefinitions, toneOf } from './Looks.tsx'
import { useDrawings } from './use-drawings.ts'

/**
 * A chart below a sentence with its finding. A button shows the same figures as a table, which is also printed. The code that
 * draws is fetched after the figures; if that fails, the table replaces the drawing.
 */
export function Chart({ kind, finding, category, series, rows: all }: ChartProps) {
  const t = useTranslations()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { place, drawings, hasFailed } = useDrawings()
  const Drawing = drawings?.[kind]
  const rows = kind === 'lines' ? all : withOther(all, series, t('chart.other'))
  const patterns = { hatch: `${id}hatch`, dots: `${id}dots` }
  const printing = usePrinting()
  const showsTable = isTable || hasFailed
  return (
    <figure className={classes.figure} data-table={showsTable}>
      <figcaption>
        <p>{finding}</p>
        {!hasFailed && (
          <Button
            look="quiet"
            data-print="no"
            icon={isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'chart.chart' : 'chart.table')}
          </Button>
        )}
      </figcaption>
      {!showsTable && (
        <div className={classes.drawing}>
          <ul className={series.length > 1 ? classes.legend : 'visually-hidden'}>
            {series.map(({ key, label }, at) => (
              <li key={key}>
                <svg width={28} height={14} aria-hidden>
                  {at === 0 && <PatternDefinitions {...patterns} />}
                  {kind === 'lines' ? (
                    <path
                      d="M0 7H28"
                      stroke={toneOf(series, at)}
                      strokeWidth={2.5}
                      strokeDasharray={dashOf(series, at)}
                    />
                  ) : (
                    <Fill {...swatch} {...patterns} series={series} at={at} color={toneOf(series, at)} />
                  )}
                </svg>
                {label}
              </li>
            ))}
          </ul>
          <div ref={place} style={{ minHeight: heightOf(kind, series, rows) }}>
            {Drawing ? (
              <Drawing label={finding} series={series} rows={rows} patterns={patterns} />
            ) : (
              <ChartSkeleton kind={kind} series={series} rows={rows} />
            )}
          </div>
        </div>
      )}
      {(showsTable || printing) && (
        <ChartTable caption={finding} category={category} series={series} rows={rows} />
      )}
    </figure>
  )
}

const swatch = { x: 1, y: 1, width: 26, height: 12 }
