import type { AppAccess, AppToSave, Refused } from '../contract.ts'
import { type AppCase, canSeeStore, compare, refusal } from './app-case.ts'
import { isOfSystemAdmin, isStoreInScope, mayGrantRole } from '../rules.ts'

type Lists = Pick<AppAccess, 'AssignedRoles' | 'AssignedBranches'>
type Stores = AppAccess['AssignedBranches']

/** Roles and their stores: viewers give and take those within their rank and scope; others stay. */
export function judgeRoles(
  of: AppCase,
  held: Lists,
  sent: AppToSave,
): { refused: Refused[]; next: { roles: string[]; stores: Stores } } {
  const { viewer, app, path } = of
  const known = new Map(app.Roles.map((role) => [role.ID, role]))
  const grantable = (id: string) => {
    const role = known.get(id)
    return role !== undefined && mayGrantRole(viewer, app, role)
  }
  const holdsUnseen = (id: string) =>
    held.AssignedBranches.some(({ ID, RoleID }) => RoleID === id && !canSeeStore(of, ID))

  const had = held.AssignedRoles.map(({ ID }) => ID)
  const roles = compare(had, sent.AssignedRoles?.map(({ ID }) => ID) ?? had)
  const refused = roles.added.flatMap((id): Refused[] => {
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
    ...roles.missing.filter((id) => !grantable(id) || holdsUnseen(id)),
    ...roles.added,
  ]

  // A removed role loses its stores too.
  const wanted =
    sent.AssignedBranches ?? held.AssignedBranches.filter(({ RoleID }) => !roles.missing.includes(RoleID))
  const stores = judgeStores(of, held.AssignedBranches, wanted, grantable)
  return { refused: [...refused, ...stores.refused], next: { roles: next, stores: stores.next } }
}

function judgeStores(
  of: AppCase,
  held: Stores,
  wanted: Stores,
  grantable: (roleId: string) => boolean,
): { refused: Refused[]; next: Stores } {
  const { viewer, app, stores, dealerId, path } = of
  const at = `${path}.AssignedBranches`
  const pairs = new Map([...held, ...wanted].map(({ ID, RoleID }) => [`${RoleID} ${ID}`, { ID, RoleID }]))
  const textOf = ({ ID, RoleID }: Stores[number]) => `${RoleID} ${ID}`
  const { added, same, missing } = compare(held.map(textOf), wanted.map(textOf))
  const pairsOf = (texts: readonly string[]) => texts.flatMap((text) => pairs.get(text) ?? [])
  const refused = pairsOf(added).flatMap(({ ID, RoleID }): Refused[] => {
    const store = stores.get(ID)
    if (!isStoreInScope(viewer, store ?? { ID })) return [refusal(at, 403, 'prov.err.store')]
    if (store === undefined || store.DealerID !== dealerId) return [refusal(at, 400, 'prov.err.otherDealer')]
    // Nor may the viewer add stores to a role above their rank. `incomplete` reports an unknown role.
    const known = app.Roles.some((role) => role.ID === RoleID)
    return known && !grantable(RoleID) ? [refusal(at, 403, 'prov.err.role')] : []
  })
  const kept = pairsOf(missing).filter(({ ID, RoleID }) => !grantable(RoleID) || !canSeeStore(of, ID))
  return { refused, next: [...pairsOf(same), ...kept, ...pairsOf(added)] }
}
