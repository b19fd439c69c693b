import { IconLayoutDashboard } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const guide = feature({
  screens: [
    screen({
      path: '/guide',
      title: 'guide.title',
      needs: ['all-permissions'],
      component: () => import('./web/GuidePage.tsx').then(({ GuidePage }) => GuidePage),
    }),
  ],
  commands: [{ to: '/guide', label: 'guide.title', icon: IconLayoutDashboard, among: 'pages', own: true }],
})
