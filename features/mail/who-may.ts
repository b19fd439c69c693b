import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'user.sendReset',
      method: 'POST',
      path: '/api/User/SendResetLink',
      need: [['modify-users']],
      scope: 'scope+rank+primary, not self',
    },
  ],
  rules: [
    {
      id: 'K181',
      rule: 'POST /api/User/SendResetLink?id: modify-users + scope + rank + primary + R56; not self; not locked, nor of a deleted dealer; 5 an hour and person; otherwise 403 / 404 / 429; 409 without a password; the link is never in the response',
    },
  ],
  requests: {
    'user.resend': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'user.sendReset': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'user.permReport': {
      input: ({ dealer, clerk }) => ({ dealerID: dealer, userID: clerk }),
      about: 'clerk',
    },
  },
}
