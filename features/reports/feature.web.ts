import { IconChartBar, IconHistory } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { type ReportName, reportList } from './contract/report-list.ts'

type Page = ComponentType
type Slots = {
  /** Gives a page what other features add to it. */
  withSlots: () => Promise<(page: Page) => Page>
}

/**
 * Everybody signed in may open the pages, which say so if the person may not see reports. The page of a single report adds its
 * name to the title. R4
 */
export const reports = ({ withSlots }: Slots) => {
  const page = (load: () => Promise<Page>) => async () => {
    const [withAll, Page] = await Promise.all([withSlots(), load()])
    return withAll(Page)
  }
  const report = (name: ReportName, load: () => Promise<Page>) =>
    screen({
      path: reportList[name].path,
      title: name === 'Dashboard' ? 'reports.dashboard' : 'reports.title',
      component: page(load),
    })
  return feature({
    screens: [
      report('Dashboard', () =>
        import('./web/DashboardReportPage.tsx').then((part) => part.DashboardReportPage),
      ),
      report('Users', () => import('./web/UsersReportPage.tsx').then((part) => part.UsersReportPage)),
      report('AccountStatus', () =>
        import('./web/StatusReportPage.tsx').then((part) => part.StatusReportPage),
      ),
      report('LockEvents', () => import('./web/LockedReportPage.tsx').then((part) => part.LockedReportPage)),
      report('UsersModified', () =>
        import('./web/ModifiedReportPage.tsx').then((part) => part.ModifiedReportPage),
      ),
      report('LoginEvents', () => import('./web/LoginsReportPage.tsx').then((part) => part.LoginsReportPage)),
      report('Emails', () => import('./web/EmailsReportPage.tsx').then((part) => part.EmailsReportPage)),
      report('PasswordResets', () =>
        import('./web/ResetsReportPage.tsx').then((part) => part.ResetsReportPage),
      ),
      screen({
        path: '/reports/rows',
        title: 'reports.title',
        component: page(() => import('./web/ReportRowsPage.tsx').then((part) => part.ReportRowsPage)),
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
