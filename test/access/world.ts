import { type Permission, permissions, prefixed } from '#domain/contract/permissions.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type {
  AppAccess,
  AppToSave,
  CurrentAccess,
  KnownRecords,
  KnownApp,
} from '#features/people/access/contract.ts'

// A small network for tests of the rules of access. Ids are names, so that people can read a table of cases.

const role = (ID: string, Priority: number | null) => ({ ID, Name: ID, DisplayName: ID, Priority })
const permission = (ID: string, Transferable = true) => ({
  ID,
  Name: ID,
  DisplayName: ID,
  ParentID: null,
  Transferable,
})
const app = (ID: string, more: Partial<KnownApp>): KnownApp => ({
  ID,
  ClientID: ID,
  DisplayName: ID,
  ProvisionType: 0,
  Visible: true,
  Roles: [role('buyer', 20), role('chief', 60), role('guest', null)].map((one) => ({
    ...one,
    ID: `${ID} ${one.ID}`,
  })),
  Permissions: [permission(`${ID} order`), permission(`${ID} return`), permission(`${ID} prices`, false)],
  Attributes: [],
  ...more,
})

const portal = app('portal', {
  ClientID: 'user-portal',
  Roles: [role('system_admin', 100), role('admin', 50), role('manager', 20)],
  Permissions: permissions.map((name) => ({
    ...permission(name, name !== 'assign-primary'),
    Name: prefixed(name),
  })),
})

const stores = [
  ['a1', 'A'],
  ['a2', 'A'],
  ['b1', 'B'],
].map(([ID, DealerID]) => ({ ID: ID!, DealerID: DealerID!, DisplayName: ID! }))

const apps = [
  portal,
  app('parts', {
    Attributes: [
      { ID: 'code', DisplayName: 'Code', Required: true },
      { ID: 'limit', DisplayName: 'Limit', Required: false },
    ],
  }),
  app('service', {}),
  app('marketing', { ProvisionType: 1 }),
  app('hidden', { Visible: false }),
]

export const known: KnownRecords = {
  apps: new Map(apps.map((one) => [one.ID, one])),
  stores: new Map(stores.map((store) => [store.ID, store])),
  dealers: new Set(['A', 'B']),
}

const daily: Permission[] = ['view-users', 'modify-users', 'provision-apps', 'deprovision-apps']

/** A dealer admin with the daily permissions; a test changes the parts that matter to it. */
export const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  id: 'viewer',
  permissions: daily,
  role: 'admin',
  rank: 50,
  dealerId: 'A',
  storeIds: [],
  ...more,
})
export const holding = (...more: Permission[]) => viewer({ permissions: [...daily, ...more] })
export const lacking = (...less: Permission[]) =>
  viewer({ permissions: daily.filter((one) => !less.includes(one)) })
export const manager = viewer({ role: 'manager', rank: 20, storeIds: ['a1'] })
export const root = viewer({ permissions, role: 'system_admin', rank: 100, dealerId: null })

type Short = { roles?: string[]; stores?: string[]; permissions?: string[]; attributes?: object }

/** Parses a store, which tests write as `role @ store`. */
const pair = (text: string) => {
  const [RoleID = '', ID = ''] = text.split(' @ ')
  return { ID, RoleID }
}
const values = (attributes: object) =>
  Object.entries(attributes).map(([ID, Value]) => ({ ID, Value: String(Value) }))
const ids = (list: readonly string[]) => list.map((ID) => ({ ID }))

/** The access of a person in an app. */
export const held = (
  ID: string,
  { roles = [], stores: of = [], permissions: granted = [], attributes = {} }: Short = {},
): AppAccess => ({
  ID,
  AssignedRoles: ids(roles),
  AssignedBranches: of.map(pair),
  AssignedPermissions: ids(granted),
  Attributes: values(attributes),
})

/** The access in an app as a save sends it; lists that are not named are left out. */
export const sent = (
  ID: string,
  { roles, stores: of, permissions: granted, attributes }: Short = {},
): AppToSave => ({
  ID,
  ...(roles && { AssignedRoles: ids(roles) }),
  ...(of && { AssignedBranches: of.map(pair) }),
  ...(granted && { AssignedPermissions: ids(granted) }),
  ...(attributes && { Attributes: values(attributes) }),
})

/** A person of dealer A with access to these apps. */
export const person = (
  Apps: readonly AppAccess[] = [],
  more: Partial<CurrentAccess> = {},
): CurrentAccess => ({
  ID: 'person',
  DealerID: 'A',
  LastSystemAdmin: false,
  ...more,
  Apps,
})

/** Describes the access in an app as tests write it: roles, `role @ store`, permissions, `attribute = value`. */
export const inWords = (app: AppAccess | undefined): string =>
  app === undefined
    ? 'nothing'
    : [
        ...app.AssignedRoles.map(({ ID }) => ID),
        ...app.AssignedBranches.map(({ ID, RoleID }) => `${RoleID} @ ${ID}`),
        ...app.AssignedPermissions.map(({ ID }) => ID),
        ...app.Attributes.filter(({ Value }) => Value).map(({ ID, Value }) => `${ID} = ${Value}`),
      ]
        .sort()
        .join(', ') || 'the app alone'
