import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { DEALER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { reportRows } from '../contract.ts'
import type { Figure } from '../contract/rows.ts'
import classes from './CountTable.module.css'
import { RowsTable } from './RowsTable.tsx'
import { useSettings } from './use-report.ts'

/** The rows of a figure within its report, newest first, page by page. */
export function RowsPanel({ title, figure }: { title: string; figure: Figure }) {
  const t = useTranslations()
  const { settings } = useSettings()
  const [page, setPage] = useState(1)
  // Other filters begin at the first page.
  const [of, setOf] = useState(settings)
  if (JSON.stringify(of) !== JSON.stringify(settings)) {
    setOf(settings)
    setPage(1)
  }
  const rows = useQuery({
    queryKey: [reportRows.path, settings, figure, page],
    queryFn: async ({ signal }) => (await call(reportRows, { settings, figure, page }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return (
    <Panel title={title}>
      <Loaded query={rows} lines={6} height={32}>
        {({ Rows, Total, TotalPages }) =>
          Total === 0 ? (
            <p className={classes.note}>{t('reports.empty')}</p>
          ) : (
            <div className={classes.parts}>
              <RowsTable caption={title} rows={Rows} busy={rows.isPlaceholderData} />
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
    </Panel>
  )
}
