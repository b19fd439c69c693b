import type { Viewer } from '#domain/contract/viewer.ts'
import type { Role } from '#features/apps/contract.ts'
import type { AppAccess } from '../contract.ts'
import { mayGrantRole } from '../rules.ts'
import { sameInApp } from './same-access.ts'

/**
 * The access that remains when a viewer takes an app: none, unless there are roles above their rank or stores that they
 * may not see. Then only the part that they manage is removed, and permissions and attributes stay. Answers `held`
 * itself if nothing would be removed. E098, E102, E105
 */
export function leftInApp(
  viewer: Viewer,
  app: { ClientID: string; Roles: readonly Role[] },
  held: AppAccess,
  sees: (storeId: string) => boolean,
): AppAccess | undefined {
  const roles = new Map(app.Roles.map((role) => [role.ID, role]))
  const grantable = (id: string) => {
    const role = roles.get(id)
    return role !== undefined && mayGrantRole(viewer, app, role)
  }
  const AssignedBranches = held.AssignedBranches.filter(({ ID, RoleID }) => !grantable(RoleID) || !sees(ID))
  const withStores = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
  const AssignedRoles = held.AssignedRoles.filter(({ ID }) => !grantable(ID) || withStores.has(ID))
  const left = AssignedRoles.length > 0 ? { ...held, AssignedRoles, AssignedBranches } : undefined
  return sameInApp(held, left) ? held : left
}
