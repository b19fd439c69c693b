import type { Route } from '#core/server/handle.ts'
import { startReviewRoute } from './server/start-review.ts'
import { allReviewsRoute, readReviewRoute } from './server/read-reviews.ts'
import { decideReviewRoute } from './server/decide-review.ts'
import { endReviewRoute } from './server/end-review.ts'

export const reviews: Route[] = [
  allReviewsRoute,
  startReviewRoute,
  readReviewRoute,
  decideReviewRoute,
  endReviewRoute,
]
