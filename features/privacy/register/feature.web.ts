import { IconListDetails } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const register = feature({
  screens: [
    screen({
      path: '/privacy/register',
      title: 'register.title',
      component: () => import('./web/RegisterPage.tsx').then(({ RegisterPage }) => RegisterPage),
    }),
  ],
  commands: [
    {
      to: '/privacy/register',
      label: 'register.title',
      also: 'cmd.also.register',
      icon: IconListDetails,
      among: 'pages',
      shows: isSystemAdmin,
    },
  ],
})
