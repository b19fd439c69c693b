import { handle } from '#domain/server/handle.ts'
import { startReview } from '../contract.ts'
import { beginReview } from './parts/begin-review.ts'

export const startReviewRoute = handle(startReview, async (sent, { viewer, db, now }) => {
  const { Name, DealerID, StoreID, AppID, PermissionID, ReviewerIDs, Days, Repeat } = sent
  const start = {
    name: Name.normalize('NFC').trim(),
    dealerId: DealerID,
    storeId: StoreID,
    appId: AppID,
    permissionId: PermissionID,
    days: Days,
    reviewers: ReviewerIDs,
    repeat: Repeat,
  }
  const { id, count } = await beginReview(db, viewer, start, now)
  return { ID: id, Count: count }
})
