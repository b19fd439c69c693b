import type { Role } from '#features/apps/contract.ts'
import type { UserApp } from '../contract.ts'
import type { Choice } from '#core/web/form/ChoiceList.tsx'

/** The rows that the viewer may give, and those that the user has and the viewer cannot change (`fixed`). */
export function offeredRows<R extends { ID: string }>(
  all: readonly R[] | undefined,
  grantable: readonly R[],
  held: readonly R[] | undefined,
) {
  const gives = new Set(grantable.map(({ ID }) => ID))
  const has = new Set(held?.map(({ ID }) => ID))
  return (all ?? [])
    .filter(({ ID }) => gives.has(ID) || has.has(ID))
    .map((row) => ({ ...row, fixed: !gives.has(row.ID) }))
}

export const toggled = (ids: readonly string[], id: string, on: boolean) =>
  on ? [...ids, id] : ids.filter((one) => one !== id)

type ChosenRole = Role & { fixed: boolean }

/**
 * The stores to choose from for each chosen role, or before any role. For a role that the viewer may not give: the stores
 * that the user has, fixed. E102
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
      value: ID,
      label: DisplayName,
      hint: ShipTo,
      fixed: true,
    }))
    return asHeld.length > 0 ? [{ role, stores: asHeld }] : []
  })
}
