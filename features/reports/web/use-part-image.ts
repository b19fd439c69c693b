import { use } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { csvName } from '#core/contract/csv.ts'
import { withOther } from '#core/web/chart/rows.ts'
import type { Slide } from '#core/web/chart/slide.ts'
import { download } from '#core/web/csv.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { site } from '#core/web/site.ts'
import { toast } from '#core/web/ui/toast.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { useSeriesChart, useTableChart } from './part-charts.ts'
import type { TitledPart } from './report-shapes.ts'
import { useSettingsText } from './ReportSentence.tsx'
import { ShownSettings } from './used-settings.ts'
import { useSettings } from './use-report.ts'

/** What takes the chart of a part into a presentation: a copy, and the files; null for a part without a chart. */
export function usePartImage(part: TitledPart) {
  const t = useTranslations()
  const format = useFormatter()
  const locale = useLocale()
  const { date } = useDates()
  const seriesChart = useSeriesChart()
  const tableChart = useTableChart()
  const textOf = useSettingsText()
  const used = use(ShownSettings)
  const { settings } = useSettings()
  const now = useMinutely()
  if (part.kind === 'rows' || !used) return null
  if (part.kind === 'table' && !part.chart) return null
  const drawn = part.kind === 'series' ? seriesChart(part) : tableChart(part, used.compare !== undefined)
  if (!drawn) return null
  const chart =
    drawn.kind === 'lines' ? drawn : { ...drawn, rows: withOther(drawn.rows, drawn.series, t('chart.other')) }
  const { period, compared, filters } = textOf(used)
  const slide: Slide = {
    title: part.title,
    about: [[period, compared].filter(Boolean).join(' '), ...filters].join(' · '),
    source: t('reports.source', { network: site.titles[locale], date: date(now.toISOString()) }),
    chart,
    number: (value) => format.number(value),
  }
  const files = () => import('#core/web/chart/slide-files.ts')
  const nameOf = (kind: string) => csvName(part.title, settings.from, settings.to).replace(/csv$/, kind)
  /** Tells that an image could not be made, such as while the network is gone. */
  const orFail = (make: () => Promise<void>) => () =>
    void make().catch(() =>
      toast.show({ key: 'image', message: t('reports.imageFailed'), ttl: null, kind: 'error' }),
    )
  const copy = async () => {
    const copied = await (await files()).copySlide(slide)
    toast.show(
      copied
        ? { key: 'image', message: t('reports.imageCopied'), ttl: 3000, kind: 'success' }
        : { key: 'image', message: t('reports.imageRefused'), ttl: null, kind: 'error' },
    )
  }
  return {
    copy: orFail(copy),
    files: [
      {
        label: t('reports.savePng'),
        onSelect: orFail(async () => download(nameOf('png'), await (await files()).slidePng(slide))),
      },
      {
        label: t('reports.saveSvg'),
        onSelect: orFail(async () => download(nameOf('svg'), await (await files()).slideFile(slide))),
      },
    ],
  }
}
