import { forbidden, notFound } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { endReview } from '../contract.ts'
import { recordReview } from './parts/record-review.ts'
import { endNow, lockReview } from './parts/review-queries.ts'

export const endReviewRoute = handle(endReview, async ({ id }, { viewer, db, now }) => {
  const review = await lockReview(db, viewer, id)
  if (!review) throw notFound()
  if (!review.own && !can(viewer, 'all-permissions')) throw forbidden()
  await recordReview(db, viewer, 'review-ended', (await endNow(db, id, now))!, now)
})
