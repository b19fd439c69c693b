import type { Role } from '#features/apps/contract.ts'
import type { UserApp } from '../contract.ts'
import type { Choice } from './ChoiceList.tsx'

type ChosenRole = Role & { fixed: boolean }

/**
 * The stores to choose from for each chosen role; without one, those that wait for it. Of a role that the viewer may not
 * give, those that are held, as they stand: he extends it to no other store and takes none. E102
 */
export function storeGroups(
  chosen: readonly ChosenRole[],
  held: UserApp | undefined,
  stores: readonly Choice[],
): { role: ChosenRole | null; stores: readonly Choice[] }[] {
  if (chosen.length === 0) return [{ role: null, stores }]
  return chosen.flatMap((role) => {
    if (!role.fixed) return [{ role, stores }]
    const has = held?.AssignedBranches.filter(({ RoleID }) => RoleID === role.ID) ?? []
    const asHeld = has.map(({ ID, DisplayName, ShipTo }) => ({
      id: ID,
      label: DisplayName,
      hint: ShipTo,
      fixed: true,
    }))
    return asHeld.length > 0 ? [{ role, stores: asHeld }] : []
  })
}
