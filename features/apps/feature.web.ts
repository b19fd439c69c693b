import { IconApps, IconPlus } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { appsWords } from './web/parts/words.ts'

export const apps = feature({
  screens: [
    screen({
      path: '/apps/{-$id}',
      title: 'apps.title',
      needs: ['view-apps'],
      component: () => import('./web/AppsPage.tsx').then(({ AppsPage }) => AppsPage),
    }),
    screen({
      path: '/apps/new/edit',
      title: 'apps.new',
      needs: ['view-apps', 'create-apps'],
      component: () => import('./web/AppEditPage.tsx').then(({ NewAppPage }) => NewAppPage),
    }),
    screen({
      path: '/apps/$id/edit',
      title: 'apps.edit',
      needs: ['view-apps', ['modify-apps', 'all-permissions']],
      component: () => import('./web/AppEditPage.tsx').then(({ AppEditPage }) => AppEditPage),
    }),
  ],
  words: [appsWords],
  section: { path: '/apps', label: 'nav.apps', icon: IconApps, key: 'a' },
  commands: [{ to: '/apps/new/edit', label: 'apps.add', icon: IconPlus, among: 'actions' }],
})
