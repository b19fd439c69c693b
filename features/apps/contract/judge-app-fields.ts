import { eachOf, namesOf } from '#core/contract/each-of.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { noTexts } from '#domain/contract/names.ts'
import type { App } from '../contract.ts'
import {
  appNameProblem,
  cleanName,
  cleanUrls,
  clientIdProblem,
  colourProblem,
  DEFAULT_COLOUR,
  descriptionProblem,
  flowProblem,
  isPortal,
  isWithinRank,
  mayAutoProvision,
  nameProblem,
  optionalUrlProblem,
  type TextRule,
  URL_COUNT_MAX,
  urlProblem,
  URLS_MAX,
  urlsIn,
} from '../rules.ts'
import type { AppToSave } from './app-to-save.ts'
import { cleanScopes, jwksProblem, jwksUriProblem, scopesProblem, tokenFields } from './token-settings.ts'
import { judgeFapi2 } from './fapi2.ts'
import { judgeDealerAdmins } from './judge-dealer-admins.ts'
import type { AppCase } from './judge-roles.ts'
import { type AppRefusal, refusal } from './match-children.ts'
import {
  descriptionsAfter,
  namesAfter,
  otherDescriptionProblems,
  otherNameProblems,
  sameDescriptions,
  sameNames,
} from './names.ts'

const provisioning = [
  'AutoProvisionRole',
  'AutoProvisionRegions',
  'ProvisionForAllUsers',
  'ProvisionType',
] as const

/**
 * The fields of an app that a save writes, each with its column and its value in a new app. Statements, the judgement of a
 * save and the recorded difference follow this list; images are saved separately.
 */
const fieldList = {
  Name: { column: 'name', initial: '' },
  DisplayName: { column: 'display_name', initial: '' },
  ClientID: { column: 'client_id', initial: '' },
  URL: { column: 'url', initial: '' },
  LoginUrl: { column: 'login_url', initial: '' },
  LogoutUrl: { column: 'logout_url', initial: '' },
  BackchannelLogoutUrl: { column: 'backchannel_logout_url', initial: '' },
  Flow: { column: 'flow', initial: 0 },
  Colour: { column: 'colour', initial: DEFAULT_COLOUR },
  Description: { column: 'description', initial: '' },
  HideInIDM: { column: 'hide_in_admin', initial: false },
  RequireVerifiedEmail: { column: 'require_verified_email', initial: true },
  IdTokenAlgorithm: { column: 'id_token_algorithm', initial: null },
  Fapi2: { column: 'fapi2', initial: false },
  RefreshTokens: { column: 'refresh_tokens', initial: false },
  Revocation: { column: 'revocation', initial: false },
  Introspection: { column: 'introspection', initial: false },
  ClientCredentials: { column: 'client_credentials', initial: false },
  ClientScopes: { column: 'client_scopes', initial: '' },
  DeviceFlow: { column: 'device_flow', initial: false },
  RequirePkce: { column: 'require_pkce', initial: false },
  PushedRequests: { column: 'pushed_requests', initial: 'off' },
  Dpop: { column: 'dpop', initial: 'off' },
  Jwks: { column: 'jwks', initial: '' },
  JwksUri: { column: 'jwks_uri', initial: '' },
  AutoProvisionRole: { column: 'auto_provision_role_id', initial: null },
  AutoProvisionRegions: { column: 'auto_provision_regions', initial: [] },
  ProvisionForAllUsers: { column: 'provision_for_all', initial: false },
  ProvisionType: { column: 'provision_type', initial: 0 },
  DealerAdminRole: { column: 'dealer_admin_role_id', initial: null },
  DealerAdminPermissions: { column: 'dealer_admin_permissions', initial: null },
} satisfies { [F in keyof App]?: { column: string; initial: App[F] } }

export type AppField = keyof typeof fieldList
export type AppFields = Pick<App, AppField | 'DisplayNames' | 'Descriptions'>
export const appColumns: { readonly [F in AppField]: { column: string } } = fieldList
export const appFields = namesOf(fieldList)

const newApp: AppFields = {
  ...(eachOf(appFields, (field) => fieldList[field].initial) as Pick<App, AppField>),
  DisplayNames: noTexts,
  Descriptions: noTexts,
}

/** Whether a field has the same value in both; the order of regions and of permissions means nothing. */
export function sameField(field: AppField, one: AppFields, other: AppFields): boolean {
  if (field === 'DisplayName') return sameNames(one, other)
  if (field === 'Description') return sameDescriptions(one, other)
  const [value, compared] = [one[field], other[field]]
  if (!Array.isArray(value) || !Array.isArray(compared)) return value === compared
  return value.toSorted().join(' ') === compared.toSorted().join(' ')
}

/** The fields after a save. A field that is left out keeps its value; in a new app it has the default. */
export function fieldsAfter(
  { locale }: Pick<AppCase, 'locale'>,
  before: AppFields | null,
  sent: AppToSave,
): AppFields {
  const from = before ?? newApp
  const given = Object.fromEntries(
    appFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
  ) as Partial<AppFields>
  const all = { ...from, ...given }
  return {
    ...all,
    ...namesAfter(before, sent, locale),
    ...descriptionsAfter(before, sent, locale),
    Name: cleanName(all.Name),
    ClientID: cleanName(all.ClientID),
    LoginUrl: cleanUrls(all.LoginUrl),
    LogoutUrl: cleanUrls(all.LogoutUrl),
    ClientScopes: cleanScopes(all.ClientScopes),
    Jwks: all.Jwks.trim(),
    JwksUri: all.JwksUri.trim(),
    AutoProvisionRegions: [...new Set(all.AutoProvisionRegions)],
    DealerAdminPermissions: all.DealerAdminPermissions && [...new Set(all.DealerAdminPermissions)],
  }
}

