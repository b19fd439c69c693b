import type { Permission } from '#domain/contract/permissions.ts'
import { can, outranks, type Viewer } from '#domain/contract/viewer.ts'
import { mayRestore } from '#features/dealers/rules.ts'

/** The permissions that each action on a visible dealer needs. C046 to C073 */
const neededPermissions = [
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

type ActionRight = {
  action: (typeof neededPermissions)[number][0] | 'restore'
  /** The permissions that the viewer lacks; none: only system admins may. Null: the viewer may. */
  missing: readonly Permission[] | 'rank' | null
}

/** The actions on a dealer, with the permissions that the viewer lacks. `adminRank`: the rank of the role of its admins. */
export function rightsOf(viewer: Viewer, adminRank: number | null): ActionRight[] {
  const rights = neededPermissions.map(([action, permissions]): ActionRight => {
    const missing = permissions.filter((permission) => !can(viewer, permission))
    if (missing.length > 0) return { action, missing }
    return { action, missing: action === 'addAdmin' && !outranks(viewer, adminRank) ? 'rank' : null }
  })
  return [...rights, { action: 'restore', missing: mayRestore(viewer) ? null : [] }]
}
