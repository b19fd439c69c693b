import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { FILE_MAX } from '#core/contract/limits.ts'
import { regions } from '#core/contract/locale.ts'
import { bool } from '#core/contract/query.ts'
import { bounded, unitsFor } from '#core/contract/text.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { choices, DESCRIPTION_MAX, idTokenAlgorithms, URLS_MAX } from '../rules.ts'

/** The roles or attributes of an app, or permissions of one level. Not in the specification; more than any app has. */
const CHILDREN_MAX = 5000
/** The priority of a role. */
const PRIORITY_MAX = 1_000_000

const name = bounded(unitsFor(NAME_MAX), 'valid.max100')
const address = bounded(URLS_MAX, 'valid.url')

const description = bounded(unitsFor(DESCRIPTION_MAX), 'valid.descriptionMax').optional()

/** The name in both languages. One language can be left out: its text stays. R64 */
const names = z.object({ 'en-US': name.optional(), 'fr-CA': name.optional() })

/** A child; a new one has no ID. DisplayName alone is the name in the caller's language. R64 */
const child = {
  ID: id.nullish(),
  Name: name,
  DisplayName: name.optional(),
  DisplayNames: names.optional(),
}

const role = z.object({ ...child, Priority: z.int().min(-PRIORITY_MAX).max(PRIORITY_MAX).nullish() })
export type RoleToSave = z.infer<typeof role>

const permission = z.object({ ...child, Transferable: z.boolean().optional() })
export type PermissionToSave = z.infer<typeof permission> & { Children?: PermissionToSave[] | undefined }
/** A permission to save, with those nested in it. */
export const PermissionToSave: z.ZodType<PermissionToSave> = permission.extend({
  Children: z.lazy(() => z.array(PermissionToSave).max(CHILDREN_MAX)).optional(),
})

export const AttributeToSave = z.object({ ...child, Required: z.boolean().optional() })
export type AttributeToSave = z.infer<typeof AttributeToSave>

const choice = z.enum(choices)
const on = z.boolean()
/** Ten keys; the other settings are shorter. */
const setting = bounded(8000)
/** What an app may do with tokens. */
export const tokenSettings = {
  /** Whether it follows the FAPI 2.0 Security Profile, which fixes several of the others. */
  Fapi2: on,
  RefreshTokens: on,
  Revocation: on,
  Introspection: on,
  /** Whether it gets tokens of its own (client_credentials), with its scopes, separated by spaces. */
  ClientCredentials: on,
  ClientScopes: setting,
  DeviceFlow: on,
  RequirePkce: on,
  PushedRequests: choice,
  Dpop: choice,
  /** Its public keys, or their address; empty: it has a secret, or none. */
  Jwks: setting,
  JwksUri: setting,
}

/** Null removes the image; anything else keeps it. New images are files beside the app. */
const image = bounded(200).nullish()

/**
 * An app as a form sends it back. A field that is left out of a saved app stays; a saved child that is left out of a list
 * is deleted. The other fields of an App are accepted and ignored.
 */
export const AppToSave = z
  .object({
    /** A save without an ID creates an app. */
    ID: id.optional(),
    /** The version that the form was filled from; a new app has none. */
    Version: version.optional(),
    Name: name.optional(),
    DisplayName: name.optional(),
    DisplayNames: names.optional(),
    ClientID: name.optional(),
    URL: address.optional(),
    /** Addresses, separated by spaces. */
    LoginUrl: address.optional(),
    LogoutUrl: address.optional(),
    BackchannelLogoutUrl: address.optional(),
    /** 0 code, 1 implicit, 2 hybrid. R12 */
    Flow: z.int().min(0).max(2).optional(),
    Colour: bounded(20, 'valid.colour').optional(),
    /** Description alone is that in the caller's language. R64 */
    Description: description,
    Descriptions: z.object({ 'en-US': description, 'fr-CA': description }).optional(),
    Logo: image,
    LogoF: image,
    DropdownImage: image,
    ProvisionType: z.int().min(0).max(1).optional(),
    ProvisionForAllUsers: z.boolean().optional(),
    HideInIDM: z.boolean().optional(),
    /** A saved role of this app. */
    AutoProvisionRole: id.nullish(),
    AutoProvisionRegions: z.array(z.enum(regions)).max(regions.length).optional(),
    /** A saved role and saved permissions of this app. R65 */
    DealerAdminRole: id.nullish(),
    DealerAdminPermissions: z.array(id).max(CHILDREN_MAX).nullish(),
    RequireVerifiedEmail: z.boolean().optional(),
    IdTokenAlgorithm: z.enum(idTokenAlgorithms).nullish(),
    ...z.object(tokenSettings).partial().shape,
    Roles: z.array(role).max(CHILDREN_MAX).optional(),
    Permissions: z.array(PermissionToSave).max(CHILDREN_MAX).optional(),
    Attributes: z.array(AttributeToSave).max(CHILDREN_MAX).optional(),
  })
  .superRefine(({ ID, Version }, context) => {
    if (ID && Version === undefined)
      context.addIssue({ code: 'custom', path: ['Version'], message: 'valid.required' })
  })
export type AppToSave = z.infer<typeof AppToSave>

const file = z.file().max(FILE_MAX, 'valid.image.size').optional()

/** The form of a save: the app as JSON, and its new images. */
export const appForm = z.object({
  app: AppToSave,
  /** False: ignores the roles, permissions and attributes of the payload. B028 */
  saveChildren: z.union([z.boolean(), bool()]).default(true),
  logo: file,
  logoF: file,
  dropdownImage: file,
})
export type AppForm = z.infer<typeof appForm>
