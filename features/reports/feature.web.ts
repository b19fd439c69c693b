import { IconChartBar, IconHistory } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

type Page = ComponentType
type Slots = {
  /** Gives a page what other features add to it. */
  withSlots: () => Promise<(page: Page) => Page>
}

/**
 * The pages open for everybody signed in, and say so without the right. R4 Those of single reports add
 * their name to the title.
 */
export const reports = ({ withSlots }: Slots) => {
  const page = (load: () => Promise<Page>) => async () => {
    const [withAll, Page] = await Promise.all([withSlots(), load()])
    return withAll(Page)
  }
  return feature({
    screens: [
      screen({
        path: '/reports',
        title: 'reports.dashboard',
        component: page(() =>
          import('./web/DashboardReportPage.tsx').then(({ DashboardReportPage }) => DashboardReportPage),
        ),
      }),
      screen({
        path: '/reports/users',
        title: 'reports.title',
        component: page(() =>
          import('./web/UsersReportPage.tsx').then(({ UsersReportPage }) => UsersReportPage),
        ),
      }),
      screen({
        path: '/reports/status',
        title: 'reports.title',
        component: page(() =>
          import('./web/StatusReportPage.tsx').then(({ StatusReportPage }) => StatusReportPage),
        ),
      }),
      screen({
        path: '/reports/locked',
        title: 'reports.title',
        component: page(() =>
          import('./web/LockedReportPage.tsx').then(({ LockedReportPage }) => LockedReportPage),
        ),
      }),
      screen({
        path: '/reports/modified',
        title: 'reports.title',
        component: page(() =>
          import('./web/ModifiedReportPage.tsx').then(({ ModifiedReportPage }) => ModifiedReportPage),
        ),
      }),
      screen({
        path: '/reports/logins',
        title: 'reports.title',
        component: page(() =>
          import('./web/LoginsReportPage.tsx').then(({ LoginsReportPage }) => LoginsReportPage),
        ),
      }),
      screen({
        path: '/reports/emails',
        title: 'reports.title',
        component: page(() =>
          import('./web/EmailsReportPage.tsx').then(({ EmailsReportPage }) => EmailsReportPage),
        ),
      }),
      screen({
        path: '/reports/resets',
        title: 'reports.title',
        component: page(() =>
          import('./web/ResetsReportPage.tsx').then(({ ResetsReportPage }) => ResetsReportPage),
        ),
      }),
      screen({
        path: '/reports/rows',
        title: 'reports.title',
        component: page(() =>
          import('./web/ReportRowsPage.tsx').then(({ ReportRowsPage }) => ReportRowsPage),
        ),
      }),
    ],
    section: {
      path: '/reports',
      label: 'nav.reports',
      icon: IconChartBar,
      key: 'r',
      needs: ['view-reports'],
      also: 'cmd.also.reports',
    },
    commands: [
      {
        to: '/reports/modified',
        label: 'reports.modified',
        also: 'cmd.also.modified',
        icon: IconHistory,
        among: 'pages',
        needs: ['view-reports'],
      },
    ],
  })
}
