import { IconUserCircle } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

const component = () => import('./web/PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage)

export const personalData = feature({
  screens: [
    screen({ path: '/my-data', title: 'myData.title', component }),
    screen({ path: '/user/$id/data', title: 'myData.ofUser', needs: ['view-users'], component }),
  ],
  commands: [
    { to: '/my-data', label: 'myData.title', also: 'cmd.also.myData', icon: IconUserCircle, among: 'pages' },
  ],
})
