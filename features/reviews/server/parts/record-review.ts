import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Subject } from './begin-review.ts'

/** Records the start or the end of a review, with its name and what it is about. */
export const recordReview = (
  db: Db,
  { id }: SignedIn,
  kind: 'review-started' | 'review-ended',
  { name, appId, storeId, dealerId }: Pick<Subject, 'name' | 'appId' | 'storeId' | 'dealerId'>,
  now: Date,
) =>
  record(db, {
    kind,
    at: now,
    userId: id,
    actorId: id,
    appId,
    ...(dealerId && { dealerId }),
    ...(storeId && { storeId }),
    detail: { Note: name },
  })
