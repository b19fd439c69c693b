import type { Permission } from '#domain/contract/permissions.ts'
import { can, outranks, type Viewer } from '#domain/contract/viewer.ts'
import { mayRestore } from '#features/dealers/rules.ts'

/** What each deed needs, for a dealer that the viewer sees. C046 to C073 */
const needed = [
  ['people', ['view-users']],
  ['edit', ['modify-dealers']],
  ['soldTo', ['modify-dealers', 'access-all-dealers']],
  ['addStore', ['modify-dealers', 'create-stores']],
  ['editStores', ['modify-stores']],
  ['shipTo', ['modify-stores', 'access-all-dealers']],
  ['moveStores', ['modify-stores', 'access-all-dealers']],
  ['deleteStores', ['delete-stores']],
  ['addAdmin', ['create-dealer-admin']],
  ['list', ['create-users', 'create-dealers']],
  ['delete', ['delete-dealers', 'access-all-dealers']],
] as const satisfies readonly (readonly [string, readonly Permission[]])[]

type Right = {
  deed: (typeof needed)[number][0] | 'restore'
  /** The permissions that the viewer lacks; none: only system admins may. Null: the viewer may. */
  missing: readonly Permission[] | 'rank' | null
}

/** What a viewer may and may not do with a dealer, and what is missing; `adminRank`: of the role of its admins. */
export function rightsOf(viewer: Viewer, adminRank: number | null): Right[] {
  const rights = needed.map(([deed, permissions]): Right => {
    const missing = permissions.filter((permission) => !can(viewer, permission))
    if (missing.length > 0) return { deed, missing }
    return { deed, missing: deed === 'addAdmin' && !outranks(viewer, adminRank) ? 'rank' : null }
  })
  return [...rights, { deed: 'restore', missing: mayRestore(viewer) ? null : [] }]
}
