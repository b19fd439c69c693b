import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'privacy.mine', method: 'GET', path: '/api/Profile/PrivacyRequests', need: [], scope: 'self' },
    { op: 'privacy.make', method: 'POST', path: '/api/Profile/PrivacyRequest', need: [], scope: 'self' },
    {
      op: 'privacy.withdraw',
      method: 'POST',
      path: '/api/Profile/PrivacyRequest/Withdraw',
      need: [],
      scope: 'self',
    },
    { op: 'privacy.all', method: 'GET', path: '/api/PrivacyRequests', need: ['role:SA'], scope: 'all' },
    {
      op: 'privacy.record',
      method: 'POST',
      path: '/api/PrivacyRequest',
      need: ['role:SA'],
      scope: 'any user',
    },
    {
      op: 'privacy.answer',
      method: 'POST',
      path: '/api/PrivacyRequest/Answer',
      need: ['role:SA'],
      scope: 'all',
    },
  ],
  rules: [
    {
      id: 'K296',
      rule: 'GET /api/Profile/PrivacyRequests, POST /api/Profile/PrivacyRequest, Withdraw?id: oneself, whatever the rights; three open requests: 409; five an hour: 429; withdrawn only while it is open and one’s own, otherwise 404; the record stays',
    },
    {
      id: 'K297',
      rule: 'GET /api/PrivacyRequests, POST /api/PrivacyRequest, Answer: system admin (either role string), otherwise 403, also for what does not exist; recorded for a user that exists, from a day of the last 365, else 404, 400; answered or refused once, with a text: the second answer 409, nothing written',
    },
    {
      id: 'K298',
      rule: 'who reads that a person asked: the person and system admins; neither GET /api/User/Activity, GET /api/Changes nor a report of mail tells it to anybody else',
    },
  ],
  requests: {
    'privacy.mine': { input: () => ({}) },
    'privacy.make': { input: () => ({ Kind: 'access', Text: 'All that you keep' }) },
    'privacy.withdraw': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'privacy.all': { input: () => ({}) },
    'privacy.record': {
      input: ({ clerk }) => ({
        UserID: clerk,
        Kind: 'deletion',
        Text: 'By letter',
        ReceivedOn: '2026-11-20',
      }),
    },
    'privacy.answer': {
      input: () => ({ ID: crypto.randomUUID(), Refused: false, Answer: 'Here it is' }),
      own: true,
    },
  },
}
