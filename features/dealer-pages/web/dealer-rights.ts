import type { Permission } from '#domain/contract/permissions.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
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
  missing: readonly Permission[] | null
}

/** What a viewer may and may not do with a dealer, and what is missing. */
export function rightsOf(viewer: Viewer): Right[] {
  const rights = needed.map(([deed, permissions]): Right => {
    const missing = permissions.filter((permission) => !can(viewer, permission))
    return { deed, missing: missing.length > 0 ? missing : null }
  })
  return [...rights, { deed: 'restore', missing: mayRestore(viewer) ? null : [] }]
}
