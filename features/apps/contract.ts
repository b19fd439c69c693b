import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { Attribute, DisplayNames } from '#domain/contract/attributes.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'
import { GroupType, Member } from '#domain/contract/groups.ts'
import { appForm, tokenSettings } from './contract/app-to-save.ts'
import { idTokenAlgorithms } from './rules.ts'

export { type AppToSave, AttributeToSave, PermissionToSave, type RoleToSave } from './contract/app-to-save.ts'
export { dealerAdminGrant } from './contract/dealer-admin-grant.ts'
export {
  type AdminsWithout,
  adminsWithout,
  giveToAdmins,
  giveToAdminsNeeds as toGiveToAdmins,
} from './contract/dealer-admins.ts'

/** The address of an image that the portal serves, or none. */
const image = z.string().nullable()

export const Role = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  /** A higher number is a higher rank. */
  Priority: z.int().nullable(),
})
export type Role = z.infer<typeof Role>

/** A permission that a user holds, with the one that it is nested in. */
export const AppPermission = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  ParentID: id.nullable(),
  Transferable: z.boolean(),
})
export type AppPermission = z.infer<typeof AppPermission>

const childFields = {
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  DisplayNames,
  AppID: id,
  Attributes: z.array(Attribute),
  Deleted: z.boolean(),
  Version: z.int(),
  Users: z.array(Member).optional(),
}

/** A role of an app; a higher priority is a higher rank. C049, R61 */
export const RoleGroup = z.object({
  ...childFields,
  Type: z.literal(GroupType.role),
  Priority: z.int().nullable(),
  /** Roles are not nested. */
  Children: z.array(z.unknown()).max(0),
})
export type RoleGroup = z.infer<typeof RoleGroup>

const permission = z.object({
  ...childFields,
  Type: z.literal(GroupType.permission),
  Transferable: z.boolean(),
})
export type PermissionGroup = z.infer<typeof permission> & { Children: PermissionGroup[] }
/** A permission of an app with those nested in it. Nesting groups and orders, and grants nothing. C049, R43, R61 */
export const PermissionGroup: z.ZodType<PermissionGroup> = permission.extend({
  Children: z.lazy(() => z.array(PermissionGroup)),
})

type Nested = { ID?: string | undefined; Children: readonly Nested[] }
type Flat<P> = P & { ParentID: string | null; Depth: number }

/** Nested permissions as one list in the order of the tree, each with its parent and its depth. */
export const flat = <P extends Nested & { Children: readonly P[] }>(
  permissions: readonly P[],
  ParentID: string | null = null,
  Depth = 0,
): Flat<P>[] =>
  permissions.flatMap((one) => [
    { ...one, ParentID, Depth },
    ...flat(one.Children, one.ID ?? null, Depth + 1),
  ])

/** The permission with this ID, wherever it is nested. */
export function permissionIn(list: readonly PermissionGroup[], id: string): PermissionGroup | undefined {
  for (const one of list) {
    const found = one.ID === id ? one : permissionIn(one.Children, id)
    if (found) return found
  }
  return undefined
}

/** A secret that is valid, without its text. */
export const Secret = z.object({
  ID: id,
  CreatedAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime().nullable(),
})
export type Secret = z.infer<typeof Secret>

/** The description in both languages; empty: there is no text in that language. R64 */
const Descriptions = z.object({ 'en-US': z.string(), 'fr-CA': z.string() })

/** A connected application; children come with view-apps or provision-apps. B019 */
export const App = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  DisplayNames,
  ClientID: z.string(),
  URL: z.string(),
  LoginUrl: z.string(),
  LogoutUrl: z.string(),
  /** The back-channel logout address; empty: none. */
  BackchannelLogoutUrl: z.string(),
  Flow: z.int(),
  Colour: z.string(),
  /** In the reader's language, else in the other one. */
  Description: z.string(),
  Descriptions,
  Logo: image,
  LogoF: image,
  DropdownImage: image,
  ProvisionType: z.int(),
  ProvisionForAllUsers: z.boolean(),
  HideInIDM: z.boolean(),
  AutoProvisionRole: id.nullable(),
  AutoProvisionRegions: z.array(z.string()),
  /** The role that dealer admins get; null: the one named admin, else the one of highest priority. R65 */
  DealerAdminRole: id.nullable(),
  /** The permissions that dealer admins get; null: all. R65 */
  DealerAdminPermissions: z.array(id).nullable(),
  /** Whether people with an unconfirmed e-mail address are refused. R57 */
  RequireVerifiedEmail: z.boolean(),
  /** The algorithm that signs its id tokens; null: that of the portal's settings. */
  IdTokenAlgorithm: z.enum(idTokenAlgorithms).nullable(),
  ...tokenSettings,
  /** Whether the viewer is provisioned in it. */
  Assigned: z.boolean(),
  Deleted: z.boolean(),
  Version: z.int(),
  Roles: z.array(RoleGroup).optional(),
  Permissions: z.array(PermissionGroup).optional(),
  Attributes: z.array(Attribute).optional(),
  /** The valid secrets, with modify-apps. B021 */
  Secrets: z.array(Secret).optional(),
  /** The text of a secret, only in the answer of the call that made it. B021 */
  Secret: z.string().optional(),
})
export type App = z.infer<typeof App>

export const allApps = endpoint({
  name: 'allApps',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/All',
  needs: [],
  reads: ['apps', 'profile'],
  output: z.array(App),
})

export const getApp = endpoint({
  name: 'getApp',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App',
  needs: ['view-apps'],
  reads: ['apps', 'profile'],
  query: z.object({ id }),
  output: App,
  refuses: [404],
})

/** An app as it was saved, with the paths of the children that were dropped because they had no name. R19 */
export const SavedApp = App.extend({ Dropped: z.array(z.string()).optional() })

export const saveApp = endpoint({
  name: 'saveApp',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App',
  needs: [['create-apps', 'modify-apps', 'all-permissions']],
  changes: ['apps', 'users', 'access', 'profile', 'activity', 'copy'],
  body: appForm,
  parts: { json: ['app'], files: ['logo', 'logoF', 'dropdownImage'] },
  shownOnce: true,
  output: SavedApp,
  refuses: [404, 409],
})

export const deleteApp = endpoint({
  name: 'deleteApp',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/Delete',
  needs: ['delete-apps'],
  changes: ['apps', 'users', 'access', 'profile', 'sessions', 'activity', 'dealers', 'copy'],
  query: z.object({ id }),
  refuses: [404, 409],
  confirms: true,
})

export const AppMetadata = z.object({
  name: z.string(),
  displayName: z.string(),
  image,
  imageF: image,
  url: z.string(),
})
export type AppMetadata = z.infer<typeof AppMetadata>

export const appMetadata = endpoint({
  name: 'appMetadata',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/Metadata',
  needs: [],
  reads: ['apps', 'profile'],
  query: z.object({ appNames: bounded(2000).optional() }),
  output: z.array(AppMetadata),
  cacheFor: 60,
})

/** The path of the learning site in the metadata; the page requests a signed link when it is clicked. R31 */
export const LEARNING_PATH = '/learning'

export const learningLink = endpoint({
  name: 'learningLink',
  tokens: false,
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/LearningLink',
  needs: [],
  reads: ['apps', 'profile'],
  output: z.object({ url: z.string() }),
  refuses: [403, 404],
})
