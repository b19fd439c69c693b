import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Access } from '#features/people/access/contract.ts'
import { sameAccess } from '#features/people/access/contract/same-access.ts'
import { judgeAccess, judgeGroup } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOf } from '#features/people/access/server/parts/assignments.ts'
import { portalViewer } from '#features/people/access/server/parts/provision-automatically.ts'
import type { User } from '#features/people/contract.ts'
import type { Thing } from '../contract.ts'

type Context = { db: Db; viewer: SignedIn }
type Person = { id: string; dealerId: string | null }

/** The access without what has ended; a deleted person loses it too, so that a restoration does not give it back. */
export async function judgeEnd(
  context: Context,
  person: Person,
  { AppID: appId, RoleID, PermissionID }: Thing,
) {
  if (RoleID !== null) return judgeGroup(context, person, { remove: { type: 'role', id: RoleID, appId } })
  if (PermissionID !== null)
    return judgeGroup(context, person, { remove: { type: 'permission', id: PermissionID, appId } })
  const held = await assignmentsOf(context.db, person.id, context.viewer.language)
  return judgeAccess(context, person, {
    Apps: held.filter(({ ID }) => ID !== appId).map(({ ID }) => ({ ID })),
  })
}

/** Permissions go with the role, so that only these are compared. R35 */
const rolesAndStores = (access: Access): Access => ({
  ...access,
  Apps: access.Apps.map((app) => ({ ...app, AssignedPermissions: [] })),
})

/**
 * Whether the viewer could take all of it by hand: the portal does so on the day, also at stores that the viewer does not
 * see. R97
 */
export async function mayTakeWhole(
  context: Context,
  user: Pick<User, 'ID' | 'Dealer'>,
  thing: Thing,
): Promise<boolean> {
  const person = { id: user.ID, dealerId: user.Dealer?.ID ?? null }
  const byHand = await judgeEnd(context, person, thing)
  const viewer = portalViewer({ ...person, language: context.viewer.language })
  const onTheDay = await judgeEnd({ db: context.db, viewer }, person, thing)
  return byHand.refused.length === 0 && sameAccess(rolesAndStores(byHand.next), rolesAndStores(onTheDay.next))
}
