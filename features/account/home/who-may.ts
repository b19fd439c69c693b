import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [{ op: 'profile.home', method: 'GET', path: '/api/Profile/Home', need: [], scope: 'self' }],
  rules: [
    {
      id: 'K187',
      rule: "GET /api/Profile/Home: one's own stores and sign-ins; names and addresses of the admins of the own dealer who can sign in, the primary ones if there are any (R74); nobody else",
    },
  ],
  requests: {
    'profile.home': { input: () => ({}) },
    dashboard: { input: () => ({}) },
  },
}
