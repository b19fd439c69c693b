import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [],
  rules: [],
  requests: {
    'report.token': { input: () => ({}) },
    'report.allUsers': { input: () => ({ token: 'nobody-s-token' }) },
  },
}
