import { bare, type Permission, prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { storeScope } from '#domain/contract/scope.ts'
import { can, highestRole, isSystemAdminRole, type Viewer } from '#domain/contract/viewer.ts'
import {
  type App,
  type AppPermission,
  flat,
  type PermissionGroup,
  type Role,
} from '#features/apps/contract.ts'
import type { Access, KnownRecords } from './contract.ts'

type ClientRef = Pick<App, 'ClientID'>

/** Whether the viewer may give apps, roles, stores and permissions; the functions below say which. E097 */
export const mayProvision = (viewer: Viewer) => can(viewer, 'provision-apps')
/** Whether the viewer may take whole apps; taking the last role or store takes the app. E098 */
export const mayDeprovision = (viewer: Viewer) => can(viewer, 'deprovision-apps')

/** A role without a priority, or one not above the viewer's rank; that of a system admin is never among them. E101, E103 */
export function mayGrantRole(viewer: Viewer, app: ClientRef, role: Pick<Role, 'Name' | 'Priority'>): boolean {
  if (can(viewer, 'all-permissions')) return true
  if (isOfSystemAdmin(app, role)) return false
  return role.Priority === null || (viewer.rank !== null && role.Priority <= viewer.rank)
}

/** The role that has every permission: only that of the portal's own app. R1, R2 */
export const isOfSystemAdmin = ({ ClientID }: ClientRef, { Name }: Pick<Role, 'Name'>) =>
  ClientID === PORTAL_CLIENT_ID && isSystemAdminRole(Name)

/** Permissions that only holders of all-permissions may grant, even if marked transferable. R3, E108 */
const ROOT_PERMISSIONS: readonly Permission[] = ['all-permissions', 'access-all-dealers']
export const rootPermissionNames: readonly string[] = ROOT_PERMISSIONS.map(prefixed)
export const isRootPermission = ({ ClientID }: ClientRef, { Name }: Pick<AppPermission, 'Name'>): boolean =>
  ClientID === PORTAL_CLIENT_ID && rootPermissionNames.includes(Name)

/** Permissions marked transferable; in the portal only those that the viewer holds. R36, E106, E108 */
export function mayGrantPermission(
  viewer: Viewer,
  { ClientID }: ClientRef,
  { Name, Transferable }: Pick<AppPermission, 'Name' | 'Transferable'>,
): boolean {
  if (can(viewer, 'all-permissions')) return true
  if (!Transferable) return false
  if (ClientID !== PORTAL_CLIENT_ID) return true
  const [permission] = bare([Name])
  return permission !== undefined && !ROOT_PERMISSIONS.includes(permission) && can(viewer, permission)
}

type DealerRef = { DealerID?: string | undefined }

const DEALER_BASED = 0

/** Whether each role of the app needs stores: in dealer based apps, for users with a dealer. E109 */
export const needsStores = (app: { ProvisionType: number }, dealerId: string | null) =>
  app.ProvisionType === DEALER_BASED && dealerId !== null

/** Whether a store is in the viewer's scope. */
export function isStoreInScope(viewer: Viewer, { ID, DealerID }: DealerRef & { ID: string }): boolean {
  const scope = storeScope(viewer)
  if (scope === 'all') return true
  return 'dealerId' in scope ? DealerID === scope.dealerId : scope.storeIds.includes(ID)
}

/** The roles of an app that the viewer may give and take. */
export const grantableRoles = <R extends Role>(
  viewer: Viewer,
  app: ClientRef & { Roles?: readonly R[] | undefined },
): R[] => (mayProvision(viewer) ? (app.Roles ?? []).filter((role) => mayGrantRole(viewer, app, role)) : [])

/** The permissions of an app that the viewer may give and take. */
export const grantablePermissions = (
  viewer: Viewer,
  app: ClientRef & { Permissions?: readonly PermissionGroup[] | undefined },
): AppPermission[] =>
  mayProvision(viewer)
    ? flat(app.Permissions ?? []).filter((permission) => mayGrantPermission(viewer, app, permission))
    : []

/** Those of the stores that the viewer may give to a user of that dealer; none without a dealer. E104 */
export const grantableStores = <S extends DealerRef & { ID: string }>(
  viewer: Viewer,
  dealerId: string | null,
  stores: readonly S[],
): S[] =>
  mayProvision(viewer)
    ? stores.filter((store) => store.DealerID === dealerId && isStoreInScope(viewer, store))
    : []

/** The permissions that stay when a role changes: those that the viewer may not grant. R35 */
export const permissionsAfterRoleChange = <P extends { ID: string }>(
  viewer: Viewer,
  app: ClientRef & { Permissions?: readonly PermissionGroup[] | undefined },
  held: readonly P[],
): P[] => {
  const clears = new Set(grantablePermissions(viewer, app).map(({ ID }) => ID))
  return held.filter(({ ID }) => !clears.has(ID))
}

/** Whether the user has the role of a system admin. R2 */
export const isSystemAdmin = (
  { Apps }: Pick<Access, 'Apps'>,
  { apps }: Pick<KnownRecords, 'apps'>,
): boolean =>
  Apps.some(({ ID, AssignedRoles }) => {
    const app = apps.get(ID)
    const held = new Set(AssignedRoles.map((role) => role.ID))
    return app?.Roles.some((role) => held.has(role.ID) && isOfSystemAdmin(app, role)) === true
  })

/** The ids of the role of system admins, and of the permissions that only they may give, which somebody holds. */
export function widestRightsIn(
  { Apps }: Pick<Access, 'Apps'>,
  { apps }: Pick<KnownRecords, 'apps'>,
): ReadonlySet<string> {
  const portal = [...apps.values()].find(({ ClientID }) => ClientID === PORTAL_CLIENT_ID)
  const own = Apps.find(({ ID }) => ID === portal?.ID)
  if (!portal || !own) return new Set()
  const held = new Set([...own.AssignedRoles, ...own.AssignedPermissions].map(({ ID }) => ID))
  const widest = [
    ...portal.Roles.filter((role) => isOfSystemAdmin(portal, role)),
    ...portal.Permissions.filter((one) => isRootPermission(portal, one)),
  ]
  return new Set(widest.map(({ ID }) => ID)).intersection(held)
}

/** Name of the highest portal role that a user will have. E089 */
export function portalRole(
  { Apps }: Pick<Access, 'Apps'>,
  { apps }: Pick<KnownRecords, 'apps'>,
): string | null {
  const portal = [...apps.values()].find(({ ClientID }) => ClientID === PORTAL_CLIENT_ID)
  const held = new Set(Apps.find(({ ID }) => ID === portal?.ID)?.AssignedRoles.map(({ ID }) => ID))
  const roles = portal?.Roles.filter(({ ID }) => held.has(ID)) ?? []
  return highestRole(roles.map(({ Name, Priority }) => ({ name: Name, priority: Priority }))).role
}
