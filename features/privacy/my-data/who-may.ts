import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'data.mine', method: 'GET', path: '/api/Profile/Data', need: [], scope: 'self' },
    { op: 'data.myEvents', method: 'GET', path: '/api/Profile/DataEvents', need: [], scope: 'self' },
    { op: 'data.myToken', method: 'POST', path: '/api/Profile/DataToken', need: [], scope: 'self' },
    { op: 'data.user', method: 'GET', path: '/api/User/Data', need: ['role:SA'], scope: 'any user' },
    {
      op: 'data.userEvents',
      method: 'GET',
      path: '/api/User/DataEvents',
      need: ['role:SA'],
      scope: 'any user',
    },
    {
      op: 'data.userToken',
      method: 'POST',
      path: '/api/User/DataToken',
      need: ['role:SA'],
      scope: 'any user',
    },
    { op: 'data.file', method: 'GET', path: '/api/Profile/DataFile', need: [], scope: 'of the token' },
  ],
  rules: [
    {
      id: 'K294',
      rule: 'GET /api/Profile/Data, DataEvents: oneself, whatever the rights; GET /api/User/Data, DataEvents: system admin (either role string); otherwise 403, also for a user that does not exist; others are named only where GET /api/User would show them; of acts on others neither values nor notes; why a sign-in failed and notes of others only to a system admin who is not the person',
    },
    {
      id: 'K295',
      rule: 'GET /api/Profile/DataFile?token: the person that POST /api/Profile/DataToken or /api/User/DataToken made it for, once, within a minute, in the same session; rights as of K294 when it is used; otherwise 401, 403, 404; recorded before the first byte',
    },
  ],
  requests: {
    'data.mine': { input: () => ({}) },
    'data.myEvents': { input: () => ({}) },
    'data.myToken': { input: () => ({}) },
    'data.user': { input: ({ clerk }) => ({ id: clerk }) },
    'data.userEvents': { input: ({ clerk }) => ({ id: clerk }) },
    'data.userToken': { input: ({ clerk }) => ({ id: clerk }) },
    'data.file': { input: () => ({ token: 'nobody-s-token' }) },
  },
}
