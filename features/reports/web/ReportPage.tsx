import { type ReactNode, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { fetchDrawings } from '#core/web/chart/use-drawings.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { SavedViews } from '#features/views/web/parts/SavedViews.tsx'
import { type ReportName, reportList } from '../contract/report-list.ts'
import type { UsedSettings } from '../contract/settings.ts'
import { ExportReport, MoreActions } from './ReportActions.tsx'
import type { Context, Parts } from './report-shapes.ts'
import classes from './ReportPage.module.css'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportParts } from './ReportParts.tsx'
import { ReportSentence, usePeriodText } from './ReportSentence.tsx'
import shape from './ReportSkeleton.module.css'
import { ShownSettings } from './used-settings.ts'
import { type More, type Report, useReport } from './use-report.ts'

type Answer = { Settings: UsedSettings; asOf: 'to' | 'now' }

type Props<A> = {
  name: ReportName
  report: Report<A>
  more?: More
  /** Whether it has figures about accounts, which are partly those of today. */
  ofAccounts?: boolean
  /** Makes the parts that the page shows and exports. */
  parts: (answer: A, context: Context) => Parts
  /** Content that does not depend on the filters. */
  below?: ReactNode
}

/** The page of a report: filters, figures, panels. It opens for everybody signed in, and says so without the right. R4 */
export function ReportPage<A extends Answer>(props: Props<A>) {
  const t = useTranslations()
  const title = t(reportList[props.name].title)
  useTitle(props.name === 'Dashboard' ? undefined : title)
  return can(useViewer(), 'view-reports') ? (
    <OpenReport {...props} />
  ) : (
    <Page title={title}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

function OpenReport<A extends Answer>(props: Props<A>) {
  const { name, report, more, ofAccounts = false, parts, below } = props
  const t = useTranslations()
  const title = t(reportList[name].title)
  const periodOf = usePeriodText()
  const viewer = useViewer()
  const phone = usePhone()
  const router = useRouter()
  const navigate = useNavigate()
  const { query, filters, settings, today, isWrong } = useReport(report, more)
  const { pathname } = router.state.location
  useEffect(fetchDrawings, [])
  const { data, error } = query
  const isRefused = error instanceof CallError && error.status === 403
  const apps = useQuery(reading(allApps, {})).data
  const appName = (id: string) => apps?.find(({ ID }) => ID === id)?.DisplayName
  const shown =
    data && !isWrong
      ? parts(data, { t, viewer, appName, settings }).filter((part) => part !== undefined && part !== false)
      : undefined
  // The figures are those of the former filters, but their links, files and print-outs would be those of the new ones.
  const isFormer = query.isPlaceholderData
  const comparedTo = data?.Settings.compare && periodOf(data.Settings.compare)
  const address = router.buildLocation({ to: pathname, search: filters }).href
  const actions = (
    <>
      <SavedViews list="reports" address={address} />
      {shown && <ExportReport name={title} parts={shown} disabled={isFormer} />}
      <MoreActions parts={shown ?? []} disabled={isFormer} report={{ report: name, filters }} />
    </>
  )
  const bar = (
    <ReportFilters
      filters={filters}
      today={today}
      busy={query.isFetching}
      names={data?.Settings.Names}
      onRun={(next) => {
        if (JSON.stringify(next) === JSON.stringify(filters)) void query.refetch()
        else void navigate({ to: pathname, search: next })
      }}
    />
  )
  return (
    <ShownSettings value={data?.Settings}>
      <Page
        title={title}
        crumbs={
          name === 'Dashboard'
            ? []
            : [{ label: t('reports.title'), to: '/reports', search: filters }, { label: title }]
        }
        actions={phone ? undefined : actions}
      >
        {phone ? (
          <div className={classes.tools} data-print="no">
            {bar}
            {actions}
          </div>
        ) : (
          bar
        )}
        {isWrong || isRefused ? (
          <Empty drawing={isWrong ? 'chart' : 'closed'}>
            {t(isWrong ? 'reports.notRun' : 'state.noPermission.label')}
          </Empty>
        ) : (
          <Loaded query={query} skeleton={<ReportSkeleton hasFigures={name !== 'Users'} />}>
            {(answer) => (
              <div className={classes.report} aria-busy={isFormer} inert={isFormer} data-report>
                <ReportSentence settings={answer.Settings} asOfNow={ofAccounts && answer.asOf === 'now'} />
                <ReportParts parts={shown ?? []} comparedTo={comparedTo} />
              </div>
            )}
          </Loaded>
        )}
        {below && !query.isLoading && <div className={classes.below}>{below}</div>}
      </Page>
    </ShownSettings>
  )
}

/** The shape of a report: its period, its main number with the chart, its figures in a row, then tables beside their charts. */
const ReportSkeleton = ({ hasFigures }: { hasFigures: boolean }) => (
  <div className={shape.report} aria-hidden>
    <Skeleton />
    <div className={shape.main}>
      <Skeleton height={32} />
      <div className={shape.chart} />
    </div>
    {hasFigures && (
      <div className={shape.figures}>
        {['first', 'second', 'third', 'fourth'].map((figure) => (
          <Skeleton key={figure} lines={2} />
        ))}
      </div>
    )}
    <div className={shape.table}>
      <Skeleton lines={12} height={24} />
      <Skeleton lines={12} height={24} />
    </div>
  </div>
)
