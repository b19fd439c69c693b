import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'guide', method: 'GET', path: '/api/Dashboard/Guide', need: [['all-permissions']] },
    { op: 'guide.testMail', method: 'POST', path: '/api/Dashboard/TestMail', need: [['all-permissions']] },
  ],
  rules: [
    {
      id: 'K183',
      rule: 'POST /api/Dashboard/TestMail: to the address of the caller alone; 5 an hour; otherwise 429',
    },
  ],
  requests: {
    guide: { input: () => ({}) },
    'guide.testMail': { input: () => ({}) },
  },
}
