import { IconListDetails } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const privacyRequests = feature({
  screens: [
    screen({
      path: '/privacy/requests',
      title: 'privacyRequests.title',
      needs: ['view-users'],
      component: () =>
        import('./web/PrivacyRequestsPage.tsx').then(({ PrivacyRequestsPage }) => PrivacyRequestsPage),
    }),
  ],
  commands: [
    {
      to: '/privacy/requests',
      label: 'privacyRequests.title',
      also: 'cmd.also.privacyRequests',
      icon: IconListDetails,
      among: 'pages',
      shows: isSystemAdmin,
    },
  ],
})
