import { use } from 'react'
import type { Data } from '#core/contract/endpoint.ts'
import { reportDashboard } from '../contract.ts'
import type { Figure } from '../contract/figures.ts'
import { seesDealers } from '../rules.ts'
import {
  appTable,
  cardOf,
  cardsOf,
  changeSeries,
  lockSeries,
  loginSeries,
  mailTable,
  resetSeries,
  statusTable,
} from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import { DashboardSlot } from './parts/report-slot.ts'
import type { Card, Context, Parts } from './report-shapes.ts'

type Answer = Data<typeof reportDashboard>

/** The number of roles on the dashboard; their report has all. spec 2 section 2 */
const STATUS_ROWS = 10

export const DashboardReportPage = () => {
  const below = use(DashboardSlot)
  return <ReportPage name="Dashboard" report={reportDashboard} ofAccounts parts={partsOf} below={below()} />
}

function partsOf(answer: Answer, context: Context): Parts {
  const { t } = context
  const { activeUsersPerRole, inactiveUsersPerRole, emailTypesSent } = answer
  return [
    cardsOf(...figuresOf(answer, context)),
    loginSeries(context, answer),
    lockSeries(t, answer),
    resetSeries(t, answer),
    changeSeries(t, answer),
    {
      ...appTable(t, answer.loginsPerApp, 'loginsPerApp', t('reports.loginsPerApp')),
      chart: 'instead',
      full: '/reports/logins',
    },
    emailTypesSent && { ...mailTable(t, emailTypesSent), chart: 'instead', full: '/reports/emails' },
    activeUsersPerRole &&
      inactiveUsersPerRole && {
        ...statusTable(context, {
          unlocked: activeUsersPerRole,
          locked: inactiveUsersPerRole,
          figures: ['activeUsersPerRole', 'inactiveUsersPerRole'],
        }),
        people: answer.totalUsers,
        chart: 'beside',
        most: STATUS_ROWS,
        full: '/reports/status',
      },
  ]
}

function figuresOf(answer: Answer, { t, viewer }: Context): (Card | false)[] {
  type Shown = Extract<Figure, keyof NonNullable<Answer['compare']>>
  const card = (figure: Shown, label: string, more?: Partial<Card>) => cardOf(answer, figure, label, more)
  const { compare } = answer
  return [
    card('totalUsers', t('reports.totalUsers'), {
      full: '/reports/users',
      foot: [
        {
          label: t('reports.totalDealers'),
          value: seesDealers(viewer) ? answer.totalDealers : undefined,
          before: compare?.totalDealers,
          figure: 'totalDealers',
        },
        {
          label: t('reports.totalStores'),
          value: answer.totalStores,
          before: compare?.totalStores,
          figure: 'totalStores',
        },
      ],
    }),
    card('totalSuccessfulLogins', t('reports.successfulLogins'), {
      full: '/reports/logins',
      lines: ['successes'],
      foot: [
        {
          label: t('reports.failedLogins'),
          value: answer.totalFailedLogins,
          before: compare?.totalFailedLogins,
          figure: 'totalFailedLogins',
        },
        {
          label: t('reports.avgPerStore'),
          value: answer.successfulLoginsPerStore,
          before: compare?.successfulLoginsPerStore,
        },
      ],
    }),
    card('activeUsers', t('reports.activeUsers'), {
      help: t('reports.activeHelp'),
      foot: [
        {
          label: t('reports.avgPerDealer'),
          value: answer.averageActivePerDealer,
          before: compare?.averageActivePerDealer,
        },
        {
          label: t('reports.avgPerStore'),
          value: answer.averageActivePerStore,
          before: compare?.averageActivePerStore,
        },
      ],
    }),
    card('inactiveUsers', t('reports.inactiveUsers'), {
      foot: [
        {
          label: t('reports.avgPerDealer'),
          value: answer.averageInctivePerDealer,
          before: compare?.averageInctivePerDealer,
        },
        {
          label: t('reports.avgPerStore'),
          value: answer.averageInctivePerStore,
          before: compare?.averageInctivePerStore,
        },
      ],
    }),
    card('lockedUsers', t('reports.lockedUsers'), {
      full: '/reports/locked',
      lines: ['manual', 'automatic'],
      foot: [
        {
          label: t('reports.manual'),
          value: answer.manuallyLockedUsers,
          before: compare?.manuallyLockedUsers,
          figure: 'manuallyLockedUsers',
        },
        {
          label: t('reports.automatic'),
          value: answer.autoLockedUsers,
          before: compare?.autoLockedUsers,
          figure: 'autoLockedUsers',
        },
      ],
    }),
    card('passwordResets', t('reports.resets'), { full: '/reports/resets', lines: ['resets'] }),
    card('modifiedUsers', t('reports.modified'), {
      full: '/reports/modified',
      lines: ['changes'],
      foot: [
        {
          label: t('reports.changes'),
          value: answer.usersModified,
          before: compare?.usersModified,
          figure: 'usersModified',
        },
      ],
    }),
  ]
}
