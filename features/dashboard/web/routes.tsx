import { screen } from '#core/web/router/screen.ts'

export const screens = [
  screen({
    path: '/',
    title: 'dashboard.title',
    component: () => import('./DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  }),
]
