import { saveUser } from '#features/people/edit/contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'
import { getLeaving, leavingNeeds, setLeaving, undoNeeds } from './contract.ts'

const scope = 'scope+rank+primary, not self'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'user.leaving',
      method: 'GET',
      path: '/api/User/Leaving',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.setLeaving',
      method: 'POST',
      path: '/api/User/Leaving',
      need: leavingNeeds.map((one) => [one]),
      scope,
    },
    {
      op: 'user.cancelLeaving',
      method: 'POST',
      path: '/api/User/Leaving/Cancel',
      need: leavingNeeds.map((one) => [one]),
      scope,
    },
    {
      op: 'user.undoLeaving',
      method: 'POST',
      path: '/api/User/Leaving/Undo',
      need: undoNeeds.map((one) => [one]),
      scope,
    },
  ],
  rules: [
    {
      id: 'K240',
      rule: 'POST /api/User/Leaving {ID, Day, DeleteDays, Note}: lock-users + deprovision-apps, with DeleteDays delete-users, + scope + rank + primary + R56; not self; not the last system admin; a day from today to a year ahead; otherwise 403 / 404 / 409 / 400; on the day judged again for who set it; the second of two at once changes nothing that is done',
    },
    {
      id: 'K241',
      rule: 'POST /api/User/Leaving/Cancel?id: as K240; a planned one alone; otherwise 404',
    },
    {
      id: 'K242',
      rule: 'POST /api/User/Leaving/Undo?id: lock-users + provision-apps + scope + rank + primary + R56; not self; once, while the account exists; gives back by E097 to E108 what nobody has given or changed since; otherwise 403 / 404',
    },
    {
      id: 'K243',
      rule: 'GET /api/User/Leaving?id: view-users + user in scope; names of apps, stores and people as elsewhere; otherwise 403 / 404',
    },
  ],
  requests: {
    'user.leaving': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.setLeaving': { input: ({ clerk }) => ({ ID: clerk }), about: 'clerk', changes: true },
    'user.cancelLeaving': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', own: true },
    'user.undoLeaving': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', own: true },
  },
  kept: {
    leaving: async (call) => {
      const person = { FirstName: 'Luc', LastName: 'Roy', Email: 'leaving@example.test' }
      const { data } = await call(saveUser, person)
      const sent = { ID: data.ID, Day: '2026-12-01', DeleteDays: 90, Note: 'Retraite' }
      await call(setLeaving, sent)
      return { by: setLeaving, sent, shown: (await call(getLeaving, { id: sent.ID }))! }
    },
  },
}
