import type { AppAccess, Known } from '../contract.ts'

/**
 * What is left in an app to somebody who moves to another dealer, or to none: with the dealer go its stores, and the
 * roles that were held for these alone, since a role for some stores must not become one for all. E090
 */
export function withoutFormerStores(
  held: AppAccess,
  { stores, dealerId }: Pick<Known, 'stores'> & { dealerId: string | null },
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

/** An app goes with the last of its roles. */
export const unlessEmptied = (held: AppAccess, next: AppAccess | undefined): AppAccess | undefined =>
  held.AssignedRoles.length > 0 && next?.AssignedRoles.length === 0 ? undefined : next
