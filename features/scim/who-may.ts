import type { WhoMay } from '#test/authorisation/who-may.ts'
import { saveScimSource, scimSources } from './contract.ts'

const SA: ['role:SA'] = ['role:SA']
const scope = 'the whole network'
const source = () => ({
  Name: `Entra ID ${crypto.randomUUID()}`,
  Network: true,
  May: ['create', 'lock'] as const,
})

export const whoMay: WhoMay = {
  operations: [
    { op: 'scim.sources', method: 'GET', path: '/api/ScimSources', need: SA, scope },
    { op: 'scim.save', method: 'POST', path: '/api/ScimSource', need: SA, scope },
    { op: 'scim.delete', method: 'POST', path: '/api/ScimSource/Delete', need: SA, scope },
    { op: 'scim.makeToken', method: 'POST', path: '/api/ScimSource/Token', need: SA, scope },
    { op: 'scim.endToken', method: 'POST', path: '/api/ScimSource/Token/End', need: SA, scope },
  ],
  rules: [
    {
      id: 'K330',
      rule: 'GET /api/ScimSources; POST /api/ScimSource {Name, Network | DealerIDs, May, AppIDs}, /Delete, /Token {ID, EndsOn}, /Token/End: system admin (either role string); otherwise 403; a dealer or an app that does not exist, the portal’s own app, no dealer without Network, a token of more than 730 days: 400; a third valid token, a 51st source, a name in use, an old version: 409; the text of a token is in one answer alone; each is recorded',
    },
    {
      id: 'K331',
      rule: '/scim/v2/*: a source, by a token that is neither expired nor revoked, whose owner is a system admin who may sign in; otherwise 401 and nothing; people and dealers out of its scope: 404, as if they did not exist; what it may not do, system admins, the owner, the e-mail and dealer of who holds more permissions: 403',
    },
    {
      id: 'K341',
      rule: 'PATCH, PUT /scim/v2/Users/{id} {active: true}: unlocks only who was locked by this source; locked by a person, the portal or another source: 400 mutability, and nothing of the request is saved',
    },
    {
      id: 'K350',
      rule: 'the same for who has left since the source locked them, until the leaving is undone or a person unlocks them',
    },
    {
      id: 'K359',
      rule: 'PATCH, PUT /scim/v2/Groups/store-{id}, role-{id}: a store without a role and a role without a store wait, and give nothing until both are there; who waits is a member; a store of another dealer, an app that requires attributes: 400; no app given by store: 403',
    },
    {
      id: 'K360',
      rule: 'what waits is judged again when it becomes access: by the apps and rights of the source, the dealer of the person and of the store; a leaving since then voids it',
    },
    {
      id: 'K372',
      rule: 'PATCH, PUT /scim/v2/Groups/store-{id}, role-{id}: who is removed waits no more, also who does not count now or is out of scope; nor does what waits of an app or a dealer that leaves the source',
    },
    {
      id: 'K373',
      rule: 'a move to another dealer in the portal takes what waits of the person; a store or role that they have already completes what waits when it is added',
    },
  ],
  requests: {
    'scim.sources': { input: () => ({}) },
    'scim.save': { input: source },
    'scim.delete': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'scim.makeToken': { input: () => ({ ID: crypto.randomUUID(), EndsOn: '2026-12-31' }), own: true },
    'scim.endToken': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'scim.save': ({ dealer, app }) => ({
      ...source(),
      ID: crypto.randomUUID(),
      Version: 1,
      Network: false,
      DealerIDs: [dealer],
      AppIDs: [app],
    }),
  },
  kept: {
    source: async (call) => {
      const { data } = await call(saveScimSource, { Name: 'Entra', Network: true })
      const sent = {
        ID: data.ID,
        Version: data.Version,
        Name: 'Entra ID',
        Network: true,
        DealerIDs: [],
        May: ['create', 'change'] as const,
        AppIDs: [],
        SendsWelcome: true,
      }
      await call(saveScimSource, { ...sent, May: [...sent.May] })
      const { Sources } = await call(scimSources, {})
      const saved = Sources.find(({ ID }) => ID === data.ID)!
      const shown = {
        ...saved,
        DealerIDs: saved.Dealers.map(({ ID }) => ID),
        AppIDs: saved.Apps.map(({ ID }) => ID),
      }
      return { by: saveScimSource, sent, shown }
    },
  },
}
