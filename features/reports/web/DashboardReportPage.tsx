import { use } from 'react'
import type { Data } from '#core/contract/endpoint.ts'
import { reportDashboard } from '../contract.ts'
import type { Figure } from '../contract/figures.ts'
import { seesDealers } from '../rules.ts'
import { appTable, cardOf, cardsOf, lockSeries, mailTable, resetSeries, statusTable } from './common-parts.ts'
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
    { ...lockSeries(t, answer), full: '/reports/locked' },
    { ...resetSeries(t, answer), full: '/reports/resets' },
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
  return [
    card('totalUsers', t('reports.users'), { full: '/reports/users' }),
    seesDealers(viewer) && card('totalDealers', t('reports.totalDealers')),
    card('totalStores', t('reports.totalStores')),
    card('activeUsers', t('reports.activeUsers'), {
      help: t('reports.activeHelp'),
      foot: [
        { label: t('reports.avgPerDealer'), value: answer.averageActivePerDealer },
        { label: t('reports.avgPerStore'), value: answer.averageActivePerStore },
      ],
    }),
    card('inactiveUsers', t('reports.inactiveUsers'), {
      foot: [
        { label: t('reports.avgPerDealer'), value: answer.averageInctivePerDealer },
        { label: t('reports.avgPerStore'), value: answer.averageInctivePerStore },
      ],
    }),
    card('lockedUsers', t('reports.lockedUsers'), {
      full: '/reports/locked',
      foot: [
        { label: t('reports.manual'), value: answer.manuallyLockedUsers, figure: 'manuallyLockedUsers' },
        { label: t('reports.automatic'), value: answer.autoLockedUsers, figure: 'autoLockedUsers' },
      ],
    }),
    card('totalSuccessfulLogins', t('reports.successfulLogins'), {
      full: '/reports/logins',
      foot: [
        { label: t('reports.failedLogins'), value: answer.totalFailedLogins, figure: 'totalFailedLogins' },
        { label: t('reports.avgPerStore'), value: answer.successfulLoginsPerStore },
      ],
    }),
    card('passwordResets', t('reports.resets'), { full: '/reports/resets' }),
    card('modifiedUsers', t('reports.modified'), {
      full: '/reports/modified',
      foot: [{ label: t('reports.changes'), value: answer.usersModified, figure: 'usersModified' }],
    }),
  ]
}
