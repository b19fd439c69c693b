import { IconListDetails } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

/** `reviewNeeds` of the contract, which the first page does not load. */
const needs = ['view-users', 'modify-users', 'provision-apps', 'deprovision-apps'] as const

export const reviews = feature({
  screens: [
    screen({
      path: '/reviews',
      title: 'nav.reviews',
      needs,
      component: () => import('./web/ReviewsPage.tsx').then(({ ReviewsPage }) => ReviewsPage),
    }),
    screen({
      path: '/reviews/new',
      title: 'nav.reviews',
      needs,
      component: () => import('./web/NewReviewPage.tsx').then(({ NewReviewPage }) => NewReviewPage),
    }),
    screen({
      path: '/reviews/$id',
      title: 'nav.reviews',
      needs,
      component: () => import('./web/ReviewPage.tsx').then(({ ReviewPage }) => ReviewPage),
    }),
  ],
  section: { path: '/reviews', label: 'nav.reviews', icon: IconListDetails },
})
