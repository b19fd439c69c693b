import { IconChartBar } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

type Page =
  | 'DashboardReportPage'
  | 'UsersReportPage'
  | 'StatusReportPage'
  | 'LockedReportPage'
  | 'ModifiedReportPage'
  | 'LoginsReportPage'
  | 'EmailsReportPage'
  | 'ResetsReportPage'
  | 'ReportRowsPage'

type Slots = {
  /** All pages in one file, with what other features add to them. */
  pages: () => Promise<Record<Page, ComponentType>>
}

/** The pages open for everybody signed in, and say so without the right. R4 */
export const reports = ({ pages }: Slots) => {
  const page = (name: Page) => async () => (await pages())[name]
  return feature({
    screens: [
      screen({
        path: '/reports',
        title: 'reports.dashboard',
        component: page('DashboardReportPage'),
      }),
      screen({
        path: '/reports/users',
        title: 'reports.users',
        component: page('UsersReportPage'),
      }),
      screen({
        path: '/reports/status',
        title: 'reports.status',
        component: page('StatusReportPage'),
      }),
      screen({
        path: '/reports/locked',
        title: 'reports.locked',
        component: page('LockedReportPage'),
      }),
      screen({
        path: '/reports/modified',
        title: 'reports.modified',
        component: page('ModifiedReportPage'),
      }),
      screen({
        path: '/reports/logins',
        title: 'reports.logins',
        component: page('LoginsReportPage'),
      }),
      screen({
        path: '/reports/emails',
        title: 'reports.emails',
        component: page('EmailsReportPage'),
      }),
      screen({
        path: '/reports/resets',
        title: 'reports.resets',
        component: page('ResetsReportPage'),
      }),
      screen({
        path: '/reports/rows',
        title: 'reports.title',
        component: page('ReportRowsPage'),
      }),
    ],
    words: [{ 'en-US': () => import('./copy/en-US.json'), 'fr-CA': () => import('./copy/fr-CA.json') }],
    section: {
      path: '/reports',
      label: 'nav.reports',
      icon: IconChartBar,
      key: 'r',
      needs: ['view-reports'],
    },
  })
}
