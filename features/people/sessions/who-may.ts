import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'users.endSessions',
      method: 'POST',
      path: '/api/Users/EndSessions',
      need: [['lock-users'], ['view-users']],
      scope: 'each person: scope+rank+primary, not self',
    },
    {
      op: 'user.sessions',
      method: 'GET',
      path: '/api/User/Sessions',
      need: [['view-users'], ['lock-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.endSessions',
      method: 'POST',
      path: '/api/User/EndSessions',
      need: [['lock-users']],
      scope: 'scope+rank+primary, not self',
    },
    { op: 'profile.sessions', method: 'GET', path: '/api/Profile/Sessions', need: [], scope: 'self' },
    { op: 'profile.endSessions', method: 'POST', path: '/api/Profile/EndSessions', need: [], scope: 'self' },
  ],
  rules: [
    {
      id: 'K104',
      rule: 'GET /api/User/Sessions?id: view-users + lock-users + user in scope; otherwise 403 / 404; no id by which the provider or a token knows the session; apps that the viewer may not see are counted, not named',
    },
    {
      id: 'K105',
      rule: 'POST /api/User/EndSessions?id&session: as F115: lock-users, scope, rank, primary, not oneself; otherwise 403 / 404; the next call of an ended session: 401; one event; repeating it changes nothing',
    },
    {
      id: 'K106',
      rule: "GET /api/Profile/Sessions, POST /api/Profile/EndSessions?session: one's own sessions, any signed-in user; without one named, all but the session at hand; allowed: self; otherwise a session of somebody else is untouched",
    },
  ],
  requests: {
    'users.endSessions': { input: ({ clerk, manager }) => ({ ids: [clerk, manager] }) },
    'user.sessions': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.endSessions': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
    'profile.sessions': { input: () => ({}) },
    'profile.endSessions': { input: () => ({}) },
  },
  ids: {
    'user.endSessions': ({ clerk }, session) => ({ id: clerk, session }),
    'profile.endSessions': (_, session) => ({ session }),
  },
}
