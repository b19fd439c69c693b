import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import type { RowsRow } from '../contract/rows.ts'
import classes from './CountTable.module.css'
import type { RowsPart } from './report-shapes.ts'
import { rowsToPrint } from './rows-to-print.ts'
import { RowsTable } from './RowsTable.tsx'
import { useSettings } from './use-report.ts'

type Props = { part: RowsPart; page: { Rows: readonly RowsRow[]; Total: number }; busy: boolean }

/** A page of rows; on paper all that were fetched to be printed. */
export function PagedRows({ part, page: { Rows, Total }, busy }: Props) {
  const t = useTranslations()
  const { settings } = useSettings()
  const printing = usePrinting()
  const { data: toPrint = Rows } = useQuery({ ...rowsToPrint(settings, part), enabled: false })
  const rows = printing ? toPrint : Rows
  return (
    <>
      {printing && part.query && (
        <p className={classes.note}>{t('filter.chip', { name: t('reports.search'), value: part.query })}</p>
      )}
      {printing && rows.length < Total && (
        <p className={classes.note}>{t('reports.printed', { n: rows.length, total: Total })}</p>
      )}
      <RowsTable caption={part.title} rows={rows} busy={busy} />
    </>
  )
}
