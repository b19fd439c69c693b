import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [],
  rules: [],
  requests: {
    dashboard: { input: () => ({}) },
  },
}
