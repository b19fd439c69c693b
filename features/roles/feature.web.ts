import { IconShieldLock } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { accessWords } from '#features/access/web/parts/words.ts'
import { appsWords } from '#features/apps/web/parts/words.ts'

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
  words: [
    { 'en-US': () => import('./copy/en-US.json'), 'fr-CA': () => import('./copy/fr-CA.json') },
    appsWords,
    accessWords,
  ],
  section: { path: '/roles', label: 'nav.roles', icon: IconShieldLock, key: 'o' },
})
