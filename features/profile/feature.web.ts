import { IconUserCircle } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { signInWords } from '#features/sign-in/web/parts/words.ts'
import { screen } from '#core/web/router/screen.ts'
import { profileWords } from './web/parts/words.ts'

export const profile = feature({
  screens: [
    screen({
      path: '/my-profile',
      title: 'profile.title',
      component: () => import('./web/MyProfilePage.tsx').then(({ MyProfilePage }) => MyProfilePage),
    }),
  ],
  words: [profileWords, signInWords],
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
