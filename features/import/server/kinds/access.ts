import type { Locale } from '#core/contract/locale.ts'
import type { Refusal } from '#core/server/errors.ts'
import type { Person } from '#features/people/contract.ts'
import type { AppAccess, AppToSave } from '#features/people/access/contract.ts'
import { needsStores } from '#features/people/access/rules.ts'
import { CELL_MAX, type Values } from '../../contract/fields.ts'
import {
  entriesIn,
  isUnknown,
  namesIn,
  possibleNames,
  possibleStores,
  storeSeparator,
} from './access-cells.ts'
import { fieldRefusal, type GivenAccess, type ImportContext } from './kind.ts'
import {
  byName,
  type HeldApp,
  type NamedApp,
  type NamedStore,
  readHeldApps,
  readNamedApps,
  readNamedStores,
  storesByName,
  textOfAccess,
} from './named-access.ts'

/** The apps of a save, and what the row gives in words; null if it gives nothing that the person lacks. */
type Giving = { Apps: AppToSave[]; change: GivenAccess } | null
type GiveTo = (values: Values, before: Person | undefined, dealerId: string | null) => Giving | Refusal

const nothing: GiveTo = () => null

/**
 * Reads what the rows of a batch name, and answers a function that finds what each gives. A cell only gives: an app, role or store that
 * it leaves out stays, as an empty cell leaves a field. R104
 */
export async function readAccess(
  rows: readonly Values[],
  people: readonly Person[],
  { db, viewer }: Pick<ImportContext, 'db' | 'viewer'>,
): Promise<GiveTo> {
  const naming = rows.filter(({ Access, Stores }) => Access !== undefined || Stores !== undefined)
  if (naming.length === 0) return nothing
  const apps = await readNamedApps(db, viewer)
  const texts = naming.flatMap(({ Access = '', Stores = '' }) => [
    ...possibleStores(Access),
    ...possibleNames(Stores, storeSeparator(Stores)),
  ])
  const stores = await readNamedStores(db, viewer, [...new Set(texts)])
  const ids = people.map(({ ID }) => ID)
  const held = Map.groupBy(await readHeldApps(db, viewer, ids), ({ UserID }) => UserID)
  const names: Names = {
    language: viewer.language,
    app: byName(apps),
    role: new Map(apps.map((app) => [app.ID, byName(app.Roles)])),
    store: storesByName(stores),
  }
  return (values, before, dealerId) => {
    if (values.Access === undefined && values.Stores === undefined) return null
    const own = (before && held.get(before.ID)) ?? []
    return give(values, kept(own, before, dealerId), own, dealerId, names)
  }
}

type Names = {
  language: Locale
  app: (name: string) => NamedApp | undefined
  role: ReadonlyMap<string, (name: string) => NamedApp['Roles'][number] | undefined>
  store: (name: string, dealerId: string | null) => NamedStore | undefined
}

/** What is left of the apps after a move to another dealer. E090 */
function kept(own: readonly HeldApp[], before: Person | undefined, dealerId: string | null): HeldApp[] {
  if (!before || (before.Dealer?.ID ?? null) === dealerId) return [...own]
  return own.map((app) => {
    const Stores = app.Stores.filter(({ DealerID }) => DealerID === dealerId)
    const has = (stores: HeldApp['Stores'], role: string) => stores.some(({ RoleID }) => RoleID === role)
    return {
      ...app,
      Stores,
      Roles: app.Roles.filter(({ ID }) => !has(app.Stores, ID) || has(Stores, ID)),
    }
  })
}

