import type { Viewer } from '#domain/contract/viewer.ts'
import type {
  Access,
  AccessToSave,
  AppAccess,
  AppToSave,
  AccessGroup,
  KnownRecords,
  KnownApp,
} from '../contract.ts'
import { isStoreInScope, mayGrantRole, needsStores } from '../rules.ts'

type GroupChangeState = { viewer: Viewer; before: Access; known: KnownRecords }

/** The payload of a save that gives only this group; null: the user has no role that could have the store. */
export function withGroup(state: GroupChangeState, group: AccessGroup): AccessToSave | null {
  if (group.type === 'dealer') return { Dealer: { ID: group.id } }
  if (group.type === 'store') return withStore(state, group.id)
  const held = state.before.Apps.find(({ ID }) => ID === group.appId)
  const entry: AppToSave =
    group.type === 'role'
      ? { ID: group.appId, ...withRole(state, group, held) }
      : { ID: group.appId, AssignedPermissions: [...(held?.AssignedPermissions ?? []), { ID: group.id }] }
  return { Apps: withEntries(state.before, [entry]) }
}

/** A role that needs stores is given for those that the user has. E109 */
function withRole(
  { viewer, before, known }: GroupChangeState,
  { id, appId }: { id: string; appId: string },
  held: AppAccess | undefined,
) {
  const app = known.apps.get(appId)
  const stores = before.Apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID)).filter(
    (ID) => isStoreInScope(viewer, known.stores.get(ID) ?? { ID }),
  )
  const given = app && needsStores(app, before.DealerID) ? [...new Set(stores)] : []
  const has = held?.AssignedRoles.some(({ ID }) => ID === id)
  return has
    ? {}
    : {
        AssignedRoles: [...(held?.AssignedRoles ?? []), { ID: id }],
        AssignedBranches: [...(held?.AssignedBranches ?? []), ...given.map((ID) => ({ ID, RoleID: id }))],
      }
}

/** A store is given for each role that the viewer could give it for. */
function withStore({ viewer, before, known }: GroupChangeState, storeId: string): AccessToSave | null {
  const entries = before.Apps.flatMap((held): AppToSave[] => {
    const app = known.apps.get(held.ID)
    if (!app?.Visible || !needsStores(app, before.DealerID)) return []
    const roles = grantable(viewer, app, held)
    const AssignedBranches = [...held.AssignedBranches, ...roles.map((RoleID) => ({ ID: storeId, RoleID }))]
    return roles.length > 0 ? [{ ID: held.ID, AssignedBranches }] : []
  })
  return entries.length > 0 ? { Apps: withEntries(before, entries) } : null
}

const grantable = (viewer: Viewer, app: KnownApp, { AssignedRoles }: AppAccess): string[] => {
  const held = new Set(AssignedRoles.map(({ ID }) => ID))
  return app.Roles.filter((role) => held.has(role.ID) && mayGrantRole(viewer, app, role)).map(({ ID }) => ID)
}

/** The payload of a save that takes only this group; a role is taken with its last store. */
export function withoutGroup({ before, known }: GroupChangeState, group: AccessGroup): AccessToSave {
  if (group.type === 'dealer') return before.DealerID === group.id ? { Dealer: null } : {}
  const entries = before.Apps.flatMap((held): AppToSave[] => {
    const app = known.apps.get(held.ID)
    if (group.type === 'store')
      return app?.Visible ? [withoutStore(held, app, before.DealerID, group.id)] : []
    const others = <T extends { ID: string }>(list: readonly T[]) => list.filter(({ ID }) => ID !== group.id)
    return [
      group.type === 'role'
        ? { ID: held.ID, AssignedRoles: others(held.AssignedRoles) }
        : { ID: held.ID, AssignedPermissions: others(held.AssignedPermissions) },
    ]
  })
  return { Apps: withEntries(before, entries) }
}

function withoutStore(held: AppAccess, app: KnownApp, dealerId: string | null, storeId: string): AppToSave {
  const AssignedBranches = held.AssignedBranches.filter(({ ID }) => ID !== storeId)
  const had = new Set(held.AssignedBranches.map(({ RoleID }) => RoleID))
  const has = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
  const emptied = needsStores(app, dealerId) ? had.difference(has) : new Set<string>()
  return {
    ID: held.ID,
    AssignedRoles: held.AssignedRoles.filter(({ ID }) => !emptied.has(ID)),
    AssignedBranches,
  }
}

/** All apps of the user, with these entries replacing the former ones. */
const withEntries = ({ Apps }: Access, entries: readonly AppToSave[]): AppToSave[] => {
  const changed = new Map(entries.map((entry) => [entry.ID, entry]))
  return [...new Map([...Apps.map(({ ID }) => [ID, { ID }] as const), ...changed]).values()]
}
