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
 * Everybody signed in may open the pages, which say so if the person may not see reports. The page of a single report adds its
 * name to the title. R4
 */
export const reports = ({ withSlots }: Slots) => {
  const page = (load: () => Promise<Page>) => async () => {
    const [withAll, Page] = await Promise.all([withSlots(), load()])
    return withAll(Page)
  }
  const report = (path: `/${string}`, load: () => Promise<Page>) =>
    screen({
      path,
      title: path === '/reports' ? 'reports.dashboard' : 'reports.title',
      component: page(load),
    })
  return feature({
    screens: [
      report('/reports', () =>
        import('./web/DashboardReportPage.tsx').then((part) => part.DashboardReportPage),
      ),
      report('/reports/users', () =>
        import('./web/UsersReportPage.tsx').then((part) => part.UsersReportPage),
      ),
      report('/reports/status', () =>
        import('./web/StatusReportPage.tsx').then((part) => part.StatusReportPage),
      ),
      report('/reports/locked', () =>
        import('./web/LockedReportPage.tsx').then((part) => part.LockedReportPage),
      ),
      report('/reports/modified', () =>
        import('./web/ModifiedReportPage.tsx').then((part) => part.ModifiedReportPage),
      ),
      report('/reports/logins', () =>
        import('./web/LoginsReportPage.tsx').then((part) => part.LoginsReportPage),
      ),
      report('/reports/emails', () =>
        import('./web/EmailsReportPage.tsx').then((part) => part.EmailsReportPage),
      ),
      report('/reports/resets', () =>
        import('./web/ResetsReportPage.tsx').then((part) => part.ResetsReportPage),
      ),
      report('/reports/rows', () => import('./web/ReportRowsPage.tsx').then((part) => part.ReportRowsPage)),
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
