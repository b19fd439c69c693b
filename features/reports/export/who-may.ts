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
  ],
  rules: [],
  requests: {
    'access.token': { input: () => ({}) },
    'access.export': { input: () => ({ token: 'nobody-s-token' }) },
    'report.token': { input: () => ({}) },
    'report.allUsers': { input: () => ({ token: 'nobody-s-token' }) },
  },
  ids: {
    'access.export': ({ dealer, store, app, role, permission }) => ({
      token: 'nobody-s-token',
      dealer,
      store,
      app,
      role,
      permission,
      template: app,
    }),
  },
}
