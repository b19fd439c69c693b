import { IconShieldLock } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const compliance = feature({
  screens: [
    screen({
      path: '/compliance',
      title: 'nav.compliance',
      component: () => import('./web/CompliancePage.tsx').then(({ CompliancePage }) => CompliancePage),
    }),
  ],
  section: { path: '/compliance', label: 'nav.compliance', icon: IconShieldLock, shows: isSystemAdmin },
})
