import { IconShieldCheck } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const factors = feature({
  screens: [
    screen({
      path: '/my-sign-in',
      title: 'mySignIn.title',
      component: () => import('./web/MySignInPage.tsx').then(({ MySignInPage }) => MySignInPage),
    }),
  ],
  commands: [
    {
      to: '/my-sign-in',
      label: 'mySignIn.title',
      also: 'cmd.also.factors',
      icon: IconShieldCheck,
      among: 'pages',
    },
  ],
})
