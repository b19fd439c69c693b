import { IconChartBar, IconHistory } from '@tabler/icons-react'
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

/**
 * The pages open for everybody signed in, and say so without the right. R4 Those of single reports add
 * their name to the title.
 */
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
        title: 'reports.title',
        component: page('UsersReportPage'),
      }),
      screen({
        path: '/reports/status',
        title: 'reports.title',
        component: page('StatusReportPage'),
      }),
      screen({
        path: '/reports/locked',
        title: 'reports.title',
        component: page('LockedReportPage'),
      }),
      screen({
        path: '/reports/modified',
        title: 'reports.title',
        component: page('ModifiedReportPage'),
      }),
      screen({
        path: '/reports/logins',
        title: 'reports.title',
        component: page('LoginsReportPage'),
      }),
      screen({
        path: '/reports/emails',
        title: 'reports.title',
        component: page('EmailsReportPage'),
      }),
      screen({
        path: '/reports/resets',
        title: 'reports.title',
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
