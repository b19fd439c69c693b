import { IconApps, IconPlus } from '@tabler/icons-react'
import { readAhead } from '#core/web/data/fetch-ahead.ts'
import { feature } from '#core/web/router/feature.ts'
import { type Screen, screen } from '#core/web/router/screen.ts'
import { readTab } from '#features/apps/app/web/app-tab.ts'
import { allApps } from './contract.ts'

type Slots = {
  /** The page of the apps, with the slots of AppsPage filled. */
  page: Screen['component']
}

export const apps = ({ page }: Slots) =>
  feature({
    screens: [
      screen({
        path: '/apps/{-$id}',
        title: 'apps.title',
        needs: ['view-apps'],
        component: page,
        search: readTab,
      }),
      screen({
        path: '/apps/new/edit',
        title: 'apps.new',
        needs: ['view-apps', 'create-apps'],
        component: () =>
          import('#features/apps/app/web/AppEditPage.tsx').then(({ NewAppPage }) => NewAppPage),
      }),
      screen({
        path: '/apps/$id/edit',
        title: 'apps.edit',
        needs: ['view-apps', ['modify-apps', 'all-permissions']],
        component: () =>
          import('#features/apps/app/web/AppEditPage.tsx').then(({ AppEditPage }) => AppEditPage),
      }),
    ],
    section: {
      path: '/apps',
      label: 'nav.apps',
      icon: IconApps,
      key: 'a',
      ahead: readAhead(async () => allApps, {}),
    },
    commands: [{ to: '/apps/new/edit', label: 'apps.add', icon: IconPlus, among: 'actions' }],
    finder: {
      path: '/apps',
      label: 'nav.apps',
      icon: IconApps,
      find: async (query, signal) =>
        (await import('#features/apps/app/web/find-apps.ts')).findApps(query, signal),
    },
  })
