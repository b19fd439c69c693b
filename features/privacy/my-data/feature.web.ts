import { IconFileInfo } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const personalData = feature({
  screens: [
    screen({
      path: '/my-data',
      title: 'myData.title',
      component: () => import('./web/MyDataPage.tsx').then(({ MyDataPage }) => MyDataPage),
    }),
    screen({
      path: '/user/$id/data',
      title: 'myData.ofUser',
      needs: ['view-users'],
      component: () => import('./web/UserDataPage.tsx').then(({ UserDataPage }) => UserDataPage),
    }),
  ],
  commands: [
    { to: '/my-data', label: 'myData.title', also: 'cmd.also.myData', icon: IconFileInfo, among: 'pages' },
  ],
})
