import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'

/** The 31 permissions of the portal's own app, bare (spec 1 section 6). */
export const permissions = [
  'create-apps',
  'delete-apps',
  'view-apps',
  'modify-apps',
  'create-permissions',
  'modify-permissions',
  'delete-permissions',
  'create-roles',
  'modify-roles',
  'delete-roles',
  'create-dealers',
  'delete-dealers',
  'view-dealers',
  'modify-dealers',
  'delete-stores',
  'modify-stores',
  'create-stores',
  'create-users',
  'modify-users',
  'delete-users',
  'view-users',
  'lock-users',
  'provision-apps',
  'deprovision-apps',
  'create-dealer-admin',
  'view-reports',
  'access-all-dealers',
  'change-dealer',
  'all-permissions',
  'assign-primary',
  'modify-primary',
] as const

export type Permission = (typeof permissions)[number]

/** How a permission is stored and sent in tokens. R1 */
export const prefixed = (permission: Permission) => `${PORTAL_CLIENT_ID}-${permission}` as const

const permissionNames: ReadonlySet<string> = new Set(permissions)

/** The bare portal permissions among stored names; names that are none are left out. R1 */
export const bare = (names: readonly string[]): Permission[] =>
  names
    .filter((name) => name.startsWith(`${PORTAL_CLIENT_ID}-`))
    .map((name) => name.slice(PORTAL_CLIENT_ID.length + 1))
    .filter((name): name is Permission => permissionNames.has(name))
