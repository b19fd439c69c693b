import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [],
  rules: [],
  requests: {
    'info.privacy': { input: () => ({}) },
    'info.terms': { input: () => ({}) },
  },
}
