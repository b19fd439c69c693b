import { IconLayoutDashboard } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const dashboard = feature({
  screens: [
    screen({
      path: '/',
      title: 'dashboard.title',
      component: () => import('./web/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
    }),
  ],
  words: [{ 'en-US': () => import('./copy/en-US.json'), 'fr-CA': () => import('./copy/fr-CA.json') }],
  section: { path: '/', label: 'nav.dashboard', icon: IconLayoutDashboard, key: 'd' },
})
