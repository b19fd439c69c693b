import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { getDashboard, type Dashboard, hasTrends } from '../contract.ts'
import classes from './DashboardPage.module.css'
import { TrendLine } from './TrendLine.tsx'

/** How often the figures are fetched while the page is open. */
const REFETCH_INTERVAL_MS = 60_000
/** Shows the figures of the viewer's scope, in the order of the specification. */
export function UserAccount() {
  const t = useTranslations()
  const figures = useQuery({ ...reading(getDashboard, {}), refetchInterval: REFETCH_INTERVAL_MS })
  return (
    <Panel
      title={t('dashboard.userAccounts')}
      actions={figures.data && <Updated at={figures.data.updated} />}
    >
      <Loaded query={figures} lines={5} height={28} keep>
        {(data) => <Figures figures={data} />}
      </Loaded>
    </Panel>
  )
}

function Updated({ at }: { at: string }) {
  const t = useTranslations()
  const dates = useDates()
  const now = useMinutely()
  // If the server's clock is ahead, the page says "now" instead of a time in the future.
  const when = new Date(Math.min(Date.parse(at), now.getTime()))
  return <span className={classes.updated}>{t('common.lastUpdated', { when: dates.relative(when) })}</span>
}

function Figures({ figures }: { figures: Dashboard }) {
  const t = useTranslations()
  const { trends } = figures
  const users = { to: '/users/{-$query}', params: { query: undefined } } as const
  return (
    <Facts
      items={[
        {
          label: t('dashboard.totalUsers'),
          help: trends && <TrendLine kind="created" trend={trends.created} />,
          value: <FigureLink of={t('dashboard.totalUsers')} n={figures.totalUsers} {...users} />,
        },
        {
          label: t('dashboard.totalStores'),
          value: (
            <ReportFigure of={t('dashboard.totalStores')} n={figures.totalStores} figure="totalStores" />
          ),
        },
        {
          label: t('dashboard.activeUsers.label'),
          help: (
            <>
              {t('dashboard.activeUsers.help')}
              {trends && <TrendLine kind="signIns" trend={trends.signIns} />}
            </>
          ),
          value: (
            <ReportFigure
              of={t('dashboard.activeUsers.label')}
              n={figures.activeUsers}
              figure="activeUsers"
            />
          ),
        },
        {
          label: t('dashboard.permanentlyLocked'),
          help: trends && <TrendLine kind="locks" trend={trends.manualLocks} />,
          value: (
            <FigureLink
              of={t('dashboard.permanentlyLocked')}
              n={figures.manuallyLockedUsers}
              {...users}
              search={{ status: 'locked' }}
            />
          ),
        },
        {
          label: t('dashboard.temporarilyLocked'),
          help: trends && <TrendLine kind="locks" trend={trends.automaticLocks} />,
          value: (
            <FigureLink
              of={t('dashboard.temporarilyLocked')}
              n={figures.autoLockedUsers}
              {...users}
              search={{ status: 'lockedForNow' }}
            />
          ),
        },
      ]}
    />
  )
}

const Figure = ({ n }: { n: number }) => useFormatter().number(n)

type ReportFigureProps = { n: number; of: string; figure: 'totalStores' | 'activeUsers' }

/** A number that links to its list in the reports, if the viewer's reports are about the same people. */
function ReportFigure({ figure, ...shown }: ReportFigureProps) {
  const viewer = useViewer()
  if (!hasTrends(viewer)) return <Figure n={shown.n} />
  return <FigureLink {...shown} to="/reports/rows" search={{ figure }} />
}

type FigureLinkProps = { n: number; of: string; to: `/${string}`; params?: object; search?: object }

/** A number that links to the list of what it counts, if the portal has that screen. Read alone, the link says what it counts. */
function FigureLink({ n, of, to, params = {}, search = {} }: FigureLinkProps) {
  const t = useTranslations()
  const format = useFormatter()
  if (!useHasScreen(to)) return <Figure n={n} />
  const label = t('dashboard.countOf', { n: format.number(n), of })
  return (
    <Link to={to} params={params} search={search} className={classes.figure} aria-label={label}>
      <Figure n={n} />
    </Link>
  )
}
