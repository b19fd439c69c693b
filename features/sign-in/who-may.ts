import { PASSWORD } from '#test/identity.ts'
import { person } from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [],
  rules: [],
  requests: {
    'user.reset': { input: () => ({ email: person().Email }) },
    'user.changePasswordReset': { input: ({ link }) => ({ hash: link, password: 'Un mot nouveau 1' }) },
    'user.changePassword': {
      input: () => ({ currentPassword: PASSWORD, newPassword: 'Un mot nouveau 1' }),
    },
  },
}
