import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const bulk = feature({
  screens: [
    screen({
      path: '/bulk-actions',
      title: 'bulk.title',
      needs: ['view-users'],
      component: () => import('./web/BulkRunsPage.tsx').then(({ BulkRunsPage }) => BulkRunsPage),
    }),
    screen({
      path: '/bulk-actions/$id',
      title: 'bulk.title',
      needs: ['view-users'],
      component: () => import('./web/BulkRunPage.tsx').then(({ BulkRunPage }) => BulkRunPage),
    }),
  ],
})
