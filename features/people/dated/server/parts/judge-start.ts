import type { Db } from '#core/server/database/database.ts'
import { mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { KnownApp } from '#features/people/access/contract.ts'
import {
  mayDeprovision,
  mayGrantPermission,
  mayGrantRole,
  mayProvision,
} from '#features/people/access/rules.ts'
import { judgeAccess } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOf } from '#features/people/access/server/parts/assignments.ts'
import type { User } from '#features/people/contract.ts'
import { mayEdit } from '#features/people/rules.ts'
import { type Gives, withStart } from '../../contract/given-later.ts'

/** Whether the viewer may set what begins later for this person, where they may give it. */
export const maySetStarts = (viewer: Viewer, user: User) =>
  mayEdit(viewer, user) && mayChangeAccess(viewer, user) && mayProvision(viewer) && mayDeprovision(viewer)

type Given = { [L in 'AssignedRoles' | 'AssignedPermissions']: readonly { ID: string }[] }

/** Whether the viewer may give all of it; what is deleted does not count. */
export function mayGive(viewer: Viewer, app: KnownApp, { AssignedRoles, AssignedPermissions }: Given) {
  const ids = new Set([...AssignedRoles, ...AssignedPermissions].map(({ ID }) => ID))
  return (
    app.Roles.every((role) => !ids.has(role.ID) || mayGrantRole(viewer, app, role)) &&
    app.Permissions.every((one) => !ids.has(one.ID) || mayGrantPermission(viewer, app, one))
  )
}

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
