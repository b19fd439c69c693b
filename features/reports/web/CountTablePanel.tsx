import { Link } from '@tanstack/react-router'
import { useTranslations, useFormatter } from 'use-intl'
import { CountTableView } from './CountTableView.tsx'
import classes from './CountTable.module.css'
import { PartPanel } from './PartPanel.tsx'
import { useReportLinks } from './report-links.ts'
import type { CountTable, CountRow } from './report-shapes.ts'
import { Chart } from '#core/web/chart/Chart.tsx'

/** The rows that a chart shows one by one; it adds up the others. spec 2 section 9 */
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

/** The rows of a table as bars, in the apps' own colours; the first ten, and the others as one. */
function CountChart({ table, compared }: { table: CountTable; compared: boolean }) {
  const t = useTranslations()
  const format = useFormatter()
  const links = useReportLinks()
  const { head, columns, rows, total, people = 0 } = table
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  const largest = rows.reduce<CountRow | undefined>(
    (best, row) => (best && sumOf(best.counts) >= sumOf(row.counts) ? best : row),
    undefined,
  )
  const all = total ? sumOf(total.counts) : people
  if (!largest || all === 0) return null
  const beforeKey = (figure: string) => `${figure} before`
  return (
    <Chart
      kind={columns.length > 1 ? 'stack' : 'bars'}
      finding={t('reports.mostIn', {
        name: largest.name,
        n: format.number(sumOf(largest.counts)),
        total: format.number(all),
        pct: format.number(sumOf(largest.counts) / all, { style: 'percent' }),
      })}
      category={head}
      series={[
        ...columns.map(({ figure, label }) => ({ key: figure, label })),
        ...(compared
          ? columns.map(({ figure, label }) => ({
              key: beforeKey(figure),
              label: t('reports.before', { name: label }),
              compared: true,
            }))
          : []),
      ]}
      rows={rows.map((row) => ({
        id: row.id ?? '',
        label: row.name,
        color: row.colour,
        link: columns.length === 1 && row.counts[0] ? links.rows(columns[0]!.figure, row) : undefined,
        values: Object.fromEntries(
          columns.flatMap(({ figure }, index) => [
            [figure, row.counts[index] ?? 0],
            [beforeKey(figure), row.before?.[index] ?? 0],
          ]),
        ),
      }))}
    />
  )
}
