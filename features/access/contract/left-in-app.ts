import type { Viewer } from '#domain/contract/viewer.ts'
import type { Role } from '#features/apps/contract.ts'
import type { AppAccess } from '../contract.ts'
import { mayGrantRole } from '../rules.ts'
import { sameInApp } from './same-access.ts'

/**
 * What is left of an app that a viewer takes: nothing, unless roles above his rank or stores that he does not see remain.
 * Then only what he manages goes, and what belongs to the app as a whole stays. `held` itself: nothing would go.
 * E098, E102, E105
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
