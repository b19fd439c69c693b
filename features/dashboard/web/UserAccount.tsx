import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { getDashboard, type Dashboard } from '../contract.ts'
import classes from './DashboardPage.module.css'

/** Figures are at most so old while one looks at them. In milliseconds. */
const FRESH = 60_000

/** The figures of the viewer's scope, in the order of the specification. */
export function UserAccount() {
  const t = useTranslations()
  const figures = useQuery({ ...reading(getDashboard, {}), refetchInterval: FRESH })
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
  // The server's clock may be ahead of ours: figures do not come from the future.
  const when = new Date(Math.min(Date.parse(at), now.getTime()))
  return <span className={classes.updated}>{t('common.lastUpdated', { when: dates.relative(when) })}</span>
}

function Figures({ figures }: { figures: Dashboard }) {
  const t = useTranslations()
  return (
    <Facts
      items={[
        {
          label: t('dashboard.totalUsers'),
          value: <FigureLink n={figures.totalUsers} to="/users" />,
        },
        { label: t('dashboard.totalStores'), value: <Figure n={figures.totalStores} /> },
        {
          label: t('dashboard.activeUsers.label'),
          help: t('dashboard.activeUsers.help'),
          value: <FigureLink n={figures.activeUsers} to="/reports/status" />,
        },
        {
          label: t('dashboard.permanentlyLocked'),
          value: <FigureLink n={figures.manuallyLockedUsers} to="/reports/locked" />,
        },
        {
          label: t('dashboard.temporarilyLocked'),
          value: <FigureLink n={figures.autoLockedUsers} to="/reports/locked" />,
        },
      ]}
    />
  )
}

const Figure = ({ n }: { n: number }) => useFormatter().number(n)

/** A number that leads to what it counts, once that screen exists. */
function FigureLink({ n, to, search = {} }: { n: number; to: `/${string}`; search?: object }) {
  if (!useHasScreen(to)) return <Figure n={n} />
  return (
    <Link to={to} search={search}>
      <Figure n={n} />
    </Link>
  )
}
