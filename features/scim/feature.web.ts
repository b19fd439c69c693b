import { IconUsersGroup } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const scim = feature({
  screens: [
    screen({
      path: '/scim-sources',
      title: 'scim.title',
      component: () => import('./web/SourcesPage.tsx').then(({ SourcesPage }) => SourcesPage),
    }),
  ],
  commands: [
    {
      to: '/scim-sources',
      label: 'scim.title',
      also: 'cmd.also.scim',
      icon: IconUsersGroup,
      among: 'pages',
      shows: isSystemAdmin,
    },
  ],
})
