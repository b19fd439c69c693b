import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { cutTo } from '#core/contract/text-limit.ts'
import { call } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSearchParams } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { NotFound } from '#core/web/ui/NotFound.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { DEALER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { reportRows } from '../contract.ts'
import { figureFacts, mayOpen } from '../contract/figures.ts'
import { reportList } from '../contract/report-list.ts'
import { ExportReport, MoreActions } from './ReportActions.tsx'
import { rowsTitle } from './figure-titles.ts'
import { PagedRows } from './RowsPanel.tsx'
import { ReportSentence } from './ReportSentence.tsx'
import type { RowsOf, RowsPart } from './report-shapes.ts'
import { readRows, rowsParams } from './report-links.ts'
import classes from './RowsTable.module.css'
import { ShownSettings } from './used-settings.ts'
import { useSettings } from './use-report.ts'

const readPage = ({ page, query }: Record<string, unknown>) => ({
  page: Math.min(Math.max(1, Math.trunc(Number(page)) || 1), 1_000_000),
  query: typeof query === 'string' ? cutTo(query, MAX_QUERY) : '',
})

/** The list that a figure counts: people, events, dealers or stores. */
export function ReportRowsPage() {
  const t = useTranslations()
  const viewer = useViewer()
  const of = useSearchParams(readRows)
  if (of && can(viewer, 'view-reports') && mayOpen(viewer, of.figure)) return <FigureRows of={of} />
  if (!of) return <NotFound />
  return (
    <Page title={t('reports.title')}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

function FigureRows({ of }: { of: RowsOf }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { page, query } = useSearchParams(readPage)
  const { filters, settings } = useSettings()
  // The rows are those of one period.
  const period = { ...settings, compare: undefined }
  const rows = useQuery({
    queryKey: [reportRows.path, period, of, page, query],
    queryFn: async ({ signal }) =>
      (await call(reportRows, { settings: period, ...of, page, query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
  useAnnouncedPage(page, rows, JSON.stringify([period, of, query]))
  const goTo = (next: { page?: number; query?: string }, replace = false) =>
    void navigate({
      to: '/reports/rows',
      search: { ...filters, ...rowsParams(of), ...(query && { query }), ...next },
      replace,
    })
  useLastPage(page, rows, (last) => goTo({ page: last }, true))
  const { report } = figureFacts[of.figure]
  const title = rowsTitle(t, of, rows.data?.Of)
  useTitle(title)
  const part: RowsPart = { kind: 'rows', title, of, query }
  const total = rows.isPlaceholderData ? undefined : rows.data?.Total
  return (
    <ShownSettings value={rows.data?.Settings}>
      <Page
        title={title}
        crumbs={[
          { label: t('reports.title'), to: '/reports', search: filters },
          ...(report === 'Dashboard'
            ? []
            : [{ label: t(reportList[report].title), to: reportList[report].path, search: filters }]),
          { label: title },
        ]}
        actions={
          <>
            <ExportReport name={title} parts={[part]} />
            <MoreActions parts={[part]} />
          </>
        }
      >
        {rows.data && <ReportSentence settings={rows.data.Settings} />}
        <div className={classes.search} data-print="no">
          <SearchBox
            label={t('reports.search')}
            placeholder=""
            value={query}
            busy={rows.isFetching}
            onSearch={(text, how) => goTo({ query: text, page: 1 }, how === 'typed')}
            {...(total !== undefined && { resultText: t('table.results', { n: total }) })}
          />
        </div>
        <Loaded query={rows} lines={10} height={36}>
          {({ Rows, Total, TotalPages }) =>
            Total === 0 ? (
              <Empty drawing="found">{t(query ? 'search.noResults' : 'reports.empty')}</Empty>
            ) : (
              <>
                <PagedRows part={part} page={{ Rows, Total }} busy={rows.isPlaceholderData} />
                <Pager
                  current={page}
                  total={TotalPages}
                  links={DEALER_PAGE_LINKS}
                  onTurn={(next) => goTo({ page: next })}
                />
              </>
            )
          }
        </Loaded>
      </Page>
    </ShownSettings>
  )
}
