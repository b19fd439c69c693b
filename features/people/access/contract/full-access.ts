import { needsStores } from '../rules.ts'
import { type App, dealerAdminGrant } from '#features/apps/contract.ts'
import type { AppAccess, KnownApp } from '../contract.ts'

/** An app with what it gives to dealer admins. */
export type GivingApp = KnownApp & Pick<App, 'DealerAdminRole' | 'DealerAdminPermissions'>

/** What a dealer admin has in an app beside what they hold: its role for these stores of their dealer. R65 */
export function withFullAccess(
  held: AppAccess,
  app: GivingApp,
  { dealerId, storeIds }: { dealerId: string; storeIds: readonly string[] },
): AppAccess {
  const { role, permissions } = dealerAdminGrant(app, app.Roles, app.Permissions)
  const has = new Set(held.AssignedPermissions.map(({ ID }) => ID))
  const AssignedPermissions = [
    ...held.AssignedPermissions,
    ...permissions.filter(({ ID }) => !has.has(ID)).map(({ ID }) => ({ ID })),
  ]
  if (!role) return { ...held, AssignedPermissions }
  const stores = needsStores(app, dealerId) ? storeIds : []
  return {
    ...held,
    AssignedPermissions,
    AssignedRoles: [...held.AssignedRoles.filter(({ ID }) => ID !== role.ID), { ID: role.ID }],
    AssignedBranches: [
      ...held.AssignedBranches.filter(({ RoleID }) => RoleID !== role.ID),
      ...stores.map((ID) => ({ ID, RoleID: role.ID })),
    ],
  }
}
