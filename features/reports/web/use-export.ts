import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { csvName, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { download } from '#core/web/csv.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { toast } from '#core/web/ui/toast.ts'
import { allRows } from './all-rows.ts'
import {
  csvCell,
  figureSheet,
  rowsSheet,
  seriesSheet,
  type Sheet,
  tableSheet,
  withNotes,
} from './report-sheets.ts'
import type { CountTable, Part } from './report-shapes.ts'
import { useNotes } from './ReportSentence.tsx'
import { ShownSettings } from './used-settings.ts'
import { useSettings } from './use-report.ts'

/** Adds the breakdown of every row. */
async function withAll(table: CountTable): Promise<CountTable> {
  if (!table.within) return table
  const inner = await table.within.fetch()
  return { ...table, rows: table.rows.map((row) => ({ ...row, rows: inner.get(row.id) ?? [] })) }
}

/** Exports tables of a report, with all their rows. `progress`: the share of the rows that is loaded, while a file is made. */
export function useExport() {
  const t = useTranslations()
  const locale = useLocale()
  const { settings, zone } = useSettings()
  const [progress, setProgress] = useState<number>()
  const compared = settings.compare !== undefined
  const notesOf = useNotes()
  const used = use(ShownSettings)
  const notes = used ? notesOf(used) : []

  const sheetOf = async (part: Part) => withNotes(await tableOf(part), notes)
  const tableOf = async (part: Part): Promise<Sheet> => {
    if (part.kind === 'figures') return figureSheet(t, part.figures, compared)
    if (part.kind === 'table') return tableSheet(t, await withAll(part), compared)
    if (part.kind === 'series') return seriesSheet(t, part)
    const rows = await allRows(settings, part, { onProgress: setProgress })
    return rowsSheet(t, rows, zone)
  }
  const titleOf = (part: Part) => (part.kind === 'figures' ? t('reports.figures') : part.title)
  const run = async (make: () => Promise<void>) => {
    if (progress !== undefined) return
    setProgress(0)
    try {
      await make()
    } catch {
      toast.show({ key: 'report-failed', message: t('toast.report.failed'), ttl: null, kind: 'error' })
    } finally {
      setProgress(undefined)
    }
  }
  return {
    progress,
    titleOf,
    /** One table as CSV. */
    saveCsv: (part: Part, name = titleOf(part)) =>
      void run(async () => {
        const rows = (await sheetOf(part)).map((row) => row.map(csvCell))
        download(csvName(name, settings.from, settings.to), toCsv(rows, spreadsheetSeparator(locale)))
      }),
    /** Tables as a workbook, each on a sheet of its own. */
    saveWorkbook: (name: string, parts: readonly Part[]) =>
      void run(async () => {
        const sheets: { name: string; rows: Sheet }[] = []
        for (const part of parts) sheets.push({ name: titleOf(part), rows: await sheetOf(part) })
        const { makeWorkbook } = await import('./workbook.ts')
        const file = csvName(name, settings.from, settings.to).replace(/csv$/, 'xlsx')
        download(file, await makeWorkbook(sheets))
      }),
  }
}
