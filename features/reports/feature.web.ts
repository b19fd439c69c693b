import { IconChartBar } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { auditWords } from '#features/audit/web/parts/words.ts'
import { usersWords } from '#features/users/web/parts/words.ts'
import { viewsWords } from '#features/views/web/parts/words.ts'

/** The pages open for everybody signed in, and say so without the right. R4 */
export const reports = feature({
  screens: [
    screen({
      path: '/reports',
      title: 'reports.dashboard',
      component: () =>
        import('./web/DashboardReportPage.tsx').then(({ DashboardReportPage }) => DashboardReportPage),
    }),
    screen({
      path: '/reports/users',
      title: 'reports.users',
      component: () => import('./web/UsersReportPage.tsx').then(({ UsersReportPage }) => UsersReportPage),
    }),
    screen({
      path: '/reports/status',
      title: 'reports.status',
      component: () => import('./web/StatusReportPage.tsx').then(({ StatusReportPage }) => StatusReportPage),
    }),
    screen({
      path: '/reports/locked',
      title: 'reports.locked',
      component: () => import('./web/LockedReportPage.tsx').then(({ LockedReportPage }) => LockedReportPage),
    }),
    screen({
      path: '/reports/modified',
      title: 'reports.modified',
      component: () =>
        import('./web/ModifiedReportPage.tsx').then(({ ModifiedReportPage }) => ModifiedReportPage),
    }),
    screen({
      path: '/reports/logins',
      title: 'reports.logins',
      component: () => import('./web/LoginsReportPage.tsx').then(({ LoginsReportPage }) => LoginsReportPage),
    }),
    screen({
      path: '/reports/emails',
      title: 'reports.emails',
      component: () => import('./web/EmailsReportPage.tsx').then(({ EmailsReportPage }) => EmailsReportPage),
    }),
    screen({
      path: '/reports/resets',
      title: 'reports.resets',
      component: () => import('./web/ResetsReportPage.tsx').then(({ ResetsReportPage }) => ResetsReportPage),
    }),
    screen({
      path: '/reports/rows',
      title: 'reports.title',
      component: () => import('./web/ReportRowsPage.tsx').then(({ ReportRowsPage }) => ReportRowsPage),
    }),
  ],
  words: [
    { 'en-US': () => import('./copy/en-US.json'), 'fr-CA': () => import('./copy/fr-CA.json') },
    usersWords,
    auditWords,
    viewsWords,
  ],
  section: { path: '/reports', label: 'nav.reports', icon: IconChartBar, key: 'r', needs: ['view-reports'] },
})
