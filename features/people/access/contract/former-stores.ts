import type { AppAccess, KnownRecords } from '../contract.ts'

/**
 * The access in an app that a user keeps who moves to another dealer, or to none: without the stores of the former
 * dealer, and without the roles held only for these, since a role for some stores must not become one for all. E090
 */
export function withoutFormerStores(
  held: AppAccess,
  { stores, dealerId }: Pick<KnownRecords, 'stores'> & { dealerId: string | null },
): AppAccess {
  const AssignedBranches = held.AssignedBranches.filter(({ ID }) => stores.get(ID)?.DealerID === dealerId)
  const emptied = rolesWithStores(held.AssignedBranches).difference(rolesWithStores(AssignedBranches))
  return {
    ...held,
    AssignedBranches,
    AssignedRoles: held.AssignedRoles.filter(({ ID }) => !emptied.has(ID)),
  }
}

const rolesWithStores = (stores: AppAccess['AssignedBranches']) => new Set(stores.map(({ RoleID }) => RoleID))

/** An app is removed with the last of its roles. */
export const unlessRolesEmptied = (held: AppAccess, next: AppAccess | undefined): AppAccess | undefined =>
  held.AssignedRoles.length > 0 && next?.AssignedRoles.length === 0 ? undefined : next
