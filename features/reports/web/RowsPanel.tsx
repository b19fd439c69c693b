import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { DEALER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { reportRows } from '../contract.ts'
import classes from './CountTable.module.css'
import { PartPanel } from './PartPanel.tsx'
import type { RowsPart } from './report-shapes.ts'
import { useSettings } from './use-report.ts'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import type { RowsRow } from '../contract/rows.ts'
import { rowsToPrint } from './all-rows.ts'
import { RowsTable } from './RowsTable.tsx'

/** The rows of a figure within its report, newest first, page by page. */
export function RowsPanel({ part }: { part: RowsPart }) {
  const t = useTranslations()
  const { settings } = useSettings()
  const { title, of: source } = part
  const [page, setPage] = useState(1)
  // Other filters begin at the first page.
  const filtered = JSON.stringify(settings)
  const [of, setOf] = useState(filtered)
  if (of !== filtered) {
    setOf(filtered)
    setPage(1)
  }
  const rows = useQuery({
    queryKey: [reportRows.path, settings, source, page],
    queryFn: async ({ signal }) => (await call(reportRows, { settings, ...source, page }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  useAnnouncedPage(page, rows, filtered)
  useLastPage(page, rows, setPage)
  return (
    <PartPanel part={part}>
      <Loaded query={rows} lines={6} height={32}>
        {({ Rows, Total, TotalPages }) =>
          Total === 0 ? (
            <p className={classes.note}>{t('reports.empty')}</p>
          ) : (
            <div className={classes.parts}>
              <PagedRows part={part} page={{ Rows, Total }} busy={rows.isPlaceholderData} />
              <Pager
                current={page}
                total={TotalPages}
                links={DEALER_PAGE_LINKS}
                onTurn={setPage}
                label={t('reports.pagesOf', { list: title })}
              />
            </div>
          )
        }
      </Loaded>
    </PartPanel>
  )
}

type Props = { part: RowsPart; page: { Rows: readonly RowsRow[]; Total: number }; busy: boolean }

/** A page of rows; on paper, all rows that were fetched for printing. */
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
