import { endNeeds } from './contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'user.accessPlan',
      method: 'GET',
      path: '/api/User/AccessPlan',
      need: [['view-users']],
      scope: 'user in scope',
    },
    {
      op: 'user.extendAccess',
      method: 'POST',
      path: '/api/User/ExtendAccess',
      need: endNeeds.map((one) => [one]),
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'user.setAccessStart',
      method: 'POST',
      path: '/api/User/AccessStart',
      need: endNeeds.map((one) => [one]),
      scope: 'scope+rank+primary, not self',
    },
    {
      op: 'user.dropWaiting',
      method: 'POST',
      path: '/api/User/AccessWaiting/Drop',
      need: endNeeds.map((one) => [one]),
      scope: 'scope+rank+primary, not self',
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
      rule: 'POST /api/User/AccessEnd {UserID, AppID, RoleID, PermissionID, Day}, GET /api/User/AccessPlan?id: view-users + modify-users + provision-apps + deprovision-apps + scope + rank + primary; what the person holds, in an app that the viewer sees, and the viewer may give (E101, E106); not self; a day from today to ten years ahead; otherwise 403 / 404 / 400; reading: view-users + user in scope, visible apps',
    },
    {
      id: 'K270',
      rule: 'POST /api/User {Dates: [{AppID, From, Until}]}: as the save, judged as if all of it were given today, + deprovision-apps; days from today to ten years ahead, the first not after the last; something that the save gives in the app, where it takes nothing; otherwise 403 / 400',
    },
    {
      id: 'K271',
      rule: 'POST /api/User/AccessStart {UserID, ID, From, Until}: as K244, of what begins later or could not begin in an app that the viewer sees; another day is judged as the save that gives it; otherwise 403 / 404 / 400',
    },
    {
      id: 'K272',
      rule: 'nobody holds a right before its first day or after its last one, in a token, a decision or a report; on its first day it is judged again for who set it, and without their rights it does not begin',
    },
    {
      id: 'K273',
      rule: 'POST /api/User/ExtendAccess?id: as K244, of everything that ends within a week in apps that the viewer sees, all of it or nothing; otherwise 403 / 404',
    },
    {
      id: 'K375',
      rule: 'POST /api/User/AccessWaiting/Drop {UserID, SourceID, AppID}: as K244, of what waits of a source in an app or at stores that the viewer sees, of roles that they may give; otherwise 403 / 404; reading: GET /api/User/AccessPlan?id',
    },
  ],
  requests: {
    'user.accessPlan': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
    'user.extendAccess': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', own: true },
    'user.setAccessStart': {
      input: ({ clerk }) => ({ UserID: clerk, ID: crypto.randomUUID(), From: null }),
      about: 'clerk',
      own: true,
    },
    'user.dropWaiting': {
      input: ({ clerk }) => ({ UserID: clerk, SourceID: crypto.randomUUID(), AppID: null }),
      about: 'clerk',
      own: true,
    },
    'user.setAccessEnd': {
      input: ({ clerk }) => ({ UserID: clerk, AppID: crypto.randomUUID(), Day: null }),
      about: 'clerk',
      own: true,
    },
  },
  ids: {
    'user.dropWaiting': ({ clerk, app }, session) => ({ UserID: clerk, SourceID: session, AppID: app }),
    'user.setAccessEnd': ({ clerk, app, role, permission }) => ({
      UserID: clerk,
      AppID: app,
      RoleID: role,
      PermissionID: permission,
      Day: null,
    }),
  },
}
