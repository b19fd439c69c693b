import type { Access, AppAccess, KnownRecords } from '../contract.ts'

/** One thing in an app in which the access of a user differs from that of a colleague. */
export type Difference = {
  /** Identifies it in the app. */
  key: string
  /** `app`: the app without anything in it, or an app that the colleague does not have. */
  kind: 'app' | 'role' | 'store' | 'permission' | 'attribute'
  /** Whether the user only gains by it; otherwise something that they have goes. */
  adds: boolean
  ID: string
  /** Of a store. */
  RoleID: string
  /** Of an attribute: the value of the colleague. */
  Value: string
}

/** The user's dealer, its stores that the viewer may give (`own`), and the colleague's dealer with all its stores. */
export type Places = { dealerId: string | null; own: readonly string[]; colleague: ColleaguePlace }
export type ColleaguePlace = { DealerID: string | null; stores: readonly string[] }

const ids = (list: readonly { ID: string }[]) => new Set(list.map(({ ID }) => ID))
const pair = ({ ID, RoleID }: { ID: string; RoleID: string }) => `${RoleID} ${ID}`
const filled = ({ Attributes }: AppAccess) =>
  new Map(Attributes.filter(({ Value }) => Value !== '').map(({ ID, Value }) => [ID, Value]))
const nothing = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }

/**
 * Adapts the colleague's access in an app to a user of another dealer. A role for all stores of the colleague's dealer
 * becomes one for all stores of the user's; where the user's dealer has one store, it becomes a role for that store. Other
 * stores stay those of the colleague's dealer, which cannot be given.
 */
export function adaptedToDealer(app: AppAccess, { dealerId, own, colleague }: Places): AppAccess {
  if (colleague.DealerID === dealerId) return app
  const AssignedBranches = app.AssignedRoles.flatMap(({ ID: RoleID }) => {
    const theirs = app.AssignedBranches.filter((store) => store.RoleID === RoleID)
    const all = colleague.stores.length > 0 && new Set(colleague.stores).isSubsetOf(ids(theirs))
    const same = theirs.length > 0 && (all || own.length === 1)
    return same ? own.map((ID) => ({ ID, RoleID })) : theirs
  })
  return { ...app, AssignedBranches }
}

/**
 * The differences between a user's and a colleague's access in an app: additions first, then removals. Stores are removed
 * only from a role that the colleague has for a store of the same dealer.
 */
export function differencesIn(
  from: AppAccess | undefined,
  colleague: AppAccess | undefined,
  to: Pick<KnownRecords, 'stores'> & Pick<Access, 'DealerID'>,
): Difference[] {
  const ID = (from ?? colleague)?.ID ?? ''
  if (!colleague) return from ? [difference('app', false, { ID })] : []
  const [has, wants] = [from ?? { ID, ...nothing }, colleague]
  const lists = (
    kind: 'role' | 'permission',
    adds: boolean,
    list: 'AssignedRoles' | 'AssignedPermissions',
  ) => {
    const [one, other] = adds ? [wants, has] : [has, wants]
    const others = ids(other[list])
    return one[list].filter((row) => !others.has(row.ID)).map((row) => difference(kind, adds, row))
  }
  const stores = (adds: boolean) => {
    const [one, other] = adds ? [wants, has] : [has, wants]
    const others = new Set(other.AssignedBranches.map(pair))
    return one.AssignedBranches.filter((store) => !others.has(pair(store))).map((store) =>
      difference('store', adds, store),
    )
  }
  const [had, values] = [filled(has), filled(wants)]
  const attributes = [...new Set([...had.keys(), ...values.keys()])]
    .filter((id) => had.get(id) !== values.get(id))
    .map((id) => difference('attribute', !had.has(id), { ID: id, Value: values.get(id) ?? '' }))
  const here = new Set(
    wants.AssignedBranches.filter((store) => to.stores.get(store.ID)?.DealerID === to.DealerID).map(
      ({ RoleID }) => RoleID,
    ),
  )
  const taken = lists('role', false, 'AssignedRoles')
  const differences = [
    ...attributes.filter(({ adds }) => adds),
    ...lists('role', true, 'AssignedRoles'),
    ...stores(true),
    ...lists('permission', true, 'AssignedPermissions'),
    ...attributes.filter(({ adds }) => !adds),
    ...lists('permission', false, 'AssignedPermissions'),
    ...stores(false).filter(({ RoleID }) => here.has(RoleID)),
    ...taken,
  ]
  const alone = !from && differences.every(({ kind }) => kind === 'attribute')
  return alone ? [difference('app', true, { ID }), ...differences] : differences
}

