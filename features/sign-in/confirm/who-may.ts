import { PASSWORD } from '#test/identity.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'user.confirm', method: 'POST', path: '/api/User/Confirm', need: [], scope: 'own session' },
  ],
  rules: [
    {
      id: 'K315',
      rule: 'Dangerous acts (deleting people, dealers, stores, roles, permissions and apps; giving the role of system admins, all-permissions or access-all-dealers; secrets of apps; cleanups; imports; undoing what gave or took one of these rights, and restoring or unlocking who holds one, restoring their dealer, or moving them out of a deleted one): 403 confirm unless the caller signed in (at another provider: and has no password), or confirmed by POST /api/User/Confirm, within 10 minutes in this session; a wrong password is counted as in POST /api/User/ChangePassword',
    },
  ],
  requests: {
    'user.confirm': { input: () => ({ currentPassword: PASSWORD }) },
  },
}
