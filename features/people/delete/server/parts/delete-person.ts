import { forbidden, notFound, Refusal } from '#core/server/errors.ts'
import type { Context } from '#domain/server/handle.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayDelete } from '#features/people/rules.ts'
import { deleteUsers } from './delete-users.ts'

/** Deletes a user. Of two that delete the same user at once, the second does not find them. F114 */
export async function deletePerson(
  { viewer, db, now }: Pick<Context, 'viewer' | 'db' | 'now'>,
  id: string,
): Promise<void> {
  const user = await readUser(db, viewer, id)
  if (user.ID === viewer.id) throw new Refusal(403, 'self')
  if (!mayDelete(viewer, user)) throw forbidden()
  if (await isLastSystemAdmin(db, user.ID)) throw new Refusal(409, 'lastSystemAdmin')
  const deleted = await deleteUsers(db, [user.ID], { actorId: viewer.id, now })
  if (deleted.length === 0) throw notFound()
}
