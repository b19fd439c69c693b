import { ADMIN_ROLE, type Viewer } from '#domain/contract/viewer.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { App, Role } from '#features/apps/contract.ts'
import { grantableRoles, permissionsAfterRoleChange } from '../../rules.ts'
import { type AccessChanges, type Grant, NO_ROLE, emptyGrant, storesOf, withChange } from './app-changes.ts'
import type { AppDraft } from './app-drafts.ts'

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

/** A role that a user has for a store; `may`: whether the viewer may give it for another one. */
export type RoleAtStore = { app: App; role: Role; may: boolean }

/** The roles that a user has for a store. */
export const rolesAt = (viewer: Viewer, drafts: readonly AppDraft[], store: string): RoleAtStore[] =>
  drafts.flatMap(({ app, grant, held }) => {
    const gives = new Set(grantableRoles(viewer, app).map(({ ID }) => ID))
    const roles = new Map([...(held?.AssignedRoles ?? []), ...(app.Roles ?? [])].map((one) => [one.ID, one]))
    return (grant?.roles ?? []).flatMap((id) => {
      const role = roles.get(id)
      return role && grant && storesOf(grant, id).includes(store) ? [{ app, role, may: gives.has(id) }] : []
    })
  })

/** Moves each role at one store to another in the changes; a role that the viewer may not give stays. */
export function movedStore(
  changes: AccessChanges,
  viewer: Viewer,
  drafts: readonly AppDraft[],
  { from, to }: { from: string; to: string },
): AccessChanges {
  const moving = rolesAt(viewer, drafts, from).filter(({ may }) => may)
  return drafts.reduce((all, draft) => {
    const { app, grant } = draft
    const roles = moving.filter((one) => one.app.ID === app.ID).map(({ role }) => role.ID)
    if (!grant || roles.length === 0) return all
    const moved = roles.map((id) => [
      id,
      [...new Set(storesOf(grant, id).map((store) => (store === from ? to : store)))],
    ])
    return withChange(
      all,
      app.ID,
      { ...grant, stores: { ...grant.stores, ...Object.fromEntries(moved) } },
      draft,
    )
  }, changes)
}
