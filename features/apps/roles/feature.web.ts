import { IconShieldLock } from '@tabler/icons-react'
import { readAhead } from '#core/web/data/fetch-ahead.ts'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { allApps } from '#features/apps/contract.ts'

export const roles = feature({
  screens: [
    screen({
      path: '/roles/{-$id}',
      title: 'roles.title',
      needs: ['view-apps'],
      component: () => import('./web/RolesPage.tsx').then(({ RolesPage }) => RolesPage),
    }),
    screen({
      path: '/roles/$id/edit',
      title: 'roles.edit',
      needs: ['view-apps', 'modify-apps'],
      component: () => import('./web/RolesEditPage.tsx').then(({ RolesEditPage }) => RolesEditPage),
      search: (raw) => raw,
    }),
  ],
  section: {
    path: '/roles',
    label: 'nav.roles',
    icon: IconShieldLock,
    key: 'o',
    ahead: readAhead(async () => allApps, {}),
  },
})
