import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { upTo } from '#core/contract/text.ts'
import { APPS_MAX, ATTRIBUTE_MAX } from '#domain/contract/limits.ts'
import { Attribute } from '#domain/contract/attributes.ts'
import { type App, AppPermission, Role } from '#features/apps/contract.ts'

/** A group that a user is in, of the types of a Group (spec 2 section 3): dealer 0, store 1, role 2, permission 3. */
export const UserGroup = z.object({ ID: id, DisplayName: z.string(), Type: z.int() })
export type UserGroup = z.infer<typeof UserGroup>

/** The access of a user in one app; stores belong to a role. */
export const UserApp = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  ClientID: z.string(),
  Colour: z.string(),
  Logo: z.string().nullable(),
  LogoF: z.string().nullable(),
  /** The stores, roles and permissions below, as groups. */
  Groups: z.array(UserGroup),
  AssignedRoles: z.array(Role),
  AssignedBranches: z.array(z.object({ ID: id, RoleID: id, DisplayName: z.string(), ShipTo: z.string() })),
  AssignedPermissions: z.array(AppPermission),
  Attributes: z.array(Attribute.omit({ DisplayNames: true })),
})
export type UserApp = z.infer<typeof UserApp>

/** The access of a user in one app; stores belong to a role. */
export type AppAccess = {
  ID: string
  AssignedRoles: readonly { ID: string }[]
  AssignedBranches: readonly { ID: string; RoleID: string }[]
  AssignedPermissions: readonly { ID: string }[]
  Attributes: readonly { ID: string; Value: string }[]
}

/** The whole access of a user, including what the viewer may not see. */
export type Access = { DealerID: string | null; Apps: readonly AppAccess[] }

/** The access before a change; a new user has none, and no ID. */
export type CurrentAccess = Access & {
  ID: string | null
  /** Whether this is the last active system admin. R3 */
  LastSystemAdmin: boolean
}

const listOf = <S extends z.ZodRawShape>(shape: S, max = 10_000) =>
  z.array(z.object(shape)).max(max).optional()

/** The access in a save; what is left out stays as it is. */
export const accessFields = {
  /** Left out for a new user: the dealer of the viewer. */
  Dealer: z.object({ ID: id }).nullable().optional(),
  /** All apps of the user after the save. A list that is left out, of apps or in an app, changes nothing. */
  Apps: listOf(
    {
      ID: id,
      AssignedRoles: listOf({ ID: id }),
      AssignedBranches: listOf({ ID: id, RoleID: id }),
      AssignedPermissions: listOf({ ID: id }),
      Attributes: listOf({ ID: id, Value: upTo(ATTRIBUTE_MAX, 'valid.descriptionMax') }),
    },
    APPS_MAX,
  ),
}
export type AccessToSave = z.output<z.ZodObject<typeof accessFields>>
export type AppToSave = NonNullable<AccessToSave['Apps']>[number]

/** The apps, stores and dealers that the current access and the save name. */
export type KnownRecords = {
  apps: ReadonlyMap<string, KnownApp>
  stores: ReadonlyMap<string, { ID: string; DealerID: string; DisplayName: string }>
  /** Only those in the viewer's scope. */
  dealers: ReadonlySet<string>
}
export type KnownApp = Pick<App, 'ID' | 'ClientID' | 'DisplayName' | 'ProvisionType'> & {
  /** Whether the viewer may see it. */
  Visible: boolean
  Roles: readonly Role[]
  Permissions: readonly AppPermission[]
  Attributes: readonly { ID: string; DisplayName: string; Required: boolean }[]
}

/** One refusal: the status, the path in the payload, and the key of the message. */
export type AccessRefusal = { status: 400 | 403 | 404 | 409; path: string; message: string }

export type Decision = { refused: readonly AccessRefusal[]; next: null } | { refused: null; next: Access }

/** A dealer, a store, or a role or permission of an app. */
export type AccessGroup =
  | { id: string; type: 'dealer' }
  | { id: string; type: 'store' }
  | { id: string; type: 'role' | 'permission'; appId: string }

/** A record with its name at the time of the event; the id decides whether a reader may see it now. */
export type NamedRecord = { ID: string; Name: string }

/** A store, and the role it was held for. Older events do not have the id of the role. */
export type StoreOfRole = NamedRecord & { Role: string; RoleID?: string }

/** The changes of a user's access in one app, as an event stores them under `Apps` and Activity shows them. */
export type AppDifference = NamedRecord & {
  /** Whether the user had the app before and after. */
  Held: [from: boolean, to: boolean]
  Roles: [taken: NamedRecord[], given: NamedRecord[]]
  Stores: [taken: StoreOfRole[], given: StoreOfRole[]]
  Permissions: [taken: NamedRecord[], given: NamedRecord[]]
  /** The previous value and the new one. */
  Attributes: [from: (NamedRecord & { Value: string })[], to: (NamedRecord & { Value: string })[]]
}
