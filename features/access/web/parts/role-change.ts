import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { permissionsAfterRoleChange } from '../../rules.ts'
import { type Grant, NO_ROLE, storesOf } from './app-changes.ts'

type Choice = {
  viewer: Viewer
  app: Pick<App, 'ClientID' | 'Permissions'>
  /** What the user holds, if anything. */
  stands: Grant | null
  /** The stores to choose from: a single one is chosen by itself. */
  stores: readonly { ID: string }[]
}

/**
 * A grant with a role more or less. That clears the permissions that may be granted (R35), unless it leads back to the
 * roles that stood; stores are kept for each role, and those chosen before go to the first.
 */
export function withRole(grant: Grant, roleId: string, on: boolean, choice: Choice): Grant {
  const { viewer, app, stands, stores } = choice
  const roles = on ? [...grant.roles, roleId] : grant.roles.filter((id) => id !== roleId)
  const waiting = storesOf(grant, NO_ROLE)
  const own = storesOf(grant, roleId)
  const [only] = stores.length === 1 ? stores : []
  const takes = own.length > 0 ? own : waiting.length > 0 ? waiting : only ? [only.ID] : []
  const asStood = stands && new Set(stands.roles).symmetricDifference(new Set(roles)).size === 0
  const held = grant.permissions.map((ID) => ({ ID }))
  return {
    ...grant,
    roles,
    stores: on ? { ...grant.stores, [roleId]: takes, [NO_ROLE]: [] } : grant.stores,
    permissions: asStood
      ? stands.permissions
      : permissionsAfterRoleChange(viewer, app, held).map(({ ID }) => ID),
  }
}
