import type { Input } from '#core/contract/endpoint.ts'
import {
  claimFields,
  isDomain,
  type Provider,
  type ProviderKind,
  type saveIdentityProvider,
} from '../contract.ts'
import type { AttributeRule, Rule } from '../contract/gifts.ts'

/** What the form is filled from; without an id a new one. */
export type ProviderRecord = Omit<Provider, 'ID'> & { ID?: string }

const noClaims = { Email: 'email', GivenName: 'given_name', FamilyName: 'family_name', Locale: 'locale' }
const SAML_CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const samlClaims = {
  Email: `${SAML_CLAIMS}/emailaddress`,
  GivenName: `${SAML_CLAIMS}/givenname`,
  FamilyName: `${SAML_CLAIMS}/surname`,
  Locale: '',
}

export const emptyProvider = (Kind: ProviderKind): ProviderRecord => ({
  Kind,
  Names: { 'en-US': '', 'fr-CA': '' },
  Enabled: false,
  Shown: false,
  Required: false,
  Domains: [],
  Dealers: [],
  Exempt: [],
  Issuer: '',
  ClientID: '',
  Scopes: 'openid email profile',
  EntryPoint: '',
  EntityID: '',
  Certificates: '',
  Claims: Kind === 'oidc' ? noClaims : samlClaims,
  Proven: false,
  TrustsFactor: false,
  UpdatesNames: false,
  First: 'link',
  CreatesIn: null,
  RulesAt: 'first',
  Rules: [],
  Attributes: [],
  Targets: [],
  RulesGive: true,
  HasSecret: false,
  Callback: '',
  People: 0,
  WithoutPassword: 0,
  Version: 0,
})

type Claim = (typeof claimFields)[number]
export type ProviderValues = {
  NameEn: string
  NameFr: string
  Domains: string
  Secret: string
  CreatesIn: string
  Dealers: string[]
  Exempt: string[]
  Rules: Rule[]
  Attributes: AttributeRule[]
} & Pick<
  ProviderRecord,
  | 'Enabled'
  | 'Shown'
  | 'Required'
  | 'Issuer'
  | 'ClientID'
  | 'Scopes'
  | 'EntryPoint'
  | 'EntityID'
  | 'Certificates'
  | 'Proven'
  | 'TrustsFactor'
  | 'UpdatesNames'
  | 'First'
  | 'RulesAt'
> &
  Record<Claim, string>

const ids = (list: readonly { ID: string }[]) => list.map(({ ID }) => ID)

export const valuesOf = (record: ProviderRecord): ProviderValues => ({
  NameEn: record.Names['en-US'],
  NameFr: record.Names['fr-CA'],
  Enabled: record.Enabled,
  Shown: record.Shown,
  Required: record.Required,
  Domains: record.Domains.join('\n'),
  Dealers: ids(record.Dealers),
  Exempt: ids(record.Exempt),
  Issuer: record.Issuer,
  ClientID: record.ClientID,
  Secret: '',
  Scopes: record.Scopes,
  EntryPoint: record.EntryPoint,
  EntityID: record.EntityID,
  Certificates: record.Certificates,
  ...record.Claims,
  Proven: record.Proven,
  TrustsFactor: record.TrustsFactor,
  UpdatesNames: record.UpdatesNames,
  First: record.First,
  CreatesIn: record.CreatesIn ?? '',
  RulesAt: record.RulesAt,
  Rules: record.Rules,
  Attributes: record.Attributes,
})

/** The domains of a text, one on each line or between commas. */
export const domainsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^@/, '').toLowerCase())
    .filter(Boolean)

export const domainsProblem = (text: string) => {
  const domains = domainsIn(text)
  return domains.length === 0 ? 'valid.required' : domains.every(isDomain) ? null : 'brokers.err.domains'
}

/** The body of a save. A secret that was not typed stays. */
export function toSave(
  {
    NameEn,
    NameFr,
    Domains,
    Secret,
    CreatesIn,
    Dealers,
    Exempt,
    Rules,
    Attributes,
    ...values
  }: ProviderValues,
  { ID, Version, Kind }: Pick<ProviderRecord, 'ID' | 'Version' | 'Kind'>,
): Input<typeof saveIdentityProvider> {
  const { Email, GivenName, FamilyName, Locale, ...rest } = values
  return {
    ...rest,
    ...(ID !== undefined && { ID, Version }),
    Kind,
    Names: { 'en-US': NameEn, 'fr-CA': NameFr },
    Domains: domainsIn(Domains),
    Claims: { Email, GivenName, FamilyName, Locale },
    CreatesIn: rest.First === 'create' ? CreatesIn || null : null,
    Dealers: Dealers.map((one) => ({ ID: one })),
    Exempt: Exempt.map((one) => ({ ID: one })),
    Rules: Rules.filter(({ Claim, Value, ID: target }) => Claim.trim() || Value.trim() || target),
    Attributes: Attributes.filter(({ Claim, Attribute }) => Claim.trim() || Attribute),
    ...(Secret && { Secret }),
  }
}
