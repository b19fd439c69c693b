import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Chart } from '#core/web/chart/Chart.tsx'
import { CountTableView } from './CountTableView.tsx'
import classes from './CountTable.module.css'
import { PartPanel } from './PartPanel.tsx'
import { useTableChart } from './part-charts.ts'
import { useReportLinks } from './report-links.ts'
import type { CountTable } from './report-shapes.ts'

/** The rows that a chart shows one by one; it adds up the others. spec 2 section 9 */
const CHART_MAX = 10

type Props = { table: CountTable; compared: boolean }

/** The panel of a table. */
export const CountTablePanel = ({ table, compared }: Props) => (
  <PartPanel part={table} full={table.full}>
    <CountTableBody table={table} compared={compared} />
  </PartPanel>
)

/** Counts in a table, with a chart beside it or in its place. */
export function CountTableBody({ table, compared }: Props) {
  const t = useTranslations()
  const links = useReportLinks()
  const { columns, rows, note, most, full, chart } = table
  const drawn = useTableChart()(table, compared)
  // There is no room beside several columns with their comparisons.
  const isBeside = chart === 'beside' && rows.length > 1 && !(compared && columns.length > 1)
  if (rows.length === 0) return <p className={classes.note}>{t('reports.empty')}</p>
  const remaining = most !== undefined && rows.length > most && full && (
    <p className={classes.note}>
      <Link {...links.report(full)}>{t('reports.remaining')}</Link>
    </p>
  )
  return (
    <div className={classes.parts}>
      <div className={isBeside ? classes.beside : classes.parts}>
        {chart !== 'instead' && (
          <CountTableView table={table} compared={compared}>
            {remaining}
            {note && <p className={classes.note}>{note}</p>}
          </CountTableView>
        )}
        {drawn && chart && (chart === 'instead' || (rows.length > 1 && (isBeside || most === undefined))) && (
          <div className={classes.chart} data-print={chart === 'beside' ? 'no' : undefined}>
            {rows.length > CHART_MAX && <h3>{t('reports.top10')}</h3>}
            <Chart {...drawn} />
          </div>
        )}
      </div>
      {chart === 'instead' && remaining}
    </div>
  )
}
