import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { hasHiddenInLines } from '#core/contract/text.ts'
import { bare } from '#domain/contract/permissions.ts'
import { cleanName, plainNameProblem as nameProblem } from '#domain/contract/person-fields.ts'
import { builtInRoles, can, type Viewer } from '#domain/contract/viewer.ts'

/** The characters of an app's description. spec 1 section 9 */
export const DESCRIPTION_MAX = 500
/** The characters of all addresses in one field, and their number. */
export const URLS_MAX = 4000
export const URL_COUNT_MAX = 20
/** Levels of nested permissions. Not in the specification; each is indented by 40 pixels. */
export const DEPTH_MAX = 20
export const DEFAULT_COLOUR = '#96a1ab'
/** Whether an app may, or must, protect its requests or its tokens in a way. */
export const choices = ['off', 'offered', 'required'] as const
export const idTokenAlgorithms = ['RS256', 'ES256'] as const

type ClientRef = { ClientID: string }

export const isPortal = ({ ClientID }: ClientRef) => ClientID === PORTAL_CLIENT_ID

export const mayCreateApps = (viewer: Viewer) => can(viewer, 'create-apps')
/** The portal's own app decides who may do what: only holders of all permissions change it. B023, B024 */
export const mayModifyApp = (viewer: Viewer, app: ClientRef) =>
  can(viewer, isPortal(app) ? 'all-permissions' : 'modify-apps')
/** The portal itself is never deleted. B037 */
export const mayDeleteApp = (viewer: Viewer, app: ClientRef) => can(viewer, 'delete-apps') && !isPortal(app)
/** Whether the viewer may change automatic provisioning: it gives the app to many people at once. B032 */
export const mayAutoProvision = (viewer: Viewer) => can(viewer, 'modify-apps', 'provision-apps')

/** A priority not above the viewer's rank, or none. R36, B030 */
export const isWithinRank = (viewer: Viewer, priority: number | null) =>
  can(viewer, 'all-permissions') || priority === null || (viewer.rank !== null && priority <= viewer.rank)

export type ChildKind = 'roles' | 'permissions'
type Verb = 'create' | 'modify' | 'delete'
/** Whether the viewer may add, change or remove roles or permissions of an app. R6, B025, B026 */
export const mayChangeChildren = (viewer: Viewer, verb: Verb, kind: ChildKind) =>
  can(viewer, 'modify-apps', `${verb}-${kind}`)

/** The portal decides by the names of these: they can be neither renamed nor deleted. C065, C066 */
export const isBuiltIn = (kind: ChildKind, app: ClientRef, Name: string) =>
  isPortal(app) && (kind === 'roles' ? builtInRoles.includes(Name) : bare([Name]).length > 0)

/** A rule answers the key of the sentence that describes the problem, or null. */
export type TextRule = (text: string) => string | null

const lengthOf = (text: string) => Array.from(text).length

/** The stored form and the rule of the name or display name of an app, a role, a permission or an attribute. */
export { cleanName, nameProblem }

/** Refuses commas, which separate apps in a list, and slashes, which separate an app and its permission in a copy tag. */
export const appNameProblem: TextRule = (text) =>
  nameProblem(text) ?? (/[,/]/.test(text) ? 'valid.value' : null)

/** Printable ASCII without spaces (RFC 6749, appendix A.1). */
export const clientIdProblem: TextRule = (text) =>
  nameProblem(text) ?? (/^[\x21-\x7e]+$/.test(cleanName(text)) ? null : 'valid.value')

/**
 * An absolute address of the web that every parser reads alike: no other scheme, user, wildcard, fragment, backslash or
 * hidden character. B034
 */
export const urlProblem: TextRule = (text) => {
  if (text === '') return 'valid.required'
  return WEB_ADDRESS.test(text) && URL.canParse(text) ? null : 'valid.url'
}
/** The parser of browsers and Node. The provider would refuse a client with an address that it cannot parse. */
declare const URL: { canParse: (text: string) => boolean }
const WEB_ADDRESS =
  /^https?:\/\/(\[[0-9a-fA-F:.]+\]|[\p{L}\p{N}][\p{L}\p{N}._-]*)(:\d{1,5})?([/?][^\s\p{C}\\#*]*)?$/u
export const optionalUrlProblem: TextRule = (text) => (text === '' ? null : urlProblem(text))

/** The addresses in a field. */
export const urlsIn = (text: string) => text.split(/\s+/).filter(Boolean)
export const cleanUrls = (text: string) => urlsIn(text).join(' ')
const SAFE_URL = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?]|$))/
/** The response type of each flow. R12 */
export const responseTypes = ['code', 'id_token', 'code id_token'] as const

/** Implicit and hybrid flows put tokens into the address, which must not travel in the clear. R12 */
export const flowProblem = (flow: number, loginUrl: string): string | null => {
  return flow === 0 || urlsIn(loginUrl).every((url) => SAFE_URL.test(url)) ? null : 'valid.https'
}

export const colourProblem: TextRule = (text) =>
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? null : 'valid.colour'

export const descriptionProblem: TextRule = (text) => {
  if (lengthOf(text) > DESCRIPTION_MAX) return 'valid.descriptionMax'
  return hasHiddenInLines(text) ? 'valid.value' : null
}