const difference = (
  kind: Difference['kind'],
  adds: boolean,
  { ID, RoleID = '', Value = '' }: { ID: string; RoleID?: string; Value?: string },
): Difference => ({ key: `${adds ? '+' : '-'} ${kind} ${RoleID} ${ID}`, kind, adds, ID, RoleID, Value })

/**
 * The access in an app with the chosen differences applied. A role that the colleague has for some stores is given only
 * with one of these: without stores it would become a role for all of them.
 */
export function withChosen(
  appId: string,
  from: AppAccess | undefined,
  differences: readonly Difference[],
  chosen: ReadonlySet<string>,
): AppAccess | undefined {
  const taking = differences.filter(({ key }) => chosen.has(key))
  if (taking.length === 0) return from
  const chosenOf = (kind: Difference['kind'], adds: boolean) =>
    taking.filter((one) => one.kind === kind && one.adds === adds)
  if (chosenOf('app', false).length > 0) return undefined
  const has: AppAccess = from ?? { ID: appId, ...nothing }
  const forStores = new Set(
    differences.filter(({ kind, adds }) => kind === 'store' && adds).map(({ RoleID }) => RoleID),
  )
  const given = chosenOf('store', true)
  const withStore = new Set(given.map(({ RoleID }) => RoleID))
  const lost = ids(chosenOf('role', false))
  const lostStores = new Set(chosenOf('store', false).map(pair))
  const lostPermissions = ids(chosenOf('permission', false))
  const AssignedRoles = [
    ...has.AssignedRoles.filter(({ ID }) => !lost.has(ID)),
    ...chosenOf('role', true).filter(({ ID }) => !forStores.has(ID) || withStore.has(ID)),
  ].map(({ ID }) => ({ ID }))
  const roles = ids(AssignedRoles)
  const values = new Map(has.Attributes.map(({ ID, Value }) => [ID, Value]))
  for (const { ID, Value } of [...chosenOf('attribute', true), ...chosenOf('attribute', false)])
    values.set(ID, Value)
  return {
    ID: appId,
    AssignedRoles,
    AssignedBranches: [...has.AssignedBranches.filter((store) => !lostStores.has(pair(store))), ...given]
      .filter(({ RoleID }) => roles.has(RoleID))
      .map(({ ID, RoleID }) => ({ ID, RoleID })),
    AssignedPermissions: [
      ...has.AssignedPermissions.filter(({ ID }) => !lostPermissions.has(ID)),
      ...chosenOf('permission', true),
    ].map(({ ID }) => ({ ID })),
    Attributes: [...values].map(([ID, Value]) => ({ ID, Value })),
  }
}

/** The required attributes that have no value in the access `to`; none without the app. */
export const missingValues = <A extends { ID: string; Required: boolean }>(
  attributes: readonly A[],
  to: AppAccess | undefined,
): A[] => {
  if (!to) return []
  const values = new Map(to.Attributes.map(({ ID, Value }) => [ID, Value]))
  return attributes.filter(({ ID, Required }) => Required && !values.get(ID)?.trim())
}

/** The choice with one difference added or removed. A new role and the stores for which it is given are chosen together. */
export function withToggled(
  differences: readonly Difference[],
  chosen: ReadonlySet<string>,
  key: string,
  on: boolean,
): Set<string> {
  const one = differences.find((other) => other.key === key)
  const next = new Set(chosen)
  const put = (keys: readonly string[]) => {
    for (const each of keys) next[on ? 'add' : 'delete'](each)
  }
  put([key])
  if (!one?.adds) return next
  const roleId = one.kind === 'role' ? one.ID : one.RoleID
  const stores = differences.filter(({ kind, adds, RoleID }) => kind === 'store' && adds && RoleID === roleId)
  const role = differences.find(({ kind, adds, ID }) => kind === 'role' && adds && ID === roleId)
  if (one.kind === 'role') put(stores.map((store) => store.key))
  if (one.kind === 'store' && role && (on || !stores.some((store) => next.has(store.key)))) put([role.key])
  return next
}
