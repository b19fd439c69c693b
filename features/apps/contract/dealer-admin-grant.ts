import { ADMIN_ROLE } from '#domain/contract/viewer.ts'
import type { App } from '../contract.ts'
import { isPortal } from '../rules.ts'

type RoleOf = { Name: string; Priority: number | null }
type Setting = Pick<App, 'ClientID' | 'DealerAdminRole' | 'DealerAdminPermissions'>

/**
 * The role and permissions that dealer admins get in an app. By default the role admin, else that of highest priority, and
 * all permissions; in the portal itself no permission. R65
 */
export const dealerAdminGrant = <R extends RoleOf & { ID: string }, P extends { ID: string }>(
  app: Setting,
  roles: readonly R[],
  permissions: readonly P[],
): { role: R | null; permissions: readonly P[] } => ({
  role: roles.find(({ ID }) => ID === app.DealerAdminRole) ?? defaultRole(roles),
  permissions: isPortal(app)
    ? []
    : permissions.filter(({ ID }) => app.DealerAdminPermissions?.includes(ID) ?? true),
})

function defaultRole<R extends RoleOf>(roles: readonly R[]): R | null {
  const rank = ({ Priority }: R) => Priority ?? Number.NEGATIVE_INFINITY
  const byRank = roles.toSorted((a, b) => rank(b) - rank(a) || (a.Name < b.Name ? -1 : 1))
  return roles.find(({ Name }) => Name === ADMIN_ROLE) ?? byRank[0] ?? null
}
