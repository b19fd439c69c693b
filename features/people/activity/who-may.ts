import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'group.activity',
      method: 'GET',
      path: '/api/Group/Activity',
      need: [['view-dealers', 'access-all-dealers']],
      scope: 'dealer or store in scope; names of actors, stores and dealers in scope only',
    },
    {
      op: 'app.activity',
      method: 'GET',
      path: '/api/App/Activity',
      need: [['view-apps']],
      scope: 'app visible; names of actors in scope only',
    },
    {
      op: 'user.activity',
      method: 'GET',
      path: '/api/User/Activity',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.signIn',
      method: 'GET',
      path: '/api/User/SignIn',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.grants',
      method: 'GET',
      path: '/api/User/Grants',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.claims',
      method: 'GET',
      path: '/api/User/Claims',
      need: [['view-users'], ['view-apps', 'all-permissions']],
      scope: 'user in scope, app visible',
    },
  ],
  rules: [
    {
      id: 'K101',
      rule: 'GET /api/User/Activity?id: view-users + user in scope; whoever did it is named only where GET /api/User would show them; apps, stores, roles and dealers only where they may be seen; otherwise 403 / 404; the unseen is not named; what happened while the user was at another dealer is absent',
    },
    {
      id: 'K102',
      rule: 'GET /api/User/Grants?id: view-users + user in scope; only what GET /api/User shows as held; who gave it is named as in K101; otherwise 403 / 404; hidden entries absent',
    },
    {
      id: 'K103',
      rule: 'GET /api/User/Claims?id&app: view-users + view-apps or all-permissions; user in scope and app visible; otherwise 403 / 404; other apps that the viewer may not see are counted, not named; nothing that names a session',
    },
    {
      id: 'K180',
      rule: 'GET /api/User/SignIn?id: as K101: view-users + user in scope; no hash, no link, no secret; that the user was given no app only with all-permissions; otherwise 403 / 404; the app of the last sign-in unnamed where it may not be seen',
    },
  ],
  requests: {
    'app.activity': { input: ({ app }) => ({ id: app }), about: 'app' },
    'user.activity': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.signIn': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.grants': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.claims': { input: ({ clerk, app }) => ({ id: clerk, app }), about: 'clerk' },
    'group.activity': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
  },
}
