import type { WhoMay } from '#test/authorisation/who-may.ts'
import { identityProviders, saveIdentityProvider } from './contract.ts'

const SA: ['role:SA'] = ['role:SA']
const provider = () => ({
  Kind: 'oidc' as const,
  Names: { 'en-US': 'Pool Shop', 'fr-CA': 'Boutique Piscines' },
  Enabled: true,
  Shown: true,
  Required: true,
  Domains: [`shop-${crypto.randomUUID()}.example.test`],
  Dealers: [],
  Exempt: [],
  Issuer: 'https://login.example.test',
  ClientID: 'comptoir',
  Secret: 'the secret of the client',
  Scopes: 'openid email',
  EntryPoint: '',
  EntityID: '',
  Certificates: '',
  Claims: { Email: 'email', GivenName: 'given_name', FamilyName: 'family_name', Locale: 'locale' },
  Proven: true,
  TrustsFactor: true,
  UpdatesNames: true,
  First: 'link' as const,
  CreatesIn: null,
  RulesAt: 'each' as const,
  Rules: [],
  Attributes: [],
})

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'broker.all',
      method: 'GET',
      path: '/api/IdentityProvider/All',
      need: SA,
      scope: 'the whole network',
    },
    {
      op: 'broker.save',
      method: 'POST',
      path: '/api/IdentityProvider',
      need: SA,
      scope: 'the whole network',
    },
    { op: 'broker.delete', method: 'POST', path: '/api/IdentityProvider/Delete', need: SA },
    { op: 'broker.try', method: 'POST', path: '/api/IdentityProvider/Try', need: SA },
    { op: 'broker.preview', method: 'POST', path: '/api/IdentityProvider/Preview', need: SA },
    {
      op: 'broker.myLinks',
      method: 'GET',
      path: '/api/Profile/IdentityLinks',
      need: [],
      scope: 'their own links',
    },
    {
      op: 'broker.unlink',
      method: 'POST',
      path: '/api/Profile/IdentityLinks/Remove',
      need: [],
      scope: 'their own links',
    },
  ],
  rules: [
    {
      id: 'K325',
      rule: 'GET /api/IdentityProvider/All; POST /api/IdentityProvider, Delete, Try: system admin (either role string); otherwise 403; unknown: 404, changed since: 409; no answer, event or log has the client secret; an address leads to a provider by its domain alone, known or unknown',
    },
    {
      id: 'K326',
      rule: 'An answer of another identity provider is taken once, in the browser that began, from the provider it was begun with, with valid signature, issuer, audience, times and nonce or InResponseTo; otherwise nobody is signed in and the failure is recorded',
    },
    {
      id: 'K327',
      rule: 'An account is linked by an address only if the provider is authoritative for its domain and the address is proven, its dealer is one of the provider’s, it is not locked or deleted, and no other person of the provider is linked; who holds a role or a permission of the portal, or used an unconfirmed address, gives the password first, and who has a second factor or a passkey that; a person removes links of their own alone, and none without a password that signs them in',
    },
    {
      id: 'K328',
      rule: 'An account is created only by rule, in the named dealer, with roles of other apps than the portal, judged as a save; two first sign-ins at once make one account',
    },
    {
      id: 'K329',
      rule: 'Where a provider is required a right password answers as a wrong one, apart from system admins, the people listed, who administers and is not linked yet, and whose link was removed',
    },
    {
      id: 'K336',
      rule: 'POST /api/IdentityProvider/Preview {ID, Sample}: system admin; otherwise 403; unknown: 404; no claims, or none of a trial of the caller’s own in the last ten minutes: 400; it answers what the sign-in does with these claims and leaves nothing; rules give roles of other apps, templates, stores, dealers of the provider and values, compared as they are; with each sign-in they take only roles that they gave; nothing once who saved them is no system admin',
    },
    {
      id: 'K351',
      rule: 'A role that a rule gave, taken and given back before the next sign-in at the provider, is still the rule’s; given after a sign-in that saw it gone, it is theirs',
    },
    {
      id: 'K352',
      rule: 'Whose link was removed, by an administrator or by themselves, is linked again only after they give their password once',
    },
    {
      id: 'K335',
      rule: 'An app’s max_age and prompt=login are asked of the other identity provider (ForceAuthn in SAML), and its own time of the sign-in is checked; older, unknown or to come: asked once more, then nobody is signed in, linked or created; the age of a session here does not answer for it',
    },
  ],
  requests: {
    'broker.all': { input: () => ({}) },
    'broker.save': { input: provider },
    'broker.delete': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'broker.preview': { input: () => ({ ID: crypto.randomUUID(), Sample: '{}' }), own: true },
    'broker.myLinks': { input: () => ({}) },
    'broker.unlink': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'broker.try': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'broker.save': () => ({
      ...provider(),
      ID: crypto.randomUUID(),
      Version: 1,
      First: 'create' as const,
      CreatesIn: crypto.randomUUID(),
      Dealers: [{ ID: crypto.randomUUID() }],
      Exempt: [{ ID: crypto.randomUUID() }],
      Rules: [{ Claim: 'groups', Value: 'staff', Gives: 'role' as const, ID: crypto.randomUUID() }],
      Attributes: [{ Claim: 'desk', Attribute: crypto.randomUUID() }],
    }),
  },
  kept: {
    identityProvider: async (call) => {
      const { data } = await call(saveIdentityProvider, provider())
      const { Secret: _, ...values } = provider()
      const sent = { ...values, Scopes: 'openid', ID: data.ID, Version: data.Version }
      await call(saveIdentityProvider, sent)
      const shown = (await call(identityProviders, {})).find(({ ID }) => ID === data.ID)!
      return { by: saveIdentityProvider, sent, shown }
    },
  },
}
