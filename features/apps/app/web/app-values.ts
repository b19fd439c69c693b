import { isBlank } from '#core/contract/text.ts'
import { eachOf } from '#core/contract/each-of.ts'
import { isLocale, type Locale, regions } from '#core/contract/locale.ts'
import type { Limits } from '#core/web/form/use-record-form.ts'
import type { LineProblems, Rules } from '#core/web/form/use-validated-form.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { type AppFields, fieldsAfter, judgeAppFields } from '#features/apps/contract/judge-app-fields.ts'
import {
  type Image,
  type ImageValues,
  imageOfPart,
  imageProblem,
} from '#features/apps/images/web/image-values.ts'
import { SCOPES_LENGTH_MAX, tokenFields } from '#features/apps/contract/token-settings.ts'
import {
  choices,
  DESCRIPTION_MAX,
  descriptionProblem,
  idTokenAlgorithms,
  nameProblem,
  urlsIn,
} from '#features/apps/rules.ts'
import { mainName, type NameField, nameFields } from './name-fields.ts'
import { tokenLabels } from './parts/token-labels.ts'

/** The values of the form of an app: numbers as text, several addresses in lines. */
export type AppValues = ImageValues & {
  Name: string
  En: string
  Fr: string
  ClientID: string
  URL: string
  DescriptionEn: string
  DescriptionFr: string
  LoginUrl: string
  LogoutUrl: string
  BackchannelLogoutUrl: string
  Flow: string
  RequireVerifiedEmail: boolean
  IdTokenAlgorithm: string
  Fapi2: boolean
  RefreshTokens: boolean
  Revocation: boolean
  Introspection: boolean
  ClientCredentials: boolean
  ClientScopes: string
  DeviceFlow: boolean
  RequirePkce: boolean
  PushedRequests: string
  Dpop: string
  Jwks: string
  JwksUri: string
  Colour: string
  HideInIDM: boolean
  ProvisionType: string
  AutoProvisionRole: string
  /** Regions, separated by spaces. */
  AutoProvisionRegions: string
  ProvisionForAllUsers: boolean
  DealerAdminRole: string
  /** Ids, separated by spaces. ALL includes permissions that the app will get later. */
  DealerAdminPermissions: string
}

export const ALL = '*'

/** A saved app, or the fields of a new one. */
export type AppRecord = AppFields &
  Pick<App, 'Version'> &
  Partial<Pick<App, 'ID' | 'Roles' | 'Permissions' | 'Logo' | 'LogoF' | 'DropdownImage'>>

export const newApp: AppRecord = { ...fieldsAfter({ locale: 'en-US' }, null, {}), Version: 0 }

export const appLabels = {
  Name: 'apps.name',
  En: 'apps.displayNameEn',
  Fr: 'apps.displayNameFr',
  ClientID: 'apps.clientID.label',
  URL: 'apps.url',
  DescriptionEn: 'apps.description.en',
  DescriptionFr: 'apps.description.fr',
  LoginUrl: 'apps.loginUrl',
  LogoutUrl: 'apps.logoutUrl',
  BackchannelLogoutUrl: 'apps.backchannel.label',
  Flow: 'apps.flow.label',
  RequireVerifiedEmail: 'apps.verified.label',
  IdTokenAlgorithm: 'apps.algorithm.label',
  ...tokenLabels,
  Colour: 'apps.colour',
  Logo: 'apps.logo',
  LogoF: 'apps.logoF',
  DropdownImage: 'apps.dropdownImage',
  HideInIDM: 'apps.hideInAdmin',
  ProvisionType: 'apps.provisionType.label',
  AutoProvisionRole: 'apps.autoProvisionRole',
  AutoProvisionRegions: 'apps.autoProvisionRegions',
  ProvisionForAllUsers: 'apps.provisionForAll',
  DealerAdminRole: 'apps.dealerAdmins.role',
  DealerAdminPermissions: 'apps.dealerAdmins.permissions',
} as const satisfies Record<keyof AppValues, WordKey>

const lines = (text: string) => urlsIn(text).join('\n')

export const valuesOf = (app: AppRecord): AppValues => ({
  Name: app.Name,
  En: app.DisplayNames['en-US'],
  Fr: app.DisplayNames['fr-CA'],
  ClientID: app.ClientID,
  URL: app.URL,
  DescriptionEn: app.Descriptions['en-US'],
  DescriptionFr: app.Descriptions['fr-CA'],
  LoginUrl: lines(app.LoginUrl),
  LogoutUrl: lines(app.LogoutUrl),
  BackchannelLogoutUrl: app.BackchannelLogoutUrl,
  Flow: String(app.Flow),
  RequireVerifiedEmail: app.RequireVerifiedEmail,
  IdTokenAlgorithm: app.IdTokenAlgorithm ?? '',
  ...(eachOf(tokenFields, (field) => app[field]) as Pick<AppRecord, (typeof tokenFields)[number]>),
  Colour: app.Colour,
  Logo: app.Logo ?? null,
  LogoF: app.LogoF ?? null,
  DropdownImage: app.DropdownImage ?? null,
  HideInIDM: app.HideInIDM,
  ProvisionType: String(app.ProvisionType),
  AutoProvisionRole: app.AutoProvisionRole ?? '',
  AutoProvisionRegions: regions.filter((region) => app.AutoProvisionRegions.includes(region)).join(' '),
  ProvisionForAllUsers: app.ProvisionForAllUsers,
  DealerAdminRole: app.DealerAdminRole ?? '',
  DealerAdminPermissions: app.DealerAdminPermissions?.join(' ') ?? ALL,
})

