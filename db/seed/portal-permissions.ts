import type { Permission } from '#domain/contract/permissions.ts'

type Entry = { name: Permission; displayName: string; transferable: boolean; parent: Permission | null }

type Group = [name: Permission, displayName: string, below?: Group[]]

/** The 31 permissions, grouped and ordered as lists show them. A permission does not include those below it (R43). */
const groups: Group[] = [
  [
    'view-users',
    'View users',
    [
      ['create-users', 'Create users'],
      ['modify-users', 'Modify users'],
      ['delete-users', 'Delete users'],
      ['lock-users', 'Lock and unlock users'],
      ['provision-apps', 'Provision apps'],
      ['deprovision-apps', 'De-provision apps'],
      ['assign-primary', 'Assign primary accounts'],
      ['modify-primary', 'Modify primary accounts'],
    ],
  ],
  [
    'view-dealers',
    'View dealers',
    [
      ['create-dealers', 'Create dealers'],
      ['modify-dealers', 'Modify dealers'],
      ['delete-dealers', 'Delete dealers'],
      ['create-dealer-admin', 'Create dealer admins'],
      ['create-stores', 'Create stores'],
      ['modify-stores', 'Modify stores'],
      ['delete-stores', 'Delete stores'],
    ],
  ],
  ['view-reports', 'View reports'],
  [
    'view-apps',
    'View apps',
    [
      ['create-apps', 'Create apps'],
      [
        'modify-apps',
        'Modify apps',
        [
          ['create-roles', 'Create roles'],
          ['modify-roles', 'Modify roles'],
          ['delete-roles', 'Delete roles'],
          ['create-permissions', 'Create permissions'],
          ['modify-permissions', 'Modify permissions'],
          ['delete-permissions', 'Delete permissions'],
        ],
      ],
      ['delete-apps', 'Delete apps'],
    ],
  ],
  ['change-dealer', 'Change dealer, region and language'],
  ['access-all-dealers', 'Access all dealers'],
  ['all-permissions', 'All permissions'],
]

/** Permissions that an administrator who holds them may pass on to others (R36). */
const transferable: ReadonlySet<Permission> = new Set([
  'view-users',
  'create-users',
  'modify-users',
  'delete-users',
  'lock-users',
  'provision-apps',
  'deprovision-apps',
  'view-dealers',
  'create-dealers',
  'modify-dealers',
  'create-dealer-admin',
  'create-stores',
  'modify-stores',
  'delete-stores',
  'view-reports',
  'view-apps',
])

const flat = (list: Group[], parent: Permission | null): Entry[] =>
  list.flatMap(([name, displayName, below = []]) => [
    { name, displayName, transferable: transferable.has(name), parent },
    ...flat(below, name),
  ])

/** All permissions, each after its parent. */
export const portalPermissions: readonly Entry[] = flat(groups, null)
