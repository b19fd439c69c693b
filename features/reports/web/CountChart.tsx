import { useFormatter, useTranslations } from 'use-intl'
import { Chart } from '#core/web/chart/Chart.tsx'
import { useReportLinks } from './report-links.ts'
import type { CountRow, CountTable } from './report-shapes.ts'

/** The rows of a table as bars, in the apps' own colours; the first ten, and the others as one. */
export function CountChart({ table, compared }: { table: CountTable; compared: boolean }) {
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
