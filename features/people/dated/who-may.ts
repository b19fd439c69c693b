import { endNeeds } from './contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'user.accessEnds',
      method: 'GET',
      path: '/api/User/AccessEnds',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.setAccessEnd',
      method: 'POST',
      path: '/api/User/AccessEnd',
      need: endNeeds.map((one) => [one]),
      scope: 'scope+rank+primary, not self',
    },
  ],
  rules: [
    {
      id: 'K244',
      rule: 'POST /api/User/AccessEnd {UserID, AppID, RoleID, PermissionID, Day}, GET /api/User/AccessEnds?id: view-users + modify-users + provision-apps + deprovision-apps + scope + rank + primary; what the person holds, in an app that the viewer sees, and the viewer may give (E101, E106); not self; a day from today to ten years ahead; otherwise 403 / 404 / 400; reading: view-users + user in scope, visible apps',
    },
  ],
  requests: {
    'user.accessEnds': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.setAccessEnd': {
      input: ({ clerk }) => ({ UserID: clerk, AppID: crypto.randomUUID(), Day: null }),
      about: 'clerk',
      own: true,
    },
  },
  ids: {
    'user.setAccessEnd': ({ clerk, app, role, permission }) => ({
      UserID: clerk,
      AppID: app,
      RoleID: role,
      PermissionID: permission,
      Day: null,
    }),
  },
}
