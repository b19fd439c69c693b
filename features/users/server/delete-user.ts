import { endDevices } from '#domain/server/devices.ts'
import { forbidden, notFound, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { removeViews } from '#features/views/server/parts/queries.ts'
import { deleteUser } from '../contract.ts'
import { mayDelete } from '../rules.ts'
import { markDeleted } from './user-queries.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { readUser } from './parts/read-user.ts'

/** Of two calls that delete the same user, the second answers 404. F114 */
export const deleteUserRoute = handle(deleteUser, async ({ id: asked }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, asked)
  const id = user.ID
  if (!mayDelete(viewer, user)) throw forbidden()
  if (await isLastSystemAdmin(db, id)) throw new Refusal(409, 'lastSystemAdmin')
  if (!(await markDeleted(db, id, now))) throw notFound()
  await endSessions(db, id, now)
  await endDevices(db, id)
  await removeViews(db, id)
  await record(db, { kind: 'user-deleted', at: now, userId: id, actorId: viewer.id })
})
