import type { Permission } from '#domain/contract/permissions.ts'
import type { Places } from '#test/authorisation/network.ts'
import {
  person,
  portal,
  portalAttribute,
  portalPermission,
  portalRole,
  savedPerson,
} from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

/** The portal with a permission. */
const withPermission = (name: Permission) => ({
  ID: portal,
  AssignedPermissions: [{ ID: portalPermission(name) }],
})
const withAttribute = {
  ...withPermission('view-users'),
  Attributes: [{ ID: portalAttribute, Value: 'A-1' }],
}
const whole = ({ dealer, store, app, role }: Places) => ({
  ...savedPerson(),
  Dealer: { ID: dealer },
  Apps: [
    { ID: app, AssignedRoles: [{ ID: role }], AssignedBranches: [{ ID: store, RoleID: role }] },
    withAttribute,
  ],
  Templates: [app],
})

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'user.moveEffect',
      method: 'GET',
      path: '/api/User/MoveEffect',
      need: [['modify-users'], ['view-users'], ['change-dealer'], ['access-all-dealers']],
      scope: 'both dealers; apps and stores that the viewer may see',
    },
  ],
  rules: [],
  requests: {
    'user.update': {
      input: ({ clerk, primary }) => ({ ...savedPerson(), ID: clerk, Primary: clerk === primary }),
      about: 'clerk',
      changes: true,
    },
    'user.update.primaryTarget': {
      input: ({ primary }) => ({ ...savedPerson(), ID: primary, Primary: true }),
      about: 'primary',
      changes: true,
    },
    'user.setPrimary': {
      input: ({ admin }) => ({ ...savedPerson(), ID: admin, Primary: true }),
      about: 'admin',
      changes: true,
    },
    'user.create': { input: () => ({ ...person(), Region: 'CA', Locale: 'fr-CA', Primary: false }) },
    'user.dealer': {
      input: ({ loner, dealer }) => ({ ...savedPerson(), ID: loner, Dealer: { ID: dealer } }),
      about: 'loner',
      changes: true,
    },
    'user.provision': {
      input: ({ manager }) => ({ ...savedPerson(), ID: manager, Apps: [withAttribute] }),
      about: 'manager',
      changes: true,
    },
    'user.deprovision': {
      input: ({ manager }) => ({ ...savedPerson(), ID: manager, Apps: [] }),
      about: 'manager',
      changes: true,
    },
    'user.grantNonTransferable': {
      input: ({ manager }) => ({ ...savedPerson(), ID: manager, Apps: [withPermission('assign-primary')] }),
      about: 'manager',
      changes: true,
    },
    'user.AddToGroup.dealer': {
      input: ({ loner, dealer }) => ({ userID: loner, groupID: dealer }),
      about: 'loner',
      changes: true,
    },
    'user.AddToGroup.store': {
      input: ({ manager, store }) => ({ userID: manager, groupID: store }),
      about: 'manager',
      changes: true,
    },
    'user.AddToGroup.role': {
      input: ({ clerk }) => ({ userID: clerk, groupID: portalRole('manager') }),
      about: 'clerk',
      changes: true,
    },
    'user.AddToGroup.permission': {
      input: ({ clerk }) => ({ userID: clerk, groupID: portalPermission('provision-apps') }),
      about: 'clerk',
      changes: true,
    },
    'user.RemoveFromGroup.dealer': {
      input: ({ loner, dealer }) => ({ userID: loner, groupID: dealer }),
      about: 'loner',
      changes: true,
    },
    'user.RemoveFromGroup.store': {
      input: ({ floater, store }) => ({ userID: floater, groupID: store }),
      about: 'floater',
      changes: true,
    },
    'user.RemoveFromGroup.role': {
      input: ({ manager }) => ({ userID: manager, groupID: portalRole('admin') }),
      about: 'manager',
      changes: true,
    },
    'user.RemoveFromGroup.permission': {
      input: ({ clerk }) => ({ userID: clerk, groupID: portalPermission('provision-apps') }),
      about: 'clerk',
      changes: true,
    },
    'user.region': {
      input: ({ loner }) => ({ ...savedPerson(), ID: loner, Region: 'US', Locale: 'en-US' }),
      about: 'loner',
      changes: true,
    },
    'user.locale': {
      input: ({ clerk, primary }) => ({
        ...savedPerson(),
        ID: clerk,
        Primary: clerk === primary,
        Locale: 'en-US',
      }),
      about: 'clerk',
      changes: true,
    },
    'user.moveEffect': {
      input: ({ loner, dealer }) => ({ id: loner, dealerID: dealer }),
    },
    'user.emailUsed': { input: () => ({ email: 'somebody@example.test' }) },
  },
  ids: {
    'user.update': (at) => [
      { ...whole(at), ID: at.clerk },
      { ...whole(at), ID: at.clerk, Dates: [{ AppID: at.app, From: null, Until: null }] },
    ],
    'user.create': whole,
  },
}
