import { screen } from '#core/web/router/screen.ts'

export const screens = [
  screen({
    path: '/my-profile',
    title: 'profile.title',
    component: () => import('./MyProfilePage.tsx').then(({ MyProfilePage }) => MyProfilePage),
  }),
]
