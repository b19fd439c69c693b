import { IconWebhook } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'

export const webhooks = feature({
  screens: [
    screen({
      path: '/webhooks',
      title: 'nav.webhooks',
      component: () => import('./web/WebhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage),
    }),
    screen({
      path: '/webhooks/$id',
      title: 'nav.webhooks',
      component: () => import('./web/DeliveriesPage.tsx').then(({ DeliveriesPage }) => DeliveriesPage),
    }),
  ],
  section: {
    path: '/webhooks',
    label: 'nav.webhooks',
    icon: IconWebhook,
    also: 'cmd.also.webhooks',
    shows: isSystemAdmin,
  },
})
