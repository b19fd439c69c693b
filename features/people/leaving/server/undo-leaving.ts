import { handle } from '#domain/server/handle.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { undoLeaving } from '../contract.ts'
import { undoLeavingOf } from './parts/undo-leaving-of.ts'

export const undoLeavingRoute = handle(undoLeaving, async ({ id }, { viewer, db, now, settings }) => {
  await readUser(db, viewer, id)
  await lockPeopleRows(db, [id])
  return undoLeavingOf({ viewer, db, now, zone: settings.TIME_ZONE }, id)
})
