import { IconPlugConnected } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const tokens = feature({
  screens: [
    screen({
      path: '/my-tokens',
      title: 'tokens.title',
      component: () => import('./web/MyTokensPage.tsx').then(({ MyTokensPage }) => MyTokensPage),
    }),
    screen({
      path: '/api-tokens',
      title: 'tokens.all.title',
      component: () => import('./web/AllTokensPage.tsx').then(({ AllTokensPage }) => AllTokensPage),
    }),
  ],
  commands: [
    {
      to: '/my-tokens',
      label: 'tokens.title',
      also: 'cmd.also.tokens',
      icon: IconPlugConnected,
      among: 'pages',
    },
    {
      to: '/api-tokens',
      label: 'tokens.all.title',
      also: 'cmd.also.tokens',
      icon: IconPlugConnected,
      among: 'pages',
      shows: isSystemAdmin,
    },
  ],
})
