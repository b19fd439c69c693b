import { userActivity } from '#features/people/activity/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'
import { addUserNote } from './contract.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'user.contacts',
      method: 'GET',
      path: '/api/User/Contacts',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.signInCode',
      method: 'POST',
      path: '/api/User/SignInCode',
      need: [['modify-users']],
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'user.resetFactors',
      method: 'POST',
      path: '/api/User/ResetFactors',
      need: [['modify-users']],
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'user.identityLinks',
      method: 'GET',
      path: '/api/User/IdentityLinks',
      need: [['view-users'], ['lock-users', 'modify-users']],
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'user.unlink',
      method: 'POST',
      path: '/api/User/IdentityLinks/Remove',
      need: [['view-users'], ['modify-users']],
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'user.note',
      method: 'POST',
      path: '/api/User/Note',
      need: [['view-users'], ['lock-users', 'modify-users']],
      scope: 'scope+rank+primary, not self',
    },
  ],
  rules: [
    {
      id: 'K314',
      rule: 'POST /api/User/ResetFactors?id: as K181, with a confirmation; otherwise 403 / 404; repeating it changes nothing; no factor, recovery code, remembered browser or session is left, and the person is told; a person who may reset it takes over no account that holds more than they do',
    },
    {
      id: 'K337',
      rule: 'GET /api/User/IdentityLinks?id, POST Remove: as K181, the first also with lock-users, the second with a confirmation; otherwise 403 / 404; the subject is shortened; a removal ends the sessions, repeating it changes nothing',
    },
    {
      id: 'K195',
      rule: 'POST /api/User/SignInCode?id: as K181, also without a password; 20 an hour for its maker, 5 for the person; otherwise 403 / 404 / 429; only its hash is stored, it replaces the one before, ends with a lock, a deletion, and a role or permission given, and the person is told who made it',
    },
    {
      id: 'K196',
      rule: 'POST /enter-code: the right code of the address, once, within 10 minutes, of an account that is neither locked nor deleted nor of a deleted dealer; allowed: the page that chooses a password; otherwise the same page after the same time, whatever the reason; 5 wrong tries end a code',
    },
    {
      id: 'K197',
      rule: 'POST /api/User/Note {ID, Note}: lock-users or modify-users + scope + rank + primary + R56; not self; otherwise 403 / 404; 500 characters; seen in the activity, which is unchanged for nobody else',
    },
    {
      id: 'K194',
      rule: 'GET /api/User/Contacts?id: view-users + user in scope; otherwise 403 / 404; nobody out of scope is named',
    },
  ],
  requests: {
    'user.contacts': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.signInCode': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'user.resetFactors': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'user.identityLinks': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.unlink': { input: ({ clerk }) => ({ id: clerk, provider: crypto.randomUUID() }), own: true },
    'user.note': {
      input: ({ clerk }) => ({ ID: clerk, Note: 'Called back' }),
      about: 'clerk',
      changes: true,
    },
  },
  kept: {
    note: async (call) => {
      const person = { FirstName: 'Renée', LastName: 'Roy', Email: 'note@example.test' }
      const { data } = await call(saveUser, person)
      const sent = { ID: data.ID, Note: 'Rappelée' }
      await call(addUserNote, sent)
      const { Data } = await call(userActivity, { id: sent.ID })
      return { by: addUserNote, sent, shown: { ID: sent.ID, Note: Data[0]?.Note } }
    },
  },
}
