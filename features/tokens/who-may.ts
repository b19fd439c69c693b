import type { WhoMay } from '#test/authorisation/who-may.ts'

const SA: ['role:SA'] = ['role:SA']
const own = 'own'
const all = 'the whole network'
const token = () => ({
  Name: 'ERP',
  Permissions: ['view-users'] as const,
  EndsOn: '2026-12-31',
})

export const whoMay: WhoMay = {
  operations: [
    { op: 'tokens.mine', method: 'GET', path: '/api/Profile/Tokens', need: [], scope: own },
    { op: 'tokens.make', method: 'POST', path: '/api/Profile/Token', need: SA, scope: own },
    { op: 'tokens.revoke', method: 'POST', path: '/api/Token/Revoke', need: [], scope: own },
    { op: 'tokens.all', method: 'GET', path: '/api/Tokens', need: SA, scope: all },
    { op: 'tokens.takeOver', method: 'POST', path: '/api/Token/TakeOver', need: SA, scope: all },
  ],
  rules: [
    {
      id: 'K344',
      rule: 'POST /api/Profile/Token {Name, Permissions, DealerID?, Sensitive?, EndsOn}: system admins, and with API_TOKENS=everyone whoever has a portal permission; otherwise 403; a permission that the caller does not hold, one of the network for one dealer, a dealer out of scope, more than 730 days: 400; the 51st: 409; the text is in one answer alone, a mail tells the owner. /api/Token/Revoke: one’s own, a system admin any, otherwise 404. GET /api/Tokens, /api/Token/TakeOver: system admins. Each is recorded',
    },
    {
      id: 'K345',
      rule: 'Authorization: Bearer comptoir_pat_…: as its owner would be answered now, with the permissions and the dealer of the token at most; without an anti-forgery header; 401 once it is revoked or expired, or its owner is locked, deleted, of a deleted or another dealer, or has no way to sign in; in no other spelling, nor in an address, nor at SCIM or the provider',
    },
    {
      id: 'K346',
      rule: 'With a token: calls about the own account and tokens: 403 tokenNever; calls whose work is done later, or about what the owner began, without all rights of the owner: 403 tokenNarrow; calls to confirm, without a token for sensitive actions: 403 tokenSensitive. What is recorded names the token',
    },
    {
      id: 'K353',
      rule: 'POST /api/Token/TakeOver?id of a token that no system admin made: 409; permissions and dealer stay. A token that leaves a system admin less has at most the rank of a dealer admin',
    },
    {
      id: 'K354',
      rule: 'With a token: a call that changes something about its owner, however it names them, also a request, a privacy request or an imported row of theirs, and their own data: 403 tokenNever; so is each call that makes a credential: tokens, sign-in codes, SCIM sources, webhooks, identity providers',
    },
  ],
  requests: {
    'tokens.mine': { input: () => ({}) },
    'tokens.make': { input: token },
    'tokens.revoke': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'tokens.all': { input: () => ({}) },
    'tokens.takeOver': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'tokens.make': ({ dealer }) => ({ ...token(), DealerID: dealer }),
  },
}
