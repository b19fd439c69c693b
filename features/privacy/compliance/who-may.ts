import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'compliance.get', method: 'GET', path: '/api/Compliance', need: ['role:SA'] },
    { op: 'compliance.notAccepted', method: 'GET', path: '/api/Compliance/NotAccepted', need: ['role:SA'] },
  ],
  rules: [
    {
      id: 'K306',
      rule: 'GET /api/Compliance, GET /api/Compliance/NotAccepted: the role of system admins, not all-permissions; otherwise 403',
    },
  ],
  requests: {
    'compliance.get': { input: () => ({}) },
    'compliance.notAccepted': { input: () => ({}) },
  },
}
