import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'

type Entity = object
type Samlify = {
  setSchemaValidator: (validator: { validate: () => Promise<string> }) => void
  ServiceProvider: (settings: object) => Entity
  IdentityProvider: (settings: object) => {
    createLoginResponse: (
      sp: Entity,
      request: object,
      binding: 'post',
      user: object,
      template: () => { id: string; context: string },
    ) => Promise<{ context: string }>
  }
}
// Its own types bring those of a browser, which the server must not see.
const samlify = createRequire(import.meta.url)('samlify') as Samlify

samlify.setSchemaValidator({ validate: async () => 'not checked in tests' })

const ENTITY = 'https://idp.shop.example.test/metadata'
const ENTRY = 'https://idp.shop.example.test/sso'
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What a SAML provider says, and how it may be wrong. */
export type SamlSaid = {
  nameID: string
  attributes?: Record<string, string | string[]>
  inResponseTo?: string
  audience?: string
  recipient?: string
  issuer?: string
  /** When the assertion ends, in seconds from now. */
  seconds?: number
  format?: string
  /** When the person signed in there; left out: now. */
  signedInAt?: Date
  context?: string
  /** Without a signature. */
  unsigned?: boolean
  sha1?: boolean
}

/** A key with its certificate, as an administrator enters it. */
export function keyPair() {
  const text = execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      '-',
      '-days',
      '2',
      '-subj',
      '/CN=idp.shop.example.test',
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const certificate = text.slice(text.indexOf('-----BEGIN CERTIFICATE-----')).trim()
  return { privateKey: text.slice(0, text.indexOf('-----BEGIN CERTIFICATE-----')).trim(), certificate }
}

/** A SAML 2.0 identity provider, such as a dealer has, whose page is at this address. */
export function samlProvider(entryPoint = ENTRY) {
  const { privateKey, certificate } = keyPair()
  const signing = (sha1: boolean) =>
    samlify.IdentityProvider({
      entityID: ENTITY,
      privateKey,
      signingCert: certificate,
      requestSignatureAlgorithm: sha1
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [{ Binding: REDIRECT, Location: entryPoint }],
      singleLogoutService: [{ Binding: REDIRECT, Location: entryPoint }],
    })
  /** The answer to a request, in base64, as its form posts it. */
  async function respond(acs: string, audience: string, said: SamlSaid): Promise<string> {
    const xml = responseXml(acs, audience, said)
    if (said.unsigned) return Buffer.from(xml).toString('base64')
    const sp = samlify.ServiceProvider({
      entityID: audience,
      wantAssertionsSigned: true,
      assertionConsumerService: [{ Binding: POST, Location: acs }],
    })
    const { context } = await signing(said.sha1 === true).createLoginResponse(sp, {}, 'post', {}, () => ({
      id: '_x',
      context: xml,
    }))
    return context
  }
  /** What an administrator enters for this provider. */
  const settings = {
    Kind: 'saml',
    Issuer: '',
    ClientID: '',
    Secret: '',
    EntryPoint: entryPoint,
    EntityID: ENTITY,
    Certificates: certificate,
    Claims: { Email: 'mail', GivenName: 'givenName', FamilyName: 'sn', Locale: '' },
    Proven: true,
  } as const
  return { entityId: ENTITY, entryPoint, certificate, settings, respond }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function responseXml(acs: string, audience: string, said: SamlSaid): string {
  const { nameID, attributes = {}, inResponseTo = '', recipient = acs, issuer = ENTITY, seconds = 300 } = said
  const now = new Date()
  const until = new Date(now.getTime() + seconds * 1000).toISOString()
  const at = now.toISOString()
  const from = `<saml:Issuer>${escaped(issuer)}</saml:Issuer>`
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${escaped(name)}">${[value]
        .flat()
        .map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  )
  const format = said.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const context = said.context ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
  const answers = inResponseTo && ` InResponseTo="${inResponseTo}"`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${crypto.randomUUID()}" Version="2.0" IssueInstant="${at}" Destination="${acs}"${answers}>${from}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_a${crypto.randomUUID()}" Version="2.0" IssueInstant="${at}">${from}<saml:Subject><saml:NameID Format="${format}">${nameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${new Date(now.getTime() - 600_000).toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${escaped(said.audience ?? audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${(said.signedInAt ?? now).toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}
