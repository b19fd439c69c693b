import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'copy.all', method: 'GET', path: '/api/Copy', need: ['role:SA'], scope: 'the texts of all names' },
    {
      op: 'copy.saveAll',
      method: 'POST',
      path: '/api/Copy',
      need: ['role:SA'],
      scope: 'the texts of all names',
    },
    { op: 'copy.activity', method: 'GET', path: '/api/Copy/Activity', need: ['role:SA'] },
  ],
  rules: [],
  requests: {
    'copy.get': { input: () => ({}) },
    'copy.save': {
      input: () => ({ Version: 1, roles: [{ Tag: 'clerk', 'en-US': 'Clerk', 'fr-CA': 'Commis' }] }),
    },
    'copy.all': { input: () => ({}) },
    'copy.saveAll': {
      input: () => ({
        Version: 1,
        Rows: [{ Kind: 'role', Tag: 'clerk', 'en-US': 'Clerk', 'fr-CA': 'Commis' }],
        Deleted: [],
      }),
    },
    'copy.activity': { input: () => ({}) },
  },
}
