import { IconUserCircle } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const profile = feature({
  screens: [
    screen({
      path: '/my-profile',
      title: 'profile.title',
      component: () => import('./web/MyProfilePage.tsx').then(({ MyProfilePage }) => MyProfilePage),
    }),
  ],
  commands: [
    {
      to: '/my-profile',
      label: 'profileMenu.myProfile',
      also: 'cmd.also.profile',
      icon: IconUserCircle,
      among: 'pages',
      own: true,
    },
  ],
})
