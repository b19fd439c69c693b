import { IconLayoutDashboard } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { reading } from '#core/web/query.ts'
import { screen } from '#core/web/router/screen.ts'
import { getDashboard } from './contract.ts'
import { DashboardPage } from './web/DashboardPage.tsx'

export const dashboard = feature({
  screens: [
    screen({
      path: '/',
      title: 'dashboard.title',
      component: { first: DashboardPage },
    }),
  ],
  section: {
    path: '/',
    label: 'nav.dashboard',
    icon: IconLayoutDashboard,
    key: 'd',
    ahead: { needs: ['view-users'], fetch: (cache) => cache.prefetchQuery(reading(getDashboard, {})) },
  },
})
