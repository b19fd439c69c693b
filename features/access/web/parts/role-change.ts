import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { permissionsAfterRoleChange } from '../../rules.ts'
import { type Grant, NO_ROLE, storesOf } from './app-changes.ts'

type Choice = {
  viewer: Viewer
  app: Pick<App, 'ClientID' | 'Permissions'>
  /** The access before any change. */
  current: Grant | null
  /** The stores to choose from: a single one is chosen automatically. */
  stores: readonly { ID: string }[]
}

/**
 * A grant with a role added or removed. That clears the permissions that the viewer may grant (R35), unless the roles are
 * those before any change. Stores are kept for each role; those chosen before any role go to the first one.
 */
export function withRole(grant: Grant, roleId: string, on: boolean, choice: Choice): Grant {
  const { viewer, app, current, stores } = choice
  const roles = on ? [...grant.roles, roleId] : grant.roles.filter((id) => id !== roleId)
  const withoutRole = storesOf(grant, NO_ROLE)
  const own = storesOf(grant, roleId)
  const [only] = stores.length === 1 ? stores : []
  const roleStores = own.length > 0 ? own : withoutRole.length > 0 ? withoutRole : only ? [only.ID] : []
  const asBefore = current && new Set(current.roles).symmetricDifference(new Set(roles)).size === 0
  const held = grant.permissions.map((ID) => ({ ID }))
  return {
    ...grant,
    roles,
    stores: on ? { ...grant.stores, [roleId]: roleStores, [NO_ROLE]: [] } : grant.stores,
    permissions: asBefore
      ? current.permissions
      : permissionsAfterRoleChange(viewer, app, held).map(({ ID }) => ID),
  }
}
