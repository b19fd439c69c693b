import { saveUser } from '#features/people/edit/contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'
import { cleanupNeeds } from '../contract.ts'
import { cleanupExceptions, exceptFromCleanup } from './contract.ts'

const need = cleanupNeeds.map((one) => [one])

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'cleanup.exceptions',
      method: 'GET',
      path: '/api/User/CleanupExceptions',
      need,
      scope: 'visible apps',
    },
    {
      op: 'cleanup.except',
      method: 'POST',
      path: '/api/User/CleanupExceptions',
      need,
      scope: 'user in scope, visible apps',
    },
    {
      op: 'cleanup.endException',
      method: 'POST',
      path: '/api/User/CleanupExceptions/End',
      need,
      scope: 'visible apps',
    },
  ],
  rules: [
    {
      id: 'K251',
      rule: 'POST /api/User/CleanupExceptions {UserID | DealerID | RoleID, Reason}, /End?id: both permissions; a person in scope, a dealer, a role of an app that the viewer sees; otherwise 403, 404, 400; 500 at most: 409; nobody who is excepted is locked or deleted by a cleanup',
    },
  ],
  requests: {
    'cleanup.exceptions': { input: () => ({}) },
    'cleanup.except': { input: ({ clerk }) => ({ UserID: clerk, Reason: 'Owner' }), about: 'clerk' },
    'cleanup.endException': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  kept: {
    exception: async (call) => {
      const person = { FirstName: 'Luc', LastName: 'Roy', Email: 'excepted@example.test' }
      const { data } = await call(saveUser, person)
      const sent = { UserID: data.ID, Reason: 'Owner' }
      await call(exceptFromCleanup, sent)
      const [exception] = await call(cleanupExceptions, {})
      return { by: exceptFromCleanup, sent, shown: { ...exception, UserID: exception!.RecordID } }
    },
  },
  ids: {
    'cleanup.except': ({ dealer, role }) => [
      { DealerID: dealer, Reason: 'Owner' },
      { RoleID: role, Reason: 'Owner' },
    ],
  },
}
