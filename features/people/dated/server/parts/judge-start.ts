import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { judgeAccess } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOf } from '#features/people/access/server/parts/assignments.ts'
import { type Gives, withStart } from '../../contract/given-later.ts'

type Beginning = { userId: string; dealerId: string | null; appId: string; gives: Gives }

/** Judges what begins as a save that gives it beside what the person holds. */
export async function judgeStart(
  context: { db: Db; viewer: SignedIn },
  { userId, dealerId, appId, gives }: Beginning,
) {
  const held = await assignmentsOf(context.db, userId, context.viewer.language)
  const { AssignedRoles, AssignedBranches, AssignedPermissions, Attributes } = withStart(
    held.find(({ ID }) => ID === appId),
    gives,
  )
  const app = {
    ID: appId,
    AssignedRoles: [...AssignedRoles],
    AssignedBranches: [...AssignedBranches],
    AssignedPermissions: [...AssignedPermissions],
    Attributes: [...Attributes],
  }
  const others = held.filter(({ ID }) => ID !== appId).map(({ ID }) => ({ ID }))
  return judgeAccess(context, { id: userId, dealerId }, { Apps: [...others, app] })
}
