import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'

/** An address of an image of ours, or none. */
const image = z.string().nullable()

export const Role = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  /** A higher number is a higher rank. */
  Priority: z.int().nullable(),
})
export type Role = z.infer<typeof Role>

/** Nesting groups and orders; holding a parent grants nothing below it. R43 */
export const AppPermission = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  ParentID: id.nullable(),
  Transferable: z.boolean(),
})
export type AppPermission = z.infer<typeof AppPermission>

export const Attribute = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  Value: z.string(),
  Required: z.boolean(),
  Deleted: z.boolean(),
})
export type Attribute = z.infer<typeof Attribute>

/** A connected application. The secret is never part of it; children come with view-apps or provision-apps. B019 */
export const App = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  ClientID: z.string(),
  URL: z.string(),
  LoginUrl: z.string(),
  LogoutUrl: z.string(),
  /** The back-channel logout address; empty: none. */
  BackchannelLogoutUrl: z.string(),
  Flow: z.int(),
  Colour: z.string(),
  Description: z.string(),
  Logo: image,
  LogoF: image,
  DropdownImage: image,
  ProvisionType: z.int(),
  ProvisionForAllUsers: z.boolean(),
  HideInIDM: z.boolean(),
  AutoProvisionRole: id.nullable(),
  AutoProvisionRegions: z.array(z.string()),
  /** Whether people whose e-mail address is unproven are refused. R57 */
  RequireVerifiedEmail: z.boolean(),
  /** Whether the viewer is provisioned in it. */
  Assigned: z.boolean(),
  Deleted: z.boolean(),
  Version: z.int(),
  Roles: z.array(Role).optional(),
  Permissions: z.array(AppPermission).optional(),
  Attributes: z.array(Attribute).optional(),
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

/** The path that stands for the learning site in the metadata: the page asks for a signed link at the click. R31 */
export const LEARNING_PATH = '/learning'

export const learningLink = endpoint({
  name: 'learningLink',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/LearningLink',
  needs: [],
  reads: ['apps', 'profile'],
  output: z.object({ url: z.string() }),
  refuses: [403, 404],
})
