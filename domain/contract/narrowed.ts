import { type Permission } from './permissions.ts'
import { ADMIN_ROLE, can, isSystemAdmin, type Viewer } from './viewer.ts'

/** What an API token gives of the rights of its owner. */
export type TokenRights = {
  permissions: readonly Permission[]
  /** The only dealer that it sees; null: those that its owner sees. */
  dealerId: string | null
  /** The priority of the role of dealer admins. */
  adminRank: number | null
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
 * of them, like its admin, and without both sees none. A system admin whose token leaves less is like a dealer admin: a rank
 * goes with its role. Undefined: the owner does not see the dealer of the token. R122
 */
export function narrowed<V extends Viewer>(
  owner: V,
  { permissions, dealerId, adminRank }: TokenRights,
): { viewer: V; whole: boolean } | undefined {
  const seesAll = can(owner, 'access-all-dealers')
  if (dealerId !== null && !seesAll && owner.dealerId !== dealerId) return undefined
  const atOne = seesAll ? dealerId : null
  const kept = owner.permissions.filter(
    (one) => permissions.includes(one) && (atOne === null || !networkPermissions.includes(one)),
  )
  if (kept.length === owner.permissions.length) return { viewer: owner, whole: true }
  const likeAdmin = isSystemAdmin(owner) || (atOne !== null && !seesFewer(owner))
  const place = seesAll && !kept.includes('access-all-dealers') ? { dealerId: atOne, storeIds: [] } : {}
  const role = likeAdmin ? { role: ADMIN_ROLE, rank: lower(owner.rank, adminRank) } : {}
  return { viewer: { ...owner, permissions: kept, ...role, ...place }, whole: false }
}

/** Whether the role lets somebody do less at a dealer than its admin, also who sees all dealers. */
const seesFewer = ({ role }: Viewer) => role === null || role === 'manager'

/** The lower of two ranks; null is the lowest. */
const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.min(one, other)
