import type { WhoMay } from '#test/authorisation/who-may.ts'
import { answerNeeds } from './contract.ts'

const need = answerNeeds.map((one) => [one])

export const whoMay: WhoMay = {
  operations: [
    { op: 'request.mine', method: 'GET', path: '/api/Profile/Requests', need: [], scope: 'self' },
    { op: 'request.apps', method: 'GET', path: '/api/Profile/RequestableApps', need: [], scope: 'self' },
    { op: 'request.make', method: 'POST', path: '/api/Profile/RequestAccess', need: [], scope: 'self' },
    { op: 'request.withdraw', method: 'POST', path: '/api/Profile/WithdrawRequest', need: [], scope: 'self' },
    {
      op: 'request.waiting',
      method: 'GET',
      path: '/api/Request/Waiting',
      need,
      scope: 'viewer scope',
    },
    {
      op: 'request.grant',
      method: 'POST',
      path: '/api/Request/Grant',
      need,
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'request.refuse',
      method: 'POST',
      path: '/api/Request/Refuse',
      need,
      scope: 'scope+rank+primary, not self',
    },
  ],
  rules: [
    {
      id: 'K184',
      rule: 'GET /api/Profile/RequestableApps, POST /api/Profile/RequestAccess: oneself; only apps and roles that an admin of the own dealer could give by hand; any other: absent, 404; 409 when held, requested already, or with five open requests; 10 a minute, 10 an hour that are stored',
    },
    {
      id: 'K185',
      rule: 'POST /api/Profile/WithdrawRequest?id: an open request of one’s own; otherwise 404',
    },
    {
      id: 'K186',
      rule: 'GET /api/Request/Waiting, POST /api/Request/Grant, Refuse: who may give this access to this person by hand: view-users, modify-users, provision-apps, scope, rank, primary, the app visible, E097 to E104; not oneself; otherwise absent, 403, 404; the second of two answers: 409, nothing written; an expired request: 404',
    },
  ],
  requests: {
    'request.mine': { input: () => ({}) },
    'request.apps': { input: () => ({}) },
    'request.make': {
      input: () => ({ AppID: crypto.randomUUID(), Reason: 'Orders' }),
      own: true,
    },
    'request.withdraw': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'request.waiting': { input: () => ({}) },
    'request.grant': { input: () => ({ ID: crypto.randomUUID() }), own: true },
    'request.refuse': { input: () => ({ ID: crypto.randomUUID(), Answer: 'No' }), own: true },
  },
  ids: {
    'request.make': ({ app, permission }) => ({ AppID: app, RoleID: permission, Reason: 'Orders' }),
    'request.grant': ({ app, store }) => ({ ID: app, StoreIDs: [store] }),
  },
}
