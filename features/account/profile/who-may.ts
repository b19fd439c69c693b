import { PASSWORD } from '#test/identity.ts'
import { person } from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'profile.confirmEmail',
      method: 'POST',
      path: '/api/Profile/ConfirmEmail',
      need: [],
      scope: 'self; 5 an hour',
    },
  ],
  rules: [
    {
      id: 'K177',
      rule: "POST /api/Profile/ConfirmEmail: sends the confirmation of one's own unproven address again; earlier links are dead; 5 an hour and person; allowed: self; otherwise 429; a proven address: nothing happens",
    },
  ],
  requests: {
    'profile.get': { input: () => ({}) },
    'profile.confirmEmail': { input: () => ({}) },
    'profile.save': {
      input: () => ({ ...person(), Locale: 'fr-CA', Version: 1, currentPassword: PASSWORD }),
    },
  },
}
