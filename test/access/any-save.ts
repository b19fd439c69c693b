import fc from 'fast-check'
import { permissions } from '#domain/contract/permissions.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type {
  AccessToSave,
  AppAccess,
  AppToSave,
  CurrentAccess,
  KnownRecords,
} from '#features/people/access/contract.ts'
import { known } from './world.ts'

// Generates random saves of access. The viewer never has all permissions. Most of the stored access is sent back, some changed.

const some = <T>(list: readonly T[]) => fc.subarray([...list])
const daily = ['view-users', 'modify-users', 'provision-apps', 'deprovision-apps'] as const

export const anyViewer: fc.Arbitrary<Viewer> = fc.record({
  id: fc.constant('viewer'),
  permissions: fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant([...daily]) }, some(daily)),
      some(permissions.filter((one) => one !== 'all-permissions')),
    )
    .map(([mostly, more]) => [...new Set([...mostly, ...more])]),
  role: fc.constantFrom('admin', 'manager', 'admin', 'other', null),
  rank: fc.constantFrom(null, 10, 20, 50, 60, 100, 200),
  dealerId: fc.constantFrom('A', 'A', 'B', null),
  storeIds: some(['a1', 'a2', 'b1']),
})

const apps = [...known.apps.values()]
const allStores = [...known.stores.keys(), 'unknown']
const allRoles = apps.flatMap(({ Roles }) => Roles.map(({ ID }) => ID))
const allPermissions = apps.flatMap(({ Permissions }) => Permissions.map(({ ID }) => ID))

const anyHeld = (app: (typeof apps)[number]): fc.Arbitrary<AppAccess> =>
  fc
    .record({
      roles: fc.subarray(
        app.Roles.map(({ ID }) => ID),
        { maxLength: 2 },
      ),
      stores: some(['a1', 'a2', 'b1']),
      bare: fc.integer({ min: 0, max: 4 }),
      granted: fc.subarray(
        app.Permissions.map(({ ID }) => ID),
        { maxLength: 3 },
      ),
      values: fc.constantFrom('', '7'),
    })
    .map(({ roles, stores, bare, granted, values }) => ({
      ID: app.ID,
      AssignedRoles: roles.map((ID) => ({ ID })),
      AssignedBranches: roles
        .filter((_, index) => index + 1 !== bare)
        .flatMap((RoleID) => stores.map((ID) => ({ ID, RoleID }))),
      AssignedPermissions: granted.map((ID) => ({ ID })),
      Attributes: app.Attributes.map(({ ID }) => ({ ID, Value: values })),
    }))

export const anyBefore: fc.Arbitrary<CurrentAccess> = fc.record({
  ID: fc.constantFrom(...Array<string>(12).fill('person'), 'viewer', null, null),
  LastSystemAdmin: fc.boolean(),
  DealerID: fc.constantFrom('A', 'A', 'A', 'B', null),
  Apps: fc
    .tuple(...apps.map((app) => fc.option(anyHeld(app))))
    .map((list) => list.filter((app) => app !== null)),
})

/** Changes a list: entries are left out or added, or the list stays as it is, or is not sent. */
const altered = <T>(list: readonly T[], more: fc.Arbitrary<T>): fc.Arbitrary<T[] | undefined> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<T[]>([...list]) },
    { weight: 2, arbitrary: some(list) },
    { weight: 3, arbitrary: more.map((one) => [...list, one]) },
    { weight: 2, arbitrary: fc.tuple(some(list), more).map(([left, one]) => [...left, one]) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )

function anyEntry(app: (typeof apps)[number], held: AppAccess | undefined): fc.Arbitrary<AppToSave> {
  const ofApp = (own: readonly { ID: string }[], all: readonly string[]) =>
    fc.oneof(
      { weight: 15, arbitrary: fc.constantFrom(...own.map(({ ID }) => ({ ID }))) },
      { weight: 1, arbitrary: fc.constantFrom(...all, 'unknown').map((ID) => ({ ID })) },
    )
  const pair = fc
    .tuple(fc.constantFrom('a1', 'a2', 'b1', ...allStores), ofApp(app.Roles, allRoles))
    .map(([ID, role]) => ({ ID, RoleID: role.ID }))
  const value = fc
    .tuple(
      fc.constantFrom(...(app.Attributes.length > 0 ? ['code', 'limit', 'limit', 'unknown'] : ['unknown'])),
      fc.constantFrom('', ' ', '8'),
    )
    .map(([ID, Value]) => ({ ID, Value }))
  return fc
    .record({
      AssignedRoles: altered(held?.AssignedRoles ?? [], ofApp(app.Roles, allRoles)),
      AssignedBranches: altered(held?.AssignedBranches ?? [], pair),
      AssignedPermissions: altered(held?.AssignedPermissions ?? [], ofApp(app.Permissions, allPermissions)),
      Attributes: app.Attributes.length > 0 ? altered(held?.Attributes ?? [], value) : fc.constant(undefined),
    })
    .map((lists) => ({ ID: app.ID, ...lists }))
}

const anyAfter = ({ Apps, DealerID }: CurrentAccess): fc.Arbitrary<AccessToSave> => {
  const held = new Map(Apps.map((app) => [app.ID, app]))
  const entries = apps.map((app) => {
    if (app.ID === 'hidden') return fc.constantFrom(null, null, null, null, null, null, { ID: app.ID })
    const current = held.get(app.ID)
    const changed = anyEntry(app, current)
    const same: fc.Arbitrary<AppToSave | null> = fc.constant(current ? { ID: app.ID } : null)
    return fc.oneof(
      { weight: 9, arbitrary: same },
      { weight: 3, arbitrary: changed },
      { weight: 1, arbitrary: fc.constant(null) },
    )
  })
  const list = fc.tuple(...entries).map((all) => all.filter((entry) => entry !== null))
  return fc.record({
    Apps: fc.oneof({ weight: 9, arbitrary: list }, { weight: 1, arbitrary: fc.constant(undefined) }),
    Dealer: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant(DealerID === null ? null : { ID: DealerID }) },
      { weight: 2, arbitrary: fc.constantFrom({ ID: 'A' }, { ID: 'B' }, { ID: 'gone' }, null) },
    ),
  })
}

/** The known records. Each app is sometimes hidden from the viewer, and the app 'hidden' always. */
export const anyKnown: fc.Arbitrary<KnownRecords> = fc
  .tuple(...apps.map(({ ID }) => fc.integer({ min: 0, max: 9 }).map((n) => (n === 0 ? ID : 'hidden'))))
  .map((unseen) => ({
    ...known,
    apps: new Map(
      apps.map((app) => [app.ID, { ...app, Visible: !unseen.includes(app.ID) && app.ID !== 'hidden' }]),
    ),
  }))

export type Save = { viewer: Viewer; before: CurrentAccess; after: AccessToSave; known: KnownRecords }

export const anySave: fc.Arbitrary<Save> = fc
  .tuple(anyViewer, anyBefore, anyKnown)
  .chain(([viewer, before, of]) => anyAfter(before).map((after) => ({ viewer, before, after, known: of })))
