import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { getDashboard, type Dashboard, hasTrends, type Trend } from '../contract.ts'
import classes from './Tiles.module.css'
import { TrendLine, TrendWords } from './TrendLine.tsx'

/** How often the figures are fetched while the page is open. */
const REFETCH_INTERVAL_MS = 60_000
/** Shows the figures of the viewer's scope as tiles, in the order of the specification. */
export function UserAccount() {
  const t = useTranslations()
  const id = useId()
  const figures = useQuery({ ...reading(getDashboard, {}), refetchInterval: REFETCH_INTERVAL_MS })
  return (
    <section aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t('dashboard.userAccounts')}</h2>
        {figures.data && <Updated at={figures.data.updated} />}
      </header>
      <Loaded query={figures} skeleton={<div className={classes.coming} />} keep>
        {(data) => <Figures figures={data} />}
      </Loaded>
    </section>
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
    <dl className={classes.tiles}>
      <Tile label={t('dashboard.totalUsers')} trend={trends?.created} kind="created">
        <FigureLink of={t('dashboard.totalUsers')} n={figures.totalUsers} {...users} />
      </Tile>
      <Tile
        label={t('dashboard.totalStores')}
        help={figures.totalDealers > 1 && t('dashboard.ofDealers', { n: figures.totalDealers })}
      >
        <ReportFigure of={t('dashboard.totalStores')} n={figures.totalStores} figure="totalStores" />
      </Tile>
      <Tile
        label={t('dashboard.activeUsers.label')}
        help={t('dashboard.activeUsers.help')}
        trend={trends?.signIns}
        kind="signIns"
      >
        <ReportFigure of={t('dashboard.activeUsers.label')} n={figures.activeUsers} figure="activeUsers" />
      </Tile>
      <Tile label={t('dashboard.permanentlyLocked')} trend={trends?.manualLocks} kind="locks">
        <FigureLink
          of={t('dashboard.permanentlyLocked')}
          n={figures.manuallyLockedUsers}
          {...users}
          search={{ status: 'locked' }}
        />
      </Tile>
      <Tile label={t('dashboard.temporarilyLocked')} trend={trends?.automaticLocks} kind="locks">
        <FigureLink
          of={t('dashboard.temporarilyLocked')}
          n={figures.autoLockedUsers}
          {...users}
          search={{ status: 'lockedForNow' }}
        />
      </Tile>
    </dl>
  )
}

type TileProps = {
  label: string
  help?: ReactNode
  trend?: Trend | undefined
  kind?: 'created' | 'signIns' | 'locks'
  children: ReactNode
}

/** A figure with what happened in 30 days. Its link covers the tile. */
function Tile({ label, help, trend, kind = 'created', children }: TileProps) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd className={classes.number}>
        {children}
        {trend && <TrendLine trend={trend} />}
      </dd>
      {(trend || help) && (
        <dd className={classes.help}>
          {trend && <TrendWords kind={kind} trend={trend} />}
          {help && <span className={classes.words}>{help}</span>}
        </dd>
      )}
    </div>
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
