import { ADMIN_ROLE, type Viewer } from '#domain/contract/viewer.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { App } from '#features/apps/contract.ts'
import { grantableRoles, permissionsAfterRoleChange } from '../../rules.ts'
import { type Grant, NO_ROLE, emptyGrant, storesOf } from './app-changes.ts'

const roleOf = ({ Roles }: Pick<App, 'Roles'>, id: string) => Roles?.find(({ ID }) => ID === id)

type Choice = {
  viewer: Viewer
  app: Pick<App, 'ClientID' | 'Permissions' | 'Roles'>
  /** The access before any change. */
  current: Grant | null
  /** The stores to choose from: a single one is chosen automatically, for an admin of the portal all of them. */
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
  const isAdmin = app.ClientID === PORTAL_CLIENT_ID && roleOf(app, roleId)?.Name === ADMIN_ROLE
  const proposed = isAdmin || stores.length === 1 ? stores.map(({ ID }) => ID) : []
  const roleStores = own.length > 0 ? own : withoutRole.length > 0 ? withoutRole : proposed
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

/** The first grant of an app: with its role, if the viewer can give only one. */
export function givenApp(choice: Omit<Choice, 'current'>): Grant {
  const [role, ...others] = grantableRoles(choice.viewer, choice.app)
  return role && others.length === 0
    ? withRole(emptyGrant, role.ID, true, { ...choice, current: null })
    : emptyGrant
}
