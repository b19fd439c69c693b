import { type Permission } from './permissions.ts'
import { ADMIN_ROLE, can, isSystemAdmin, type Viewer } from './viewer.ts'

/** What an API token gives of the rights of its owner. */
export type TokenRights = {
  permissions: readonly Permission[]
  /** The only dealer that it sees; null: those that its owner sees. */
  dealerId: string | null
}

/** Permissions that concern more than one dealer, or apps: a token of somebody who sees all dealers gives none of them at one. */
export const networkPermissions: readonly Permission[] = [
  'access-all-dealers',
  'all-permissions',
  'create-dealers',
  'delete-dealers',
  'create-apps',
  'modify-apps',
  'delete-apps',
  'create-roles',
  'modify-roles',
  'delete-roles',
  'create-permissions',
  'modify-permissions',
  'delete-permissions',
]

/**
 * The owner with what the token leaves them of the rights of this moment; `whole`: it leaves all. Who sees all dealers is, at one
 * of them, like its admin. A role of system admin stays only with all of its rights. Undefined: the owner does not see the
 * dealer of the token. R122
 */
export function narrowed<V extends Viewer>(
  owner: V,
  { permissions, dealerId }: TokenRights,
): { viewer: V; whole: boolean } | undefined {
  const seesAll = can(owner, 'access-all-dealers')
  if (dealerId !== null && !seesAll && owner.dealerId !== dealerId) return undefined
  const atOne = seesAll ? dealerId : null
  const kept = owner.permissions.filter(
    (one) => permissions.includes(one) && (atOne === null || !networkPermissions.includes(one)),
  )
  if (kept.length === owner.permissions.length) return { viewer: owner, whole: true }
  const role = isSystemAdmin(owner) || atOne !== null ? ADMIN_ROLE : owner.role
  const place = atOne === null ? {} : { dealerId: atOne, storeIds: [] }
  return { viewer: { ...owner, permissions: kept, role, ...place }, whole: false }
}
