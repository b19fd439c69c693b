import { can } from '#core/contract/viewer.ts'
import type { AppAccess, Refused } from '../contract.ts'
import type { AppCase, Judged } from './app-case.ts'
import { canSeeStore, refusal } from './app-case.ts'
import { isOfRoot, mayDeprovision, mayGrantRole } from './grants.ts'
import { sameInApp } from './same-access.ts'

/**
 * An app that is taken: wholly, unless roles above the viewer's rank or stores that he does not see remain. Then only
 * what he manages goes, and what belongs to the app as a whole stays. E098, E102, E105
 */
export function judgeRemoval(of: AppCase, held: AppAccess): Judged {
  const { viewer, app, path } = of
  const roles = new Map(app.Roles.map((role) => [role.ID, role]))
  const grantable = (id: string) => {
    const role = roles.get(id)
    return role !== undefined && mayGrantRole(viewer, app, role)
  }
  const AssignedBranches = held.AssignedBranches.filter(
    ({ ID, RoleID }) => !grantable(RoleID) || !canSeeStore(of, ID),
  )
  const withStores = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
  const AssignedRoles = held.AssignedRoles.filter(({ ID }) => !grantable(ID) || withStores.has(ID))
  const next = AssignedRoles.length > 0 ? { ...held, AssignedRoles, AssignedBranches } : undefined
  if (sameInApp(held, next)) return { refused: [], next: held }

  const refused: Refused[] = []
  if (!mayDeprovision(viewer)) refused.push(refusal(path, 403, 'prov.err.take'))
  if (next === undefined && takesRoot(of, held)) refused.push(refusal(path, 403, 'prov.err.root'))
  return { refused, next }
}

/** Whether something would go that only those who have everything may pass on; roles of that kind stay. E108 */
function takesRoot({ viewer, app }: AppCase, { AssignedPermissions }: AppAccess): boolean {
  const ids = new Set(AssignedPermissions.map(({ ID }) => ID))
  const isHeld = app.Permissions.some((permission) => ids.has(permission.ID) && isOfRoot(app, permission))
  return isHeld && !can(viewer, 'all-permissions')
}
