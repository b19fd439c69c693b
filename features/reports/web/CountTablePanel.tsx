import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CountChart } from './CountChart.tsx'
import { CountTableView } from './CountTableView.tsx'
import classes from './CountTable.module.css'
import { PartPanel } from './PartPanel.tsx'
import { useReportLinks } from './report-links.ts'
import type { CountTable } from './report-shapes.ts'

/** The rows that a chart shows by themselves; it adds up the others. spec 2 section 9 */
const CHART_MAX = 10

/** Counts in a table, with a chart beside it or in its place. */
export function CountTablePanel({ table, compared }: { table: CountTable; compared: boolean }) {
  const t = useTranslations()
  const links = useReportLinks()
  const { columns, rows, note, most, full, chart } = table
  // There is no room beside several columns with their comparisons.
  const isBeside = chart === 'beside' && rows.length > 1 && !(compared && columns.length > 1)
  return (
    <PartPanel part={table}>
      {rows.length === 0 ? (
        <p className={classes.note}>{t('reports.empty')}</p>
      ) : (
        <div className={classes.parts}>
          <div className={isBeside ? classes.beside : classes.parts} data-compared={compared}>
            {chart !== 'instead' && <CountTableView table={table} compared={compared} />}
            {chart && (chart === 'instead' || rows.length > 1) && (
              <div className={classes.chart} data-print={chart === 'beside' ? 'no' : undefined}>
                {rows.length > CHART_MAX && <h3>{t('reports.top10')}</h3>}
                <CountChart table={table} compared={compared} />
              </div>
            )}
          </div>
          {most !== undefined && rows.length > most && full && (
            <p className={classes.note}>
              <Link {...links.report(full)}>{t('reports.remaining')}</Link>
            </p>
          )}
          {note && <p className={classes.note}>{note}</p>}
        </div>
      )}
    </PartPanel>
  )
}
