import { after } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { saveIdentityProvider } from '#features/sign-in/brokers/contract.ts'
import { saveIdentityProviderRoute } from '#features/sign-in/brokers/server/save-provider.ts'
import { Browser, type Page } from './browser.ts'
import { signedIn } from './call.ts'
import { freePort, type RunningIdentity } from './identity.ts'
import { OTHER_CLIENT, OTHER_SECRET, startOtherProvider } from './other-provider.ts'
import { givenUser } from './people.ts'
import { portalParty } from './relying-party.ts'
import { testVault } from './vault.ts'

type Sent = Input<typeof saveIdentityProvider>

/** What an administrator enters for an OpenID Connect provider. */
export const providerToSave = (more: Partial<Sent> = {}): Sent => ({
  Kind: 'oidc',
  Names: { 'en-US': 'Pool Shop', 'fr-CA': 'Boutique Piscines' },
  Enabled: true,
  Shown: false,
  Required: false,
  Domains: ['shop.example.test'],
  Dealers: [],
  Exempt: [],
  Issuer: 'https://login.example.test',
  ClientID: OTHER_CLIENT,
  Secret: OTHER_SECRET,
  Scopes: 'openid email profile',
  EntryPoint: '',
  EntityID: '',
  Certificates: '',
  Claims: { Email: 'email', GivenName: 'given_name', FamilyName: 'family_name', Locale: 'locale' },
  Proven: false,
  TrustsFactor: false,
  UpdatesNames: false,
  First: 'link',
  CreatesIn: null,
  RulesAt: 'first',
  Rules: [],
  Attributes: [],
  ...more,
})

/** Saves a provider as a system admin. */
export async function givenProvider(
  { db, settings }: Pick<RunningIdentity, 'db' | 'settings'>,
  more: Partial<Sent> = {},
) {
  const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }), undefined, settings)
  const { data } = await call(
    saveIdentityProvider,
    saveIdentityProviderRoute(testVault),
    providerToSave(more),
  )
  return data
}

/** Opens the portal, with these parameters of the app's request, and enters an address; answers where the page leads. */
export async function enterAddress(
  running: RunningIdentity,
  email: string,
  asked: Record<string, string> = {},
) {
  const browser = new Browser(running.origin)
  const party = await portalParty(running)
  const form = await browser.go(party.address(asked))
  const page = await browser.submit(form, { email })
  return { browser, party, form, page, address: addressIn(page) }
}

/** The address to which a page refreshes at once. */
export const addressIn = ({ headers }: Page) => headers.get('refresh')?.replace(/^0; url=/, '') ?? ''

export const linksOf = (db: Db, userId: string) =>
  db.rows<{ subject: string }>`select subject from identity_links where user_id = ${userId} order by subject`

export const hasCode = ({ url }: Page) => new URL(url).searchParams.has('code')

/** What the other provider says of a person with this address. */
export const verified = (email: string, more: object = {}) => ({
  sub: `sub of ${email}`,
  email,
  email_verified: true,
  given_name: 'Zoé',
  family_name: 'Roy',
  ...more,
})

let last = 0

/** Another provider, until the tests are over. */
export async function givenOther() {
  const other = await startOtherProvider(await freePort())
  after(other.close)
  return other
}

/** A running portal beside another provider. */
export async function withOther(running: RunningIdentity) {
  const other = await givenOther()
  return {
    other,
    /** A provider of a domain of its own, registered at the other provider. */
    given: async (more: Partial<Sent> = {}) => {
      const domain = `shop${(last += 1)}.example.test`
      const provider = await givenProvider(running, { Issuer: other.issuer, Domains: [domain], ...more })
      other.register(provider.Callback)
      return { provider, domain, email: `zoe@${domain}` }
    },
    /** Signs in through the other provider as this person. */
    through: async (email: string, claims = verified(email)) => {
      other.use(claims)
      const begun = await enterAddress(running, email)
      const answer = await other.follow(begun.address)
      return { ...begun, answer, inside: await begun.browser.go(answer.url) }
    },
  }
}
