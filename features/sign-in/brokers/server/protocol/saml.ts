import {
  generateServiceProviderMetadata,
  type Profile,
  SAML,
  ValidateInResponseTo,
} from '@node-saml/node-saml'
import type { Settings } from '#core/server/settings.ts'
import { callbackAddress, metadataAddress } from '../pages/broker-addresses.ts'
import { derived, LIFETIME_MS } from '../pages/sign-in-state.ts'
import type { Broker } from '../provider-queries.ts'
import { SKEW_MS } from './age.ts'
import { type Answer, BadAnswer, EncryptedAnswer, isSubject, samlClaims } from './answer.ts'
import { certificatesIn } from './certificates.ts'
import { isEncrypted, readsPlainly } from './plain-xml.ts'

type Context = { settings: Settings; now: Date }

/** The id of our request, which its answer must name. It is made from the secret of the browser's cookie. */
const requestId = (secret: string) => `_${derived(secret, 'request')}`

function samlOf(broker: Broker, { settings, now }: Context, secret: string, isFresh = false) {
  const known = requestId(secret)
  return new SAML({
    issuer: metadataAddress(settings, broker.id),
    audience: metadataAddress(settings, broker.id),
    callbackUrl: callbackAddress(settings, broker),
    entryPoint: broker.settings.EntryPoint,
    idpCert: certificatesIn(broker.settings.Certificates),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: isFresh,
    signatureAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    requestIdExpirationPeriodMs: LIFETIME_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => known,
    // Only the request of this browser is known; its row is taken before the answer is read.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === known ? now.toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

/** The address at which a person signs in: a request of ours, by redirect. */
export const samlAddress = (
  broker: Broker,
  context: Context,
  { secret, isFresh }: { secret: string; isFresh: boolean },
) => samlOf(broker, context, secret, isFresh).getAuthorizeUrlAsync(derived(secret, 'state'), undefined, {})

/** Verifies the answer of a provider: signature, issuer, audience, recipient, times, and that it answers our request. */
export async function samlAnswer(
  broker: Broker,
  context: Context,
  response: string,
  secret: string,
): Promise<Answer> {
  const text = Buffer.from(response, 'base64').toString('utf8')
  if (isEncrypted(text)) throw new EncryptedAnswer('encrypted assertion')
  if (!readsPlainly(text)) throw new BadAnswer('unusual XML')
  let profile: Profile | null
  try {
    const container = { SAMLResponse: response }
    profile = (await samlOf(broker, context, secret).validatePostResponseAsync(container)).profile
  } catch (error) {
    throw new BadAnswer('not valid', { cause: error })
  }
  if (!profile) throw new BadAnswer('no assertion')
  if (profile.issuer !== broker.settings.EntityID) throw new BadAnswer('another issuer')
  checkBearer(profile, callbackAddress(context.settings, broker), requestId(secret), context.now)
  const { nameID, nameIDFormat } = profile
  if (!nameID || !isSubject(nameID) || nameIDFormat?.endsWith(':transient'))
    throw new BadAnswer('no lasting name')
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>
  return { ...samlClaims(nameID, attributes), amr: amrOf(profile), authTime: authTimeOf(profile) }
}

type Node = { $?: Record<string, string | undefined>; _?: string } & { [name: string]: Node[] | undefined }
const assertionOf = (profile: Profile) =>
  (profile.getAssertion?.() as { Assertion?: Node } | undefined)?.Assertion

/** Checks what the library leaves open: that the assertion is for the bearer, here, in answer to our request, and not for ever. */
function checkBearer(profile: Profile, recipient: string, request: string, now: Date) {
  const confirmations = assertionOf(profile)?.['Subject']?.[0]?.['SubjectConfirmation'] ?? []
  const isOurs = confirmations.some(({ $, SubjectConfirmationData }) => {
    const data = SubjectConfirmationData?.[0]?.$
    const until = Date.parse(data?.['NotOnOrAfter'] ?? '')
    return (
      $?.['Method'] === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data?.['Recipient'] === recipient &&
      data['InResponseTo'] === request &&
      until + SKEW_MS > now.getTime()
    )
  })
  if (!isOurs) throw new BadAnswer('for somebody else')
}

/** The contexts that mean a second factor; that of a password; others are not known here. */
const SECOND_FACTOR =
  /multipleauthn|refeds\.org\/profile\/mfa|MobileTwoFactor|TimeSyncToken|SmartcardPKI|:ac:classes:Smartcard$/

const statementOf = (profile: Profile) => assertionOf(profile)?.['AuthnStatement']?.[0]

function authTimeOf(profile: Profile): number | undefined {
  const at = Date.parse(statementOf(profile)?.$?.['AuthnInstant'] ?? '')
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}

function amrOf(profile: Profile): string[] {
  const statement = statementOf(profile)
  const context = statement?.['AuthnContext']?.[0]?.['AuthnContextClassRef']?.[0]?._ ?? ''
  if (SECOND_FACTOR.test(context)) return ['mfa']
  return /Password/.test(context) ? ['pwd'] : []
}

/** The metadata of the portal for a provider. */
export const samlMetadata = (broker: Broker, settings: Settings) =>
  generateServiceProviderMetadata({
    issuer: metadataAddress(settings, broker.id),
    callbackUrl: callbackAddress(settings, broker),
    wantAssertionsSigned: true,
    identifierFormat: null,
  })
