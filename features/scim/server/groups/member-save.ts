import type { AccessToSave, AppAccess, AppToSave } from '#features/people/access/contract.ts'
import { needsStores } from '#features/people/access/rules.ts'
import type { Waiting } from '../waiting.ts'
import type { StoredGroup } from './group-queries.ts'

export type MemberAct = 'add' | 'remove'

/** Of each app of the source: its provision type, and whether it requires attributes. */
export type Types = ReadonlyMap<string, { type: number; requires: boolean }>

type Held = { Apps: readonly AppAccess[]; dealerId: string | null; waiting: readonly Waiting[] }

/** The save that adds or removes a person; undefined: their access does not change. */
export function saveOf(
  person: Held,
  group: StoredGroup,
  act: MemberAct,
  types: Types,
): AccessToSave | undefined {
  if (group.kind === 'dealer') return { Dealer: act === 'add' ? { ID: group.id } : null }
  const entries =
    act === 'add'
      ? withGroup(person, group, types)
      : group.kind === 'role'
        ? withoutRole(person, group)
        : withoutStore(person, group, types)
  return entries.length > 0 ? { Apps: withEntries(person, entries) } : undefined
}

/** Whether each role of the app is for stores. */
export const isByStore = (types: Types, appId: string, dealerId: string | null) =>
  types.has(appId) && needsStores({ ProvisionType: types.get(appId)!.type }, dealerId)

/** All apps of the person, of which the others stay as they are. */
const withEntries = ({ Apps }: Held, entries: readonly AppToSave[]): AppToSave[] => [
  ...new Map([
    ...Apps.map(({ ID }) => [ID, { ID }] as const),
    ...entries.map((one) => [one.ID, one] as const),
  ]).values(),
]

/**
 * Gives the group and what waits: new stores to each role of the apps of the source, new roles at all stores that the person has. A
 * role without a store, or a store without a role, gives nothing yet. R104, R130
 */
function withGroup(user: Held, group: StoredGroup, types: Types): AppToSave[] {
  const roles = user.waiting.flatMap(({ roleId, appId }) => (roleId && appId ? [{ id: roleId, appId }] : []))
  if (group.kind === 'role') roles.push({ id: group.id, appId: group.appId! })
  const stores = new Set(user.waiting.flatMap(({ storeId }) => storeId ?? []))
  if (group.kind === 'store') stores.add(group.id)
  const all = new Set(
    user.Apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID)),
  ).union(stores)
  return [...types].flatMap(([ID, { requires }]): AppToSave[] => {
    const held = user.Apps.find((one) => one.ID === ID)
    const had = new Set(held?.AssignedRoles.map((role) => role.ID))
    const added = new Set(roles.flatMap(({ id, appId }) => (appId === ID ? [id] : []))).difference(had)
    const byStore = isByStore(types, ID, user.dealerId)
    // Of an app that requires attributes nothing waits: the save is refused, with the reason.
    if (byStore && all.size === 0 && !requires) return []
    const has = new Set(held?.AssignedBranches.map(({ ID: store, RoleID }) => `${RoleID} ${store}`))
    const places = byStore
      ? [...had].flatMap((RoleID) => [...stores].map((store) => ({ ID: store, RoleID })))
      : []
    const missing = places.filter((one) => !has.has(`${one.RoleID} ${one.ID}`))
    if (added.size + missing.length === 0) return []
    const ofAdded = [...added].flatMap((RoleID) =>
      byStore ? [...all].map((store) => ({ ID: store, RoleID })) : [],
    )
    return [
      {
        ID,
        AssignedRoles: [...had.union(added)].map((id) => ({ ID: id })),
        AssignedBranches: [...(held?.AssignedBranches ?? []), ...missing, ...ofAdded],
        AssignedPermissions: permissionsOf(held),
      },
    ]
  })
}

const permissionsOf = (held: AppAccess | undefined) =>
  (held?.AssignedPermissions ?? []).map(({ ID }) => ({ ID }))

/** Takes a role with its stores. */
function withoutRole({ Apps }: Held, group: StoredGroup): AppToSave[] {
  const held = Apps.find(({ AssignedRoles }) => AssignedRoles.some(({ ID }) => ID === group.id))
  if (!held) return []
  return [
    {
      ID: held.ID,
      AssignedRoles: held.AssignedRoles.filter(({ ID }) => ID !== group.id),
      AssignedBranches: held.AssignedBranches.filter(({ RoleID }) => RoleID !== group.id),
      AssignedPermissions: permissionsOf(held),
    },
  ]
}

/** Takes a store from the roles in the apps of the source. A role without stores left is taken too. */
function withoutStore(user: Held, group: StoredGroup, types: Types): AppToSave[] {
  return user.Apps.flatMap((held): AppToSave[] => {
    const { ID, AssignedRoles, AssignedBranches } = held
    const stores = AssignedBranches.filter((one) => one.ID !== group.id)
    if (!isByStore(types, ID, user.dealerId) || stores.length === AssignedBranches.length) return []
    const kept = new Set(stores.map(({ RoleID }) => RoleID))
    const had = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
    return [
      {
        ID,
        AssignedRoles: AssignedRoles.filter((role) => kept.has(role.ID) || !had.has(role.ID)),
        AssignedBranches: stores,
        AssignedPermissions: permissionsOf(held),
      },
    ]
  })
}
