import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'soldToUsed.own',
      method: 'GET',
      path: '/api/Group/SoldToUsed',
      need: [['create-dealers', 'modify-dealers']],
      scope: 'but by this dealer',
    },
    {
      op: 'dealer.get',
      method: 'GET',
      path: '/api/Dealer',
      need: [],
      scope: 'dealer in scope; counts and admins of people with view-users',
    },
    {
      op: 'dealer.stores',
      method: 'GET',
      path: '/api/Dealer/Stores',
      need: [],
      scope: 'dealer in scope; stores in scope',
    },
    {
      op: 'dealer.people',
      method: 'GET',
      path: '/api/Dealer/People',
      need: [['view-users']],
      scope: 'dealer in scope; people in scope',
    },
    {
      op: 'dealer.disabled',
      method: 'GET',
      path: '/api/Dealer/People',
      need: [['view-users'], 'role:SA'],
      scope: 'dealer in scope; locked people, and those of a deleted dealer',
    },
    {
      op: 'dealer.access',
      method: 'GET',
      path: '/api/Dealer/Access',
      need: [['view-users']],
      scope: 'dealer in scope; people, apps and stores in scope',
    },
  ],
  rules: [],
  requests: {
    soldToUsed: { input: () => ({ soldTo: 'S-1' }) },
    'soldToUsed.own': { input: ({ dealer }) => ({ soldTo: 'S-1', id: dealer }) },
    shipToUsed: { input: ({ store }) => ({ shipTo: 'S-1', id: store }) },
    'dealer.get': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
    'dealer.stores': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
    'dealer.people': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
    'dealer.disabled': {
      input: ({ dealer, store }) => ({ id: dealer, which: 'disabled', storeID: store }),
      about: 'dealer',
    },
    'dealer.access': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
  },
}
