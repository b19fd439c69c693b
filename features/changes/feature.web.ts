import { IconHistory } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const changes = feature({
  screens: [
    screen({
      path: '/changes/{-$query}',
      title: 'changes.title',
      needs: ['view-users'],
      component: () => import('./web/ChangesPage.tsx').then(({ ChangesPage }) => ChangesPage),
    }),
  ],
  section: {
    path: '/changes',
    label: 'nav.changes',
    icon: IconHistory,
    key: 'h',
    also: 'cmd.also.changes',
  },
})