const provisioning = [
  'ProvisionType',
  'AutoProvisionRole',
  'AutoProvisionRegions',
  'ProvisionForAllUsers',
] as const
export const changesProvisioning = (before: AppValues, after: AppValues) =>
  provisioning.some((name) => before[name] !== after[name])

/** The values in the shape of the save; null removes an image, and new images are files beside the app. */
export const payloadOf = (values: AppValues) => {
  const {
    Logo,
    LogoF,
    DropdownImage,
    En,
    Fr,
    DescriptionEn,
    DescriptionFr,
    Flow,
    ProvisionType,
    IdTokenAlgorithm,
    PushedRequests,
    Dpop,
    AutoProvisionRole,
    AutoProvisionRegions,
    DealerAdminRole,
    DealerAdminPermissions,
    ...same
  } = values
  return {
    ...same,
    Logo: removed(Logo),
    LogoF: removed(LogoF),
    DropdownImage: removed(DropdownImage),
    DisplayNames: { 'en-US': En, 'fr-CA': Fr },
    Descriptions: { 'en-US': DescriptionEn, 'fr-CA': DescriptionFr },
    Flow: Number(Flow),
    ProvisionType: Number(ProvisionType),
    IdTokenAlgorithm: idTokenAlgorithms.find((one) => one === IdTokenAlgorithm) ?? null,
    PushedRequests: choices.find((one) => one === PushedRequests) ?? 'off',
    Dpop: choices.find((one) => one === Dpop) ?? 'off',
    AutoProvisionRole: AutoProvisionRole || null,
    AutoProvisionRegions: regions.filter((region) => AutoProvisionRegions.includes(region)),
    DealerAdminRole: DealerAdminRole || null,
    DealerAdminPermissions:
      DealerAdminPermissions === ALL ? null : DealerAdminPermissions.split(' ').filter(Boolean),
  }
}

const removed = (image: Image) => (image === null ? null : undefined)

export const appLimits: Limits<AppValues> = {
  Name: NAME_MAX,
  En: NAME_MAX,
  Fr: NAME_MAX,
  ClientID: NAME_MAX,
  ClientScopes: SCOPES_LENGTH_MAX,
  DescriptionEn: DESCRIPTION_MAX,
  DescriptionFr: DESCRIPTION_MAX,
}

/** The rules of the server by field; only changed fields are judged. */
export function appRules(viewer: Viewer, locale: Locale, app: AppRecord): Rules<AppValues> {
  const before = app.ID === undefined ? null : app
  const { Roles: roles = [], Permissions: permissions = [] } = app
  const judge = (values: AppValues) =>
    judgeAppFields(
      { viewer, locale, app, roles, permissions, attributes: [], neededRoles: new Set() },
      before,
      fieldsAfter({ locale }, before, payloadOf(values)),
    )
  const problemAt = (field: string, values: AppValues) =>
    judge(values).find(({ path }) => path === field)?.message ?? null
  const urlsProblemAt = (field: UrlsField) => (text: string, values: AppValues) => {
    const lines = judge(values).flatMap(({ path, message }): LineProblems => {
      const at = placeOfUrl(path)
      return at?.field === field ? [{ line: lineOf(text, at.index), message }] : []
    })
    return lines.length > 0 ? lines : problemAt(field, values)
  }
  const nameRule = (name: NameField) => (text: string, values: AppValues) => {
    if (!isBlank(text)) return nameProblem(text)
    return name === mainName() ? problemAt('DisplayName', values) : null
  }
  const fields = Object.keys(appLabels).map((name) => [
    name,
    (_: unknown, values: AppValues) => problemAt(name, values),
  ])
  return {
    ...(Object.fromEntries(fields) as Rules<AppValues>),
    Logo: imageProblem,
    LogoF: imageProblem,
    DropdownImage: imageProblem,
    LoginUrl: urlsProblemAt('LoginUrl'),
    LogoutUrl: urlsProblemAt('LogoutUrl'),
    En: nameRule('En'),
    Fr: nameRule('Fr'),
    DescriptionEn: descriptionProblem,
    DescriptionFr: descriptionProblem,
  }
}

type UrlsField = 'LoginUrl' | 'LogoutUrl'
/** Translates a path such as 'LoginUrl.1' to the field and the index of the address. */
function placeOfUrl(path: string) {
  const [field, index] = path.split('.')
  if ((field !== 'LoginUrl' && field !== 'LogoutUrl') || index === undefined) return null
  return { field, index: Number(index) } as const
}

/** The line of an address in the text of its field, where a line may have several addresses or none. */
function lineOf(text: string, index: number) {
  let before = 0
  return text.split('\n').findIndex((line) => (before += urlsIn(line).length) > index)
}

/** Translates the path of an error to the field, and to the line in a field with several addresses. */
export function placeOf(path: string, values: Pick<AppValues, UrlsField>) {
  const field = path.replace(/^app\./, '')
  const [, language] = field.split('.')
  const url = placeOfUrl(field)
  if (url) return { field: url.field, cell: String(lineOf(values[url.field], url.index)) }
  if (field.startsWith('DisplayName')) {
    const name = isLocale(language) ? nameFields[language] : mainName()
    return { field: name, cell: name }
  }
  if (field === 'Descriptions.fr-CA') return { field: 'DescriptionFr', cell: 'DescriptionFr' }
  if (field.startsWith('Description')) return { field: 'DescriptionEn', cell: 'DescriptionEn' }
  const image = imageOfPart(field)
  if (image) return { field: image, cell: image }
  return field in appLabels ? { field, cell: field } : null
}
