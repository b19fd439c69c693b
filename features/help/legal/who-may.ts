import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [],
  rules: [
    {
      id: 'K305',
      rule: 'while LEGAL_TEXTS_DIR is set nobody gets a code or a token from the provider before they accepted its version, in whatever flow; prompt=none: interaction_required; accepted by the person of the session alone, from our own page, with the version shown; recorded once',
    },
  ],
  requests: {
    'info.privacy': { input: () => ({}) },
    'info.terms': { input: () => ({}) },
  },
}
