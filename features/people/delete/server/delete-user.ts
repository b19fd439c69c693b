import { forbidden, notFound, Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { deleteUser } from '#features/people/contract.ts'
import { mayDelete } from '#features/people/rules.ts'
import { deleteUsers } from './parts/delete-users.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'

/** Deletes a user. Of two calls that delete the same user at once, the second answers 404. F114 */
export const deleteUserRoute = handle(deleteUser, async ({ id }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, id)
  if (user.ID === viewer.id) throw new Refusal(403, 'self')
  if (!mayDelete(viewer, user)) throw forbidden()
  if (await isLastSystemAdmin(db, user.ID)) throw new Refusal(409, 'lastSystemAdmin')
  const deleted = await deleteUsers(db, [user.ID], { actorId: viewer.id, now })
  if (deleted.length === 0) throw notFound()
})
