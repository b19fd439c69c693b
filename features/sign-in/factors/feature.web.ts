import { IconKey, IconShieldCheck } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const factors = feature({
  screens: [
    screen({
      path: '/my-sign-in',
      title: 'mySignIn.title',
      component: () => import('./web/MySignInPage.tsx').then(({ MySignInPage }) => MySignInPage),
    }),
    screen({
      path: '/sign-in-settings',
      title: 'nav.signInSettings',
      component: () =>
        import('./web/SignInSettingsPage.tsx').then(({ SignInSettingsPage }) => SignInSettingsPage),
    }),
  ],
  section: {
    path: '/sign-in-settings',
    label: 'nav.signInSettings',
    icon: IconKey,
    shows: isSystemAdmin,
  },
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
