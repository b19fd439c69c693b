import { peopleFilters } from '#test/authorisation/network.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'access.token', method: 'POST', path: '/api/User/AccessToken', need: [['view-users']], scope: '-' },
    {
      op: 'access.export',
      method: 'GET',
      path: '/api/User/ExportAccess',
      need: [['view-users']],
      scope: 'viewer scope',
    },
    {
      op: 'people.token',
      method: 'POST',
      path: '/api/Users/ExportToken',
      need: [['view-users']],
      scope: 'viewer scope',
    },
    {
      op: 'people.export',
      method: 'GET',
      path: '/api/Users/Export',
      need: [['view-users']],
      scope: 'viewer scope',
    },
  ],
  rules: [
    {
      id: 'K282',
      rule: 'POST /api/Users/ExportToken {IDs | Search}, then GET /api/Users/Export: view-users; of the people of the token those in scope when the file is made, 50,000 at most: 409; recorded as an export',
    },
  ],
  requests: {
    'access.token': { input: () => ({}) },
    'access.export': { input: () => ({ token: 'nobody-s-token' }) },
    'people.token': { input: ({ clerk }) => ({ IDs: [clerk] }) },
    'people.export': { input: () => ({ token: 'nobody-s-token' }) },
    'report.token': { input: () => ({}) },
    'report.allUsers': { input: () => ({ token: 'nobody-s-token' }) },
  },
  ids: {
    'people.token': (at) => ({ Search: peopleFilters(at) }),
    'access.export': (at) => ({ token: 'nobody-s-token', ...peopleFilters(at), used: at.app }),
  },
}
