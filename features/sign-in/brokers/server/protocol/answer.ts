import type { ProviderSettings } from '../../contract.ts'
import { domainOf } from '../provider-queries.ts'

/** What a provider said of a person, once its answer was verified. */
export type Answer = {
  /** Its own name of the person, which never changes. */
  subject: string
  claims: Readonly<Record<string, unknown>>
  /** Whether the provider itself says that the address is verified. */
  emailVerified: boolean
  /** How the person signed in there (RFC 8176). */
  amr: readonly string[]
  /** When they signed in there, in seconds; undefined: it does not say. */
  authTime: number | undefined
}

/** Whether a provider may call a person so: an index has these names, and its entries are bounded. */
export const isSubject = (name: string) => name.length <= 500 && name.isWellFormed() && !name.includes('\0')

/** The answer that these claims of an id token make. */
export const oidcClaims = (claims: Answer['claims'] & { sub: string }, authTime?: number): Answer => ({
  subject: claims.sub,
  claims,
  emailVerified: claims['email_verified'] === true,
  amr: amrOf(claims['amr']),
  authTime,
})

/** The answer that an assertion makes. SAML has no word for a verified address: the administrator says whether all are. */
export const samlClaims = (nameId: string, attributes: Answer['claims']): Answer => ({
  subject: nameId,
  claims: { ...attributes, NameID: nameId },
  emailVerified: false,
  amr: [],
  authTime: undefined,
})

/** The methods of RFC 8176 that a provider may say. Not `rba`, by which the portal remembers a browser in place of a factor. */
const METHODS = 'face fpt geo hwk iris kba mca mfa otp pin pwd retina sc sms swk tel user vbm wia'.split(' ')
const amrOf = (value: unknown) => METHODS.filter((one) => Array.isArray(value) && value.includes(one))

/** A provider's answer that is not taken. The message is for the log alone. */
export class BadAnswer extends Error {}

/** An answer of SAML that is encrypted, which the portal does not read. docs/decisions/038-other-providers.md */
export class EncryptedAnswer extends BadAnswer {}

/** The texts of a claim: of one value or of several. Longer ones and objects are not read. */
export function textsOf(claims: Answer['claims'], name: string): string[] {
  const value = name !== '' && Object.hasOwn(claims, name) ? claims[name] : undefined
  return [value]
    .flat()
    .slice(0, VALUES_MAX)
    .filter((one): one is string => typeof one === 'string' && one.length <= VALUE_MAX && one.isWellFormed())
    .filter((one) => !one.includes('\0'))
}
const VALUES_MAX = 2_000
const VALUE_MAX = 1_000

export const textOf = (claims: Answer['claims'], name: string): string =>
  textsOf(claims, name)[0]?.normalize('NFC').trim() ?? ''

/** The address, if it is proven: of a domain for which the provider is authoritative, and verified there. R115 */
export function provenEmail(
  { claims, emailVerified }: Answer,
  {
    domains,
    settings,
  }: { domains: readonly string[]; settings: Pick<ProviderSettings, 'Claims' | 'Proven'> },
): string | undefined {
  const email = textOf(claims, settings.Claims.Email)
  const proven = settings.Proven || (emailVerified && settings.Claims.Email === 'email')
  return proven && domains.includes(domainOf(email)) ? email : undefined
}
