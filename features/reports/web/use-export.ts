import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { csvName, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { download } from '#core/web/csv.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { toast } from '#core/web/ui/toast.ts'
import { allRows } from './all-rows.ts'
import { figureSheet, rowsSheet, seriesSheet, type Sheet, tableSheet } from './report-csv.ts'
import type { CountTable, Part } from './report-shapes.ts'
import { useSettings } from './use-report.ts'

/** Adds the breakdown of every row. */
async function withAll(table: CountTable): Promise<CountTable> {
  if (!table.within) return table
  const inner = await table.within.fetch()
  return { ...table, rows: table.rows.map((row) => ({ ...row, rows: inner.get(row.id) ?? [] })) }
}

/** Makes one file of parts of a report, with all their rows. `progress`: the share of the rows that is loaded, while it is made. */
export function useExport(name: string, parts: readonly Part[]) {
  const t = useTranslations()
  const locale = useLocale()
  const { settings, zone } = useSettings()
  const [progress, setProgress] = useState<number>()
  const compared = settings.compare !== undefined

  const sheetOf = async (part: Part): Promise<Sheet> => {
    if (part.kind === 'figures') return figureSheet(t, part.figures, compared)
    if (part.kind === 'table') return tableSheet(t, await withAll(part), compared)
    if (part.kind === 'series') return seriesSheet(t, part)
    const rows = await allRows(settings, part, { onProgress: setProgress })
    return rowsSheet(t, rows, zone)
  }
  const save = async () => {
    setProgress(0)
    try {
      const rows: Sheet = []
      for (const part of parts) {
        const title = 'title' in part && parts.length > 1 ? [[part.title]] : []
        rows.push(...(rows.length > 0 ? [[]] : []), ...title, ...(await sheetOf(part)))
      }
      download(csvName(name, settings.from, settings.to), toCsv(rows, spreadsheetSeparator(locale)))
    } catch {
      toast.show({ key: 'report-failed', message: t('toast.report.failed'), ttl: null, kind: 'error' })
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, save: () => progress === undefined && void save() }
}
