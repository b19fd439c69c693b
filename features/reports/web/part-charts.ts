import { useFormatter, useTranslations } from 'use-intl'
import { dateWords } from '#core/contract/days.ts'
import type { ChartProps } from '#core/web/chart/rows.ts'
import { useReportLinks } from './report-links.ts'
import type { CountRow, CountTable, Point, SeriesPart } from './report-shapes.ts'

const beforeKey = (key: string) => `${key} before`

/** Makes the chart of a series; none if it counts nothing. */
export function useSeriesChart() {
  const t = useTranslations()
  const format = useFormatter()
  const nameOf = useBucketName()
  return ({ series, points, before = [], bucket }: SeriesPart): ChartProps | null => {
    const sumOf = (point: Point) => series.reduce((sum, { key }) => sum + (point.values[key] ?? 0), 0)
    const total = points.reduce((sum, point) => sum + sumOf(point), 0)
    const first = points[0]
    if (!first || (total === 0 && before.every((point) => sumOf(point) === 0))) return null
    const most = points.reduce((best, point) => (sumOf(point) > sumOf(best) ? point : best), first)
    const length = Math.max(points.length, before.length)
    return {
      kind: 'lines',
      finding: t('reports.mostAt', {
        total: format.number(total),
        n: format.number(sumOf(most)),
        at: nameOf(bucket, most.date),
      }),
      category: t(`reports.bucket.${bucket}`),
      series: [
        ...series,
        ...(before.length > 0
          ? series.map(({ key, label }) => ({
              key: beforeKey(key),
              label: t('reports.before', { name: label }),
              compared: true,
            }))
          : []),
      ],
      rows: Array.from({ length }, (_, at) => {
        const [now, then] = [points[at], before[at]]
        const values: Record<string, number> = {}
        for (const { key } of series) {
          if (now) values[key] = now.values[key] ?? 0
          if (then) values[beforeKey(key)] = then.values[key] ?? 0
        }
        return {
          id: now?.date ?? `before ${then?.date}`,
          label: now ? nameOf(bucket, now.date) : '',
          compared: then && nameOf(bucket, then.date),
          values,
        }
      }),
    }
  }
}

/** Makes the chart of a table: its rows as bars, in the apps' own colours; none if they count nothing. */
export function useTableChart() {
  const t = useTranslations()
  const format = useFormatter()
  const links = useReportLinks()
  return ({ head, columns, rows, total, people = 0 }: CountTable, compared: boolean): ChartProps | null => {
    const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
    const largest = rows.reduce<CountRow | undefined>(
      (best, row) => (best && sumOf(best.counts) >= sumOf(row.counts) ? best : row),
      undefined,
    )
    const all = total ? sumOf(total.counts) : people
    if (!largest || all === 0) return null
    return {
      kind: columns.length > 1 ? 'stack' : 'bars',
      finding: t('reports.mostIn', {
        name: largest.name,
        n: format.number(sumOf(largest.counts)),
        total: format.number(all),
        pct: format.number(sumOf(largest.counts) / all, { style: 'percent' }),
      }),
      category: head,
      series: [
        ...columns.map(({ figure, label }) => ({ key: figure, label })),
        ...(compared
          ? columns.map(({ figure, label }) => ({
              key: beforeKey(figure),
              label: t('reports.before', { name: label }),
              compared: true,
            }))
          : []),
      ],
      rows: rows.map((row) => ({
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
      })),
    }
  }
}

/** What a day, a week or a month is called. */
function useBucketName() {
  const t = useTranslations()
  const format = useFormatter()
  return (bucket: SeriesPart['bucket'], date: string) => {
    const day = new Date(`${date}T12:00:00Z`)
    const zone = { timeZone: 'UTC' } as const
    if (bucket === 'month') return format.dateTime(day, { month: 'short', year: 'numeric', ...zone })
    const text = dateWords(format.dateTime(day, { day: 'numeric', month: 'short', ...zone }))
    return bucket === 'week' ? t('reports.weekOf', { date: text }) : text
  }
}
