import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { bounded, hasHidden, isBlank, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { DisplayNames } from '#domain/contract/attributes.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import {
  AttributeRule,
  ATTRIBUTES_MAX,
  CLAIM_MAX,
  line,
  ProviderRule,
  RULES_MAX,
  ruleTimes,
} from './contract/gifts.ts'

export const providerKinds = ['oidc', 'saml'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** What a first sign-in does without an account: refuse, or create one. */
export const firstSignIns = ['link', 'create'] as const

export const PROVIDERS_MAX = 100
export const DOMAINS_MAX = 50
const PEOPLE_MAX = 200
export const ADDRESS_MAX = 500
/** Characters of a client secret. */
const SECRET_MAX = 500
/** Characters of the certificates of a SAML provider: some ten. */
export const CERTIFICATES_MAX = 20_000

/** A domain of email addresses, in lower case; its letters may be those of any script. */
const DOMAIN = /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u
export const isDomain = (text: string) => text.length <= 253 && DOMAIN.test(text)

const name = upTo(NAME_MAX, 'valid.max100')
  .refine((text) => !isBlank(text), 'valid.required')
  .refine((text) => !hasHidden(text), 'valid.value')
const domain = bounded(253)
  .transform((text) => text.trim().toLowerCase())
  .refine(isDomain, 'valid.value')
const someIds = z.array(z.object({ ID: id })).max(PEOPLE_MAX)

/** The claims from which a person is made; an empty name reads nothing. */
export const claimFields = ['Email', 'GivenName', 'FamilyName', 'Locale'] as const
const claim = line(CLAIM_MAX)
export const ProviderClaims = z.object({ Email: claim, GivenName: claim, FamilyName: claim, Locale: claim })

/** How a provider is reached, and what its answers mean. */
export const ProviderSettings = z.object({
  /** OpenID Connect */
  Issuer: line(ADDRESS_MAX),
  ClientID: line(ADDRESS_MAX),
  Scopes: line(ADDRESS_MAX),
  /** SAML */
  EntryPoint: line(ADDRESS_MAX),
  EntityID: line(ADDRESS_MAX),
  Certificates: bounded(CERTIFICATES_MAX),
  Claims: ProviderClaims,
  /** Whether the provider has verified every address, although its answers do not say so. */
  Proven: z.boolean(),
  /** Whether the second factor that it reports counts here. */
  TrustsFactor: z.boolean(),
  /** Whether names and language follow the provider at each sign-in. */
  UpdatesNames: z.boolean(),
  First: z.enum(firstSignIns),
  /** The dealer in which accounts are created; null: none. */
  CreatesIn: id.nullable(),
  RulesAt: z.enum(ruleTimes),
  Rules: z.array(ProviderRule).max(RULES_MAX),
  Attributes: z.array(AttributeRule).max(ATTRIBUTES_MAX),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>

const providerFields = {
  Names: z.object({ 'en-US': name, 'fr-CA': name }),
  Enabled: z.boolean(),
  /** Whether the sign-in page has a button for it. */
  Shown: z.boolean(),
  /** Whether a password no longer signs in its people. */
  Required: z.boolean(),
  Domains: z.array(domain).min(1, 'valid.required').max(DOMAINS_MAX),
  ...ProviderSettings.shape,
}

const Named = z.object({ ID: id, Name: z.string() })

export const Provider = z.object({
  ID: id,
  Kind: z.enum(providerKinds),
  ...providerFields,
  Names: DisplayNames,
  Domains: z.array(z.string()),
  /** Empty: people of every dealer and of none. */
  Dealers: z.array(Named),
  /** Who signs in by a password although it is required. */
  Exempt: z.array(Named),
  HasSecret: z.boolean(),
  /** The address to register at the provider: where it sends people back. */
  Callback: z.string(),
  /** What the rules name. */
  Targets: z.array(Named),
  /** Whether the rules give anything: who saved it last must still be a system admin. */
  RulesGive: z.boolean(),
  /** The linked people, and those of them without a password. */
  People: z.int(),
  WithoutPassword: z.int(),
  Version: z.int(),
})
export type Provider = z.infer<typeof Provider>

/** System admins alone manage the providers; the handlers check that. */
const forAdmins = { tag: 'Passwords', needs: [] } as const

export const identityProviders = endpoint({
  ...forAdmins,
  name: 'identityProviders',
  method: 'GET',
  path: '/api/IdentityProvider/All',
  reads: ['identity-providers', 'dealers', 'users'],
  output: z.array(Provider),
  refuses: [403],
})

/** The fields that a kind must have. */
export const neededFields = {
  oidc: ['Issuer', 'ClientID'],
  saml: ['EntryPoint', 'EntityID', 'Certificates'],
} as const satisfies Record<ProviderKind, readonly (keyof ProviderSettings)[]>

export const saveIdentityProvider = endpoint({
  ...forAdmins,
  name: 'saveIdentityProvider',
  tokens: false,
  method: 'POST',
  path: '/api/IdentityProvider',
  confirms: true,
  changes: ['identity-providers', 'activity'],
  body: z
    .object({
      /** Left out: a new one. */
      ID: id.optional(),
      Version: version.optional(),
      /** Stays what it was. */
      Kind: z.enum(providerKinds),
      ...providerFields,
      Dealers: someIds,
      Exempt: someIds,
      /** Left out: it stays. Never shown again. */
      Secret: line(SECRET_MAX).optional(),
    })
    .superRefine((sent, context) => {
      const missing = (path: string) =>
        context.addIssue({ code: 'custom', path: [path], message: 'valid.required' })
      if (sent.ID !== undefined && sent.Version === undefined) missing('Version')
      for (const field of neededFields[sent.Kind]) if (isBlank(sent[field])) missing(field)
      if (isBlank(sent.Claims.Email)) missing('Claims.Email')
    }),
  output: Provider,
  refuses: [403, 404, 409],
})
export type ProviderToSave = z.infer<typeof saveIdentityProvider.body>

/** Deletes a provider with all its links: its people sign in by a password again. */
export const deleteIdentityProvider = endpoint({
  ...forAdmins,
  name: 'deleteIdentityProvider',
  method: 'POST',
  path: '/api/IdentityProvider/Delete',
  confirms: true,
  changes: ['identity-providers', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404],
})

/** Makes the address, valid once, at which an administrator signs in at the provider and sees what it says of them. */
export const tryIdentityProvider = endpoint({
  ...forAdmins,
  name: 'tryIdentityProvider',
  tokens: false,
  method: 'POST',
  path: '/api/IdentityProvider/Try',
  changes: [],
  query: z.object({ id }),
  output: z.object({ Address: z.string() }),
  refuses: [403, 404],
  limit: 30,
})

const IdentityLink = z.object({
  /** Of the provider; the caller has one link at each. */
  ID: id,
  Names: DisplayNames,
  LinkedAt: z.iso.datetime(),
  LastUsed: z.iso.datetime(),
  /** Whether a password signs the caller in without it. */
  Removable: z.boolean(),
})
export type IdentityLink = z.infer<typeof IdentityLink>

/** The providers at which the caller signs in. */
export const myIdentityLinks = endpoint({
  name: 'myIdentityLinks',
  tokens: false,
  tag: 'Factors',
  method: 'GET',
  path: '/api/Profile/IdentityLinks',
  needs: [],
  reads: ['factors', 'identity-providers'],
  output: z.array(IdentityLink),
})

/** Removes a link of the caller, whose password must sign them in without it. */
export const removeIdentityLink = endpoint({
  name: 'removeIdentityLink',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/IdentityLinks/Remove',
  confirms: true,
  needs: [],
  changes: ['factors', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404],
})
