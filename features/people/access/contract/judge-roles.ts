import type { AppAccess, AppToSave, AccessRefusal } from '../contract.ts'
import { type AppCase, canSeeStore, compareIds, refusal } from './app-case.ts'
import { isOfSystemAdmin, isStoreInScope, mayGrantRole } from '../rules.ts'

type Lists = Pick<AppAccess, 'AssignedRoles' | 'AssignedBranches'>
type StoreAssignments = AppAccess['AssignedBranches']

/** Roles and their stores: viewers give and take those within their rank and scope; others stay. */
export function judgeRoles(
  appCase: AppCase,
  held: Lists,
  sent: AppToSave,
): { refused: AccessRefusal[]; next: { roles: string[]; stores: StoreAssignments } } {
  const { viewer, app, path } = appCase
  const known = new Map(app.Roles.map((role) => [role.ID, role]))
  const grantable = (id: string) => {
    const role = known.get(id)
    return role !== undefined && mayGrantRole(viewer, app, role)
  }
  const hasHiddenStores = (id: string) =>
    held.AssignedBranches.some(({ ID, RoleID }) => RoleID === id && !canSeeStore(appCase, ID))

  const had = held.AssignedRoles.map(({ ID }) => ID)
  const roles = compareIds(had, sent.AssignedRoles?.map(({ ID }) => ID) ?? had)
  const refused = roles.added.flatMap((id): AccessRefusal[] => {
    const at = `${path}.AssignedRoles`
    if (!known.has(id)) return [refusal(at, 400, 'valid.value')]
    return grantable(id) ? [] : [refusal(at, 403, 'prov.err.role')]
  })
  const demoted = roles.missing.some((id) => {
    const role = known.get(id)
    return role !== undefined && isOfSystemAdmin(app, role) && !grantable(id)
  })
  if (demoted) refused.push(refusal(`${path}.AssignedRoles`, 403, 'prov.err.root'))
  const next = [
    ...roles.same,
    ...roles.missing.filter((id) => !grantable(id) || hasHiddenStores(id)),
    ...roles.added,
  ]

  // A removed role loses its stores too.
  const wanted =
    sent.AssignedBranches ?? held.AssignedBranches.filter(({ RoleID }) => !roles.missing.includes(RoleID))
  const stores = judgeStores(appCase, held.AssignedBranches, wanted, grantable)
  return { refused: [...refused, ...stores.refused], next: { roles: next, stores: stores.next } }
}

function judgeStores(
  appCase: AppCase,
  held: StoreAssignments,
  wanted: StoreAssignments,
  grantable: (roleId: string) => boolean,
): { refused: AccessRefusal[]; next: StoreAssignments } {
  const { viewer, app, stores, dealerId, path } = appCase
  const at = `${path}.AssignedBranches`
  const pairs = new Map([...held, ...wanted].map(({ ID, RoleID }) => [`${RoleID} ${ID}`, { ID, RoleID }]))
  const textOf = ({ ID, RoleID }: StoreAssignments[number]) => `${RoleID} ${ID}`
  const { added, same, missing } = compareIds(held.map(textOf), wanted.map(textOf))
  const pairsOf = (texts: readonly string[]) => texts.flatMap((text) => pairs.get(text) ?? [])
  const refused = pairsOf(added).flatMap(({ ID, RoleID }): AccessRefusal[] => {
    const store = stores.get(ID)
    if (!isStoreInScope(viewer, store ?? { ID })) return [refusal(at, 403, 'prov.err.store')]
    if (store === undefined || store.DealerID !== dealerId) return [refusal(at, 400, 'prov.err.otherDealer')]
    // Nor may the viewer add stores to a role above their rank. `incomplete` reports an unknown role.
    const known = app.Roles.some((role) => role.ID === RoleID)
    return known && !grantable(RoleID) ? [refusal(at, 403, 'prov.err.role')] : []
  })
  const kept = pairsOf(missing).filter(({ ID, RoleID }) => !grantable(RoleID) || !canSeeStore(appCase, ID))
  return { refused, next: [...pairsOf(same), ...kept, ...pairsOf(added)] }
}