/** The problem of the addresses of a field as a whole. */
const urlsProblem: TextRule = (text) => {
  const { length } = urlsIn(text)
  if (length === 0) return 'valid.required'
  if (length > URL_COUNT_MAX) return 'apps.err.urlCount'
  return text.length > URLS_MAX ? 'valid.url' : null
}

/** An invalid address among those of a field, with its index. */
type WrongUrl = { at: number; url: string; message: string }
const wrongUrls = (text: string, rule: TextRule): WrongUrl[] =>
  urlsIn(text).flatMap((url, at) => {
    const message = rule(url)
    return message ? [{ at, url, message }] : []
  })

/** The problem of a whole value, or of some of its addresses. */
type Problem = string | null | readonly WrongUrl[]

/** The rule of each field. Only changed fields are judged, so that an imported value may stay. */
const problems: { readonly [F in AppField]?: (fields: AppFields) => Problem } = {
  Name: ({ Name }) => appNameProblem(Name),
  DisplayName: ({ DisplayName }) => nameProblem(DisplayName),
  ClientID: ({ ClientID }) => clientIdProblem(ClientID),
  URL: (fields) => urlProblem(fields.URL),
  LoginUrl: ({ LoginUrl, Flow }) =>
    urlsProblem(LoginUrl) ?? wrongUrls(LoginUrl, (url) => urlProblem(url) ?? flowProblem(Flow, url)),
  LogoutUrl: ({ LogoutUrl }) => urlsProblem(LogoutUrl) ?? wrongUrls(LogoutUrl, urlProblem),
  BackchannelLogoutUrl: (fields) => optionalUrlProblem(fields.BackchannelLogoutUrl),
  Flow: ({ Flow, LoginUrl }) => flowProblem(Flow, LoginUrl),
  ClientScopes: ({ ClientScopes }) => scopesProblem(ClientScopes),
  Jwks: ({ Jwks }) => jwksProblem(Jwks),
  JwksUri: ({ JwksUri, Jwks }) => (Jwks && JwksUri ? 'apps.err.keysTwice' : jwksUriProblem(JwksUri)),
  Colour: ({ Colour }) => colourProblem(Colour),
  Description: ({ Description }) => descriptionProblem(Description),
}

/** Judges the fields of an app. B023, B032 to B035, K174 */
export function judgeAppFields(appCase: AppCase, before: AppFields | null, after: AppFields): AppRefusal[] {
  const { viewer } = appCase
  const differs = (field: AppField) => before === null || !sameField(field, before, after)
  const wrong = appFields.flatMap((field) => {
    const problem = (differs(field) && problems[field]?.(after)) || []
    if (typeof problem === 'string') return [refusal(400, field, problem)]
    return problem.map(({ at, url, message }) => ({ ...refusal(400, `${field}.${at}`, message), value: url }))
  })
  const others = [
    ...otherNameProblems(before, after).map(
      ([locale, message]) => [`DisplayNames.${locale}`, message] as const,
    ),
    ...otherDescriptionProblems(before, after).map(
      ([locale, message]) => [`Descriptions.${locale}`, message] as const,
    ),
  ].flatMap(([path, message]) => (message ? [refusal(400, path, message)] : []))
  const fixed =
    before?.ClientID === PORTAL_CLIENT_ID && differs('ClientID')
      ? [refusal(409, 'ClientID', 'apps.err.portal')]
      : []
  // Automatic provisioning of the portal would let viewers who may create users make admins. R72
  const portalRefusals = (['AutoProvisionRole', 'ProvisionForAllUsers'] as const)
    .filter((field) => isPortal(appCase.app) && after[field])
    .map((field) => refusal(400, field, 'apps.err.portalProvisioning'))
  // The portal is a client of the settings, which these do not change. R32
  const portalTokens = isPortal(appCase.app)
    ? tokenFields.filter(differs).map((field) => refusal(409, field, 'apps.err.portalTokens'))
    : []
  const automatic = provisioning.filter((field) => !sameField(field, before ?? newApp, after))
  const role = appCase.roles.find(({ ID }) => ID === after.AutoProvisionRole)
  const unknown = after.AutoProvisionRole !== null && !role
  const mass = automatic.filter(
    (field) =>
      !mayAutoProvision(viewer) ||
      (field !== 'ProvisionForAllUsers' && !isWithinRank(viewer, role?.Priority ?? null)),
  )
  return [
    ...wrong,
    ...others,
    ...fixed,
    ...portalRefusals,
    ...portalTokens,
    ...judgeFapi2(after),
    ...(unknown ? [refusal(400, 'AutoProvisionRole', 'valid.value')] : []),
    ...mass.map((field) => refusal(403, field, 'apps.err.provisioning')),
    ...judgeDealerAdmins(appCase, before, after),
  ]
}
