import type { WhoMay } from '#test/authorisation/who-may.ts'
import { reviewNeeds } from './contract.ts'

const need = reviewNeeds.map((one) => [one])

export const whoMay: WhoMay = {
  operations: [
    { op: 'review.all', method: 'GET', path: '/api/Review/All', need, scope: 'viewer scope' },
    { op: 'review.read', method: 'GET', path: '/api/Review', need, scope: 'viewer scope' },
    {
      op: 'review.start',
      method: 'POST',
      path: '/api/Review/Start',
      need,
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'review.decide',
      method: 'POST',
      path: '/api/Review/Decide',
      need,
      scope: 'scope+rank+primary, not self',
    },
    { op: 'review.end', method: 'POST', path: '/api/Review/End', need, scope: 'viewer scope' },
  ],
  rules: [
    {
      id: 'K200',
      rule: 'GET /api/Review/All, GET /api/Review?id: reviews that one started or is asked about, with all-permissions all; only accesses of people in scope in apps that one may see; any other review: absent, 404',
    },
    {
      id: 'K201',
      rule: 'POST /api/Review/Start: a dealer, store, app or permission that one may see, else 404; lists only accesses that one could take by hand (scope, rank, primary, not oneself), 5,000 at most; reviewers in scope who may take access themselves, else 400; 20 open reviews',
    },
    {
      id: 'K202',
      rule: 'POST /api/Review/Decide: who started it or is asked; each access by the decision and code of a save by hand, E083 to E104; what the rules refuse is answered as refused and written nowhere; what was decided or is gone: answered, not changed',
    },
    {
      id: 'K203',
      rule: 'POST /api/Review/End?id: who started it, or all-permissions; another reviewer: 403; any other: 404; no access changes',
    },
  ],
  requests: {
    'review.all': { input: () => ({}) },
    'review.read': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'review.start': { input: ({ dealer }) => ({ Name: 'Spring', DealerID: dealer }), about: 'dealer' },
    'review.decide': {
      input: () => ({ ID: crypto.randomUUID(), RowIDs: [crypto.randomUUID()], Keep: true }),
      own: true,
    },
    'review.end': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'review.start': ({ dealer, store, app, permission, admin }) => ({
      Name: 'Spring',
      DealerID: dealer,
      StoreID: store,
      AppID: app,
      PermissionID: permission,
      ReviewerIDs: [admin],
    }),
  },
}
