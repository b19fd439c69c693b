import { CountTablePanel } from './CountTablePanel.tsx'
import { FigureCards } from './FigureCards.tsx'
import type { Part, TitledPart, SeriesPart } from './report-shapes.ts'
import classes from './ReportPage.module.css'
import { RowsPanel } from './RowsPanel.tsx'
import { useFormatter, useTranslations } from 'use-intl'
import { dateWords } from '#core/contract/days.ts'
import { Chart } from '#core/web/chart/Chart.tsx'
import tableClasses from './CountTable.module.css'
import { PartPanel } from './PartPanel.tsx'

/** The parts of a report, two beside each other where there is room. */
export function ReportParts({
  parts,
  comparedTo,
}: {
  parts: readonly Part[]
  comparedTo: string | undefined
}) {
  const compared = comparedTo !== undefined
  return (
    <>
      {parts.map(
        (part) =>
          part.kind === 'figures' && (
            <FigureCards key="figures" figures={part.figures} comparedTo={comparedTo} />
          ),
      )}
      <div className={classes.panels}>
        {parts.map(
          (part) => part.kind !== 'figures' && <PartPlace key={part.title} part={part} compared={compared} />,
        )}
      </div>
    </>
  )
}

/** The dashboard has two panels in a row; tables with a chart or several columns, and what is alone in a report, one. */
function PartPlace({ part, compared }: { part: TitledPart; compared: boolean }) {
  const isWide =
    part.kind === 'rows' ||
    (part.kind === 'series'
      ? !part.full
      : part.chart === 'beside' || (!part.chart && (compared || (part.columns.length > 1 && !part.most))))
  return (
    <div className={isWide ? classes.wide : undefined}>
      {part.kind === 'rows' && <RowsPanel part={part} />}
      {part.kind === 'series' && <SeriesPanel part={part} />}
      {part.kind === 'table' && <CountTablePanel table={part} compared={compared} />}
    </div>
  )
}

/** Counts over time as lines, with the sentence that says when there were most. */
function SeriesPanel({ part }: { part: SeriesPart }) {
  const t = useTranslations()
  const { series, points, bucket } = part
  const format = useFormatter()
  const nameOf = useBucketName(bucket)
  const sumOf = ({ values }: SeriesPart['points'][number]) =>
    Object.values(values).reduce((sum, n) => sum + n, 0)
  const total = points.reduce((sum, point) => sum + sumOf(point), 0)
  const most = points.reduce((best, point) => (sumOf(point) > sumOf(best) ? point : best), points[0]!)
  return (
    <PartPanel part={part}>
      {total === 0 ? (
        <p className={tableClasses.note}>{t('reports.empty')}</p>
      ) : (
        <Chart
          kind="lines"
          finding={t('reports.mostAt', {
            total: format.number(total),
            n: format.number(sumOf(most)),
            at: nameOf(most.date),
          })}
          category={t(`reports.bucket.${bucket}`)}
          series={series}
          rows={points.map(({ date, values }) => ({ id: date, label: nameOf(date), values }))}
        />
      )}
    </PartPanel>
  )
}

/** What a day, a week or a month is called. */
function useBucketName(bucket: SeriesPart['bucket']) {
  const t = useTranslations()
  const format = useFormatter()
  return (date: string) => {
    const day = new Date(`${date}T12:00:00Z`)
    const zone = { timeZone: 'UTC' } as const
    if (bucket === 'month') return format.dateTime(day, { month: 'short', year: 'numeric', ...zone })
    const text = dateWords(format.dateTime(day, { day: 'numeric', month: 'short', ...zone }))
    return bucket === 'week' ? t('reports.weekOf', { date: text }) : text
  }
}
