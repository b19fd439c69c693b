import type { Needs } from '#core/contract/needs.ts'
import { can } from '#domain/contract/viewer.ts'
import { forbidden, notFound, stale } from '#core/server/errors.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import type { AccessGroup } from '#features/people/access/contract.ts'
import { addToGroup, removeFromGroup } from '../contract.ts'
import { addNeeds, changeAccess, findGroup, removeNeeds } from './parts/group-change.ts'
import type { Db } from '#core/server/database/database.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readSaved, readUser, visibleTo } from '#features/people/profile/server/parts/read-user.ts'

type Input = { userID: string; groupID: string }

export const addToGroupRoute = handle(addToGroup, (input, context) =>
  change(input, context, addNeeds, (add) => ({ add })),
)
export const removeFromGroupRoute = handle(removeFromGroup, (input, context) =>
  change(input, context, removeNeeds, (remove) => ({ remove })),
)

/** Gives or takes one group, by the same decision as a save that does only this. */
async function change(
  { userID, groupID }: Input,
  context: Context,
  needs: Record<AccessGroup['type'], Needs>,
  as: (group: AccessGroup) => { add: AccessGroup } | { remove: AccessGroup },
) {
  const { viewer, db } = context
  await lockUserRow(db, viewer, userID)
  const group = await findGroup(db, viewer, groupID)
  if (!group) throw notFound()
  if (!can(viewer, ...needs[group.type])) throw forbidden()
  const before = await readUser(db, viewer, userID)
  if (!(await changeAccess(context, before, as(group)))) throw stale(visibleTo(viewer, before))
  return visibleTo(viewer, await readSaved(db, viewer, before.ID))
}

/**
 * SELECT … FOR UPDATE, for calls that name no version. In the viewer's scope only: waiting for the lock would reveal
 * a user out of scope. A015
 */
const lockUserRow = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared
    .rows`select 1 from users u where u.id = ${id} and u.deleted_at is null and ${usersInScope(viewer)} for update of u`
