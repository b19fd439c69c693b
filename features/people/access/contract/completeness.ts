import { needsStores } from '../rules.ts'

/** The roles and stores of a user in one app. */
export type RolesAndStores = {
  AssignedRoles: readonly { ID: string }[]
  AssignedBranches: readonly { ID: string; RoleID: string }[]
}

/** A role without stores, or stores without their role; the message is the key of the specification's text. */
export type Incomplete = { RoleID: string; message: 'prov.err.needStores' | 'prov.err.needRole' }

/**
 * The roles without stores and the stores without a role in an app; an app with neither is complete. A kept role that
 * had no visible stores before is accepted: only changes are judged. E109
 */
export function incomplete(
  app: { ProvisionType: number },
  dealerId: string | null,
  now: RolesAndStores,
  before?: RolesAndStores,
): Incomplete[] {
  const withStores = storesByRole(now)
  const bareBefore = new Set(before?.AssignedRoles.map(({ ID }) => ID))
  for (const { RoleID } of before?.AssignedBranches ?? []) bareBefore.delete(RoleID)
  const roles = new Set(now.AssignedRoles.map(({ ID }) => ID))
  const bare = [...roles].filter((id) => !withStores.has(id) && !bareBefore.has(id))
  return [
    ...(needsStores(app, dealerId) ? bare : []).map((RoleID): Incomplete => ({
      RoleID,
      message: 'prov.err.needStores',
    })),
    ...[...withStores]
      .filter((id) => !roles.has(id))
      .map((RoleID): Incomplete => ({ RoleID, message: 'prov.err.needRole' })),
  ]
}

const storesByRole = ({ AssignedBranches }: RolesAndStores) =>
  new Set(AssignedBranches.map(({ RoleID }) => RoleID))

/** Whether a save removes the app, since its last role or store is removed (spec 1 section 4). */
export function wouldDeprovision(
  app: { ProvisionType: number },
  dealerId: string | null,
  before: RolesAndStores,
  now: RolesAndStores,
): boolean {
  const had = new Set(before.AssignedRoles.map(({ ID }) => ID))
  if (now.AssignedBranches.length > 0) return false
  if (now.AssignedRoles.length === 0) return had.size > 0
  const newRole = now.AssignedRoles.some(({ ID }) => !had.has(ID))
  return needsStores(app, dealerId) && before.AssignedBranches.length > 0 && !newRole
}
