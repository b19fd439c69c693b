import { IconUserCircle } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { signInWords } from '#features/sign-in/web/parts/words.ts'
import { screen } from '#core/web/router/screen.ts'

export const profile = feature({
  screens: [
    screen({
      path: '/my-profile',
      title: 'profile.title',
      component: () => import('./web/MyProfilePage.tsx').then(({ MyProfilePage }) => MyProfilePage),
    }),
  ],
  words: [
    { 'en-US': () => import('./copy/en-US.json'), 'fr-CA': () => import('./copy/fr-CA.json') },
    signInWords,
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