function give(
  { Access = '', Stores }: Values,
  held: readonly HeldApp[],
  own: readonly HeldApp[],
  dealerId: string | null,
  names: Names,
): Giving | Refusal {
  const store = (name: string) => names.store(name, dealerId)
  if (Access.length >= CELL_MAX) return fieldRefusal('Access', 'valid.value')
  if (Stores !== undefined && Stores.length >= CELL_MAX) return fieldRefusal('Stores', 'valid.value')
  const entries = entriesIn(Access, { app: names.app, role: ({ ID }, name) => names.role.get(ID)?.(name) })
  if (isUnknown(entries)) return fieldRefusal('Access', 'import.problem.unknownAccess', entries.unknown)
  const ofRow = Stores === undefined ? null : namesIn(Stores, storeSeparator(Stores), store)
  if (ofRow !== null && isUnknown(ofRow))
    return fieldRefusal('Stores', 'import.problem.unknownStore', ofRow.unknown)
  const heldStores = [...new Map(held.flatMap((app) => app.Stores).map((one) => [one.ID, one])).values()]
  const next = new Map(held.map((app) => [app.ID, app]))
  for (const { app, role, stores: named } of entries) {
    const now = next.get(app.ID) ?? {
      UserID: '',
      ID: app.ID,
      Name: app.Name,
      Roles: [],
      Stores: [],
      Permissions: [],
    }
    const hasRole = role !== null && now.Roles.some(({ ID }) => ID === role.ID)
    const ofEntry = named === null ? null : namesIn(named, ',', store)
    if (ofEntry !== null && isUnknown(ofEntry))
      return fieldRefusal('Access', 'import.problem.unknownStore', ofEntry.unknown)
    const further = hasRole || !needsStores(app, dealerId) ? [] : (ofRow ?? heldStores)
    next.set(app.ID, role === null ? now : withRole(now, role, ofEntry ?? further))
  }
  const at = new Set([...next.values()].flatMap((app) => app.Stores.map(({ ID }) => ID)))
  if (ofRow?.some(({ ID }) => !at.has(ID))) return fieldRefusal('Stores', 'import.problem.storeWithoutRole')
  return givenIn(own, held, [...next.values()], names.language)
}

/** The app with a role that is held for stores. */
function withRole(
  app: HeldApp,
  role: { ID: string; Name: string },
  stores: readonly Omit<NamedStore, 'ShipTo'>[],
): HeldApp {
  const missing = stores.filter(
    (store) => !app.Stores.some(({ ID, RoleID }) => ID === store.ID && RoleID === role.ID),
  )
  const isHeld = app.Roles.some(({ ID }) => ID === role.ID)
  if (isHeld && missing.length === 0) return app
  return {
    ...app,
    Roles: isHeld ? app.Roles : [...app.Roles, { ID: role.ID, Name: role.Name }],
    Stores: [
      ...app.Stores,
      ...missing.map(({ ID, Name, DealerID }) => ({ ID, Name, DealerID, RoleID: role.ID })),
    ],
  }
}

/** The apps of the save: those that change with all that is held then, so that nothing is taken. R35 */
function givenIn(
  own: readonly HeldApp[],
  held: readonly HeldApp[],
  next: readonly HeldApp[],
  language: Locale,
): Giving {
  const before = new Set(held)
  const changed = next.filter((app) => !before.has(app))
  if (changed.length === 0) return null
  const ids = new Set(changed.map(({ ID }) => ID))
  const former = own.filter(({ ID }) => ids.has(ID))
  return {
    Apps: [...next.filter(({ ID }) => !ids.has(ID)).map(({ ID }) => ({ ID })), ...changed.map(toSave)],
    change: [
      { Name: textOfAccess(former, language), Apps: former.map(toSave) },
      { Name: textOfAccess(changed, language), Apps: changed.map(({ ID }) => ({ ID })) },
    ],
  }
}

const toSave = ({ ID, Roles, Stores, Permissions }: HeldApp): AppToSave => ({
  ID,
  AssignedRoles: Roles.map((role) => ({ ID: role.ID })),
  AssignedBranches: Stores.map(({ ID: store, RoleID }) => ({ ID: store, RoleID })),
  AssignedPermissions: Permissions,
})

/** The apps of the save that takes from a person what a row gave. What a move took is not given back. */
export function withoutGiven(
  now: readonly AppAccess[],
  [{ Apps: former }, { Apps: changed }]: GivenAccess,
): AppToSave[] {
  const before = new Map(former.map((app) => [app.ID, app]))
  const touched = new Set(changed.map(({ ID }) => ID))
  return now.flatMap(({ ID, AssignedRoles, AssignedBranches, AssignedPermissions }): AppToSave[] => {
    if (!touched.has(ID)) return [{ ID }]
    const was = before.get(ID)
    if (!was) return []
    const roles = new Set(was.AssignedRoles?.map((role) => role.ID))
    const stores = new Set(was.AssignedBranches?.map((store) => `${store.RoleID} ${store.ID}`))
    return [
      {
        ID,
        AssignedRoles: AssignedRoles.filter((role) => roles.has(role.ID)),
        AssignedBranches: AssignedBranches.filter((store) => stores.has(`${store.RoleID} ${store.ID}`)),
        AssignedPermissions: [...AssignedPermissions],
      },
    ]
  })
}
