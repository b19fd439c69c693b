import { bare, type Permission, permissions } from './permissions.ts'
import type { Locale, Region } from '#core/contract/locale.ts'
import { holds, type Needs } from '#core/contract/needs.ts'

/** The signed-in person, as the rules of both sides see them. */
export type Viewer = {
  id: string
  permissions: readonly Permission[]
  /** Name of the highest portal role; null without one. */
  role: string | null
  /** Highest priority among the portal roles; null (lowest) without a role or a priority. */
  rank: number | null
  dealerId: string | null
  /** Stores of the portal assignment. */
  storeIds: readonly string[]
}

/** The viewer on a page, with what forms take from the viewer's own record. */
export type PageViewer = Viewer & {
  email: string
  region: Region
  locale: Locale
  dealer: { ID: string; DisplayName: string; SoldTo: string; Region: Region; Deleted: boolean } | null
}

export const can = (viewer: Pick<Viewer, 'permissions'>, ...needs: Needs) => holds(viewer.permissions, needs)

/** The names of the role that has every permission; both have the same rights. R2 */
export const systemAdminRoles: readonly string[] = ['system_admin', 'biolab_admin']
export const isSystemAdminRole = (role: string | null) => role !== null && systemAdminRoles.includes(role)

/** The role of dealer admins in the portal, and in an app that has a role of this name and sets no other. C075, R65 */
export const ADMIN_ROLE = 'admin'

/** The roles by whose names the portal decides. C065 */
export const builtInRoles: readonly string[] = ['system_admin', ADMIN_ROLE, 'manager']

export const isSystemAdmin = (viewer: Pick<Viewer, 'role'>) => isSystemAdminRole(viewer.role)

/** Whether the viewer may change the access of this user; only system admins may change their own. E088, F120 */
export const mayChangeAccess = (viewer: Viewer, user: { ID: string | null }) =>
  viewer.id !== user.ID || isSystemAdmin(viewer)

/** People of equal rank may edit each other. A viewer without a role may edit nobody; a target without one has the lowest rank. R37 */
export const outranks = (
  viewer: Pick<Viewer, 'permissions' | 'role' | 'rank'>,
  targetRank: number | null,
) => {
  if (can(viewer, 'all-permissions')) return true
  if (viewer.role === null) return false
  return (viewer.rank ?? Number.NEGATIVE_INFINITY) >= (targetRank ?? Number.NEGATIVE_INFINITY)
}

/** The highest portal role, and its rank; a system admin is called `system_admin` in both spellings. R2 */
export function highestRole(
  roles: readonly { name: string; priority: number | null }[],
): Pick<Viewer, 'role' | 'rank'> {
  const rank = (priority: number | null) => priority ?? Number.NEGATIVE_INFINITY
  const [highest] = roles.toSorted((a, b) => rank(b.priority) - rank(a.priority))
  const systemAdmin = roles.some(({ name }) => isSystemAdminRole(name))
  return {
    role: systemAdmin ? 'system_admin' : (highest?.name ?? null),
    rank: highest?.priority ?? null,
  }
}

/** The portal permissions that somebody with these roles and assigned permissions has: a system admin has all. R1, R2 */
export const permissionsOf = (
  { role }: Pick<Viewer, 'role'>,
  assigned: readonly string[],
): readonly Permission[] => (isSystemAdminRole(role) ? permissions : bare(assigned))
