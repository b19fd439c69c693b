import { peopleFilters } from '#test/authorisation/network.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'access.matrix',
      method: 'GET',
      path: '/api/User/AccessMatrix',
      need: [['view-users']],
      scope: 'filtered',
    },
    {
      op: 'users.lock',
      method: 'POST',
      path: '/api/Users/Lock',
      need: [['lock-users'], ['view-users']],
      scope: 'each person: scope+rank+primary, not self',
    },
    {
      op: 'users.unlock',
      method: 'POST',
      path: '/api/Users/Lock',
      need: [['lock-users'], ['view-users']],
      scope: 'each person: scope+rank+primary, not self',
    },
  ],
  rules: [
    {
      id: 'K107',
      rule: 'GET /api/User/Search?status&dealer&store&app&role&permission&template: as D076; a filter by a dealer, store, app, role, permission or template that the viewer may not see; allowed: nobody; otherwise 200 with nobody, as for one that does not exist',
    },
    {
      id: 'K339',
      rule: 'Factors in GET /api/User/Search, the filter factor (of lists, files and bulk runs) and the column of the files: of people whose second factors the viewer may reset (K314), locked or not, and their own; otherwise null, nobody, an empty cell; without modify-users no column',
    },
    {
      id: 'K190',
      rule: 'POST /api/Users/Lock {ids, lockState}, POST /api/Users/EndSessions {ids}: lock-users + view-users; each person as F115, F116, K105; 500 people at most, 20 calls a minute; otherwise 403 for the call; of each person: refused, or not found like an unknown id; one event for each who changed',
    },
  ],
  requests: {
    'user.search': { input: () => ({ query: 'marie' }) },
    'access.matrix': { input: () => ({ query: 'marie' }) },
    'user.get': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.delete': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'user.lock': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'user.unlock': {
      input: ({ clerk }) => ({ id: clerk, lockState: 'false' }),
      about: 'clerk',
      changes: true,
    },
    'users.lock': { input: ({ clerk, manager }) => ({ ids: [clerk, manager] }) },
    'users.unlock': { input: ({ clerk, manager }) => ({ ids: [clerk, manager], lockState: false }) },
  },
  ids: {
    'access.matrix': (at) => ({ ...peopleFilters(at), used: at.app }),
    'user.search': peopleFilters,
  },
}
