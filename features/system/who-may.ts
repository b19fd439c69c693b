import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [{ op: 'system.state', method: 'GET', path: '/api/System', need: ['role:SA'] }],
  rules: [
    {
      id: 'K358',
      rule: 'GET /api/System: the role of system admins, not all-permissions; otherwise 403; no secret, address or name of a person is in it',
    },
    {
      id: 'K363',
      rule: 'Calls that read from a standby: session and rights are those of the primary at this moment; the caller sees their own saves at once, those of others within READ_DATABASE_LAG_SECONDS',
    },
  ],
  requests: { 'system.state': { input: () => ({}) } },
}
