import { IconActivityHeartbeat } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const system = feature({
  screens: [
    screen({
      path: '/system',
      title: 'nav.system',
      component: () => import('./web/SystemPage.tsx').then(({ SystemPage }) => SystemPage),
    }),
  ],
  section: { path: '/system', label: 'nav.system', icon: IconActivityHeartbeat, shows: isSystemAdmin },
})
