import { IconLock } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { Login } from './web/Login.tsx'
import { Logout } from './web/Logout.tsx'

// The first two screens are small and needed to sign in, so they come with the first page. /login-needed is a page of the server.
// docs/decisions/016-portal-sign-in.md
export const signIn = feature({
  screens: [
    screen({
      path: '/login',
      title: 'login.title',
      needs: 'public',
      component: { first: Login },
    }),
    screen({
      path: '/logout',
      title: 'logout.title',
      needs: 'public',
      component: { first: Logout },
    }),
    screen({
      path: '/change-password',
      title: 'password.title',
      component: () =>
        import('./web/ChangePasswordPage.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
    }),
    screen({
      path: '/identity-providers/{-$query}',
      title: 'brokers.title',
      component: () => import('./brokers/web/ProvidersPage.tsx').then(({ ProvidersPage }) => ProvidersPage),
    }),
  ],
  commands: [
    {
      to: '/change-password',
      label: 'profileMenu.changePassword',
      also: 'cmd.also.password',
      icon: IconLock,
      among: 'pages',
      own: true,
    },
    {
      to: '/identity-providers/{-$query}',
      label: 'brokers.title',
      also: 'cmd.also.brokers',
      icon: IconLock,
      among: 'pages',
      shows: isSystemAdmin,
    },
  ],
})
