import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'dashboard.attention',
      method: 'GET',
      path: '/api/Dashboard/Attention',
      need: [['view-users']],
      scope: 'viewer scope',
    },
  ],
  rules: [
    {
      id: 'K182',
      rule: 'GET /api/Dashboard/Attention: view-users; only accounts in scope that the viewer may control (rank, primary, R56) and about which they may do something; dealers in scope with create-dealer-admin; overdue privacy requests to system admins; failing apps with view-apps, modify-apps, view-reports and access-all-dealers; otherwise absent from the JSON',
    },
  ],
  requests: {
    'dashboard.attention': { input: () => ({}) },
  },
}
