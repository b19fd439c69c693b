import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { allReviews, readReview } from '../contract.ts'
import { findReview, reviewsOf, rowsOf } from './parts/review-queries.ts'

export const allReviewsRoute = handle(allReviews, (_, { viewer, db }) => reviewsOf(db, viewer))

export const readReviewRoute = handle(readReview, async ({ id }, { viewer, db }) => {
  const found = await findReview(db, viewer, id)
  if (!found) throw notFound()
  const Rows = await rowsOf(db, viewer, id)
  return { ...found, Count: Rows.length, Open: Rows.filter(({ State }) => State === 'open').length, Rows }
})
