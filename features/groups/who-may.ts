import { named, unique } from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

const newGroup = () => ({ Name: `new-${unique()}`, DisplayName: 'New' })
const savedDealer = (ID: string) => ({ ID, Type: 0, Version: 1, Name: 'Piscines' })
const savedStore = (ID: string) => ({ ID, Type: 1, Version: 1, Name: 'Centre' })

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'group.attributes.dealer',
      method: 'GET',
      path: '/api/Group/Attributes',
      need: [['modify-dealers']],
      scope: 'names of the attributes of all dealers, no values',
    },
    {
      op: 'group.attributes.store',
      method: 'GET',
      path: '/api/Group/Attributes',
      need: [['modify-stores']],
      scope: 'names of the attributes of all stores, no values',
    },
    {
      op: 'group.deleted',
      method: 'GET',
      path: '/api/Group/Deleted',
      need: ['role:SA'],
      scope: 'what can be restored',
    },
    { op: 'group.restore', method: 'POST', path: '/api/Group/Restore', need: ['role:SA'], scope: '30 days' },
    {
      op: 'group.effect.dealer',
      method: 'GET',
      path: '/api/Group/Effect',
      need: [['delete-dealers'], ['access-all-dealers']],
      scope: 'dealer in scope',
    },
    {
      op: 'group.effect.store',
      method: 'GET',
      path: '/api/Group/Effect',
      need: [['delete-stores']],
      scope: 'store in scope',
    },
    {
      op: 'group.effect.move',
      method: 'GET',
      path: '/api/Group/Effect',
      need: [['modify-stores'], ['access-all-dealers']],
      scope: 'store in scope',
    },
  ],
  rules: [],
  requests: {
    'group.get.role': { input: ({ role }) => ({ id: role }), about: 'role' },
    'group.role.create': {
      input: ({ app }) => ({ ...newGroup(), Type: 2, AppID: app }),
      about: 'app',
    },
    'group.role.modify': {
      input: ({ guest }) => ({ ...named(guest, 'visitor', 'Guest'), Type: 2, Version: 1 }),
      about: 'app',
    },
    'group.role.delete': { input: ({ guest }) => ({ groupID: guest }), about: 'app' },
    'group.permission.create': {
      input: ({ app }) => ({ ...newGroup(), AppID: app }),
      about: 'app',
    },
    'group.permission.modify': {
      input: ({ permission }) => ({ ...named(permission, 'look', 'Looking'), Version: 1 }),
      about: 'app',
    },
    'group.permission.transferable': {
      input: ({ permission }) => ({ ...named(permission, 'look'), Transferable: true, Version: 1 }),
      about: 'app',
    },
    'group.permission.delete': { input: ({ permission }) => ({ groupID: permission }), about: 'app' },
    'group.AssignAttribute.role': {
      input: ({ guest, attribute }) => ({ groupID: guest, attrID: attribute }),
      about: 'app',
    },
    'group.RemoveAttribute.role': {
      input: ({ guest, attribute }) => ({ groupID: guest, attrID: attribute }),
      about: 'app',
    },
    'group.CreateAttribute.role': {
      input: ({ guest }) => ({ groupID: guest, Name: `code ${unique()}` }),
      about: 'app',
    },
    'group.all': { input: () => ({}) },
    'group.users': { input: ({ store }) => ({ groupID: store }), about: 'store' },
    'group.search': { input: () => ({ query: 'près' }) },
    'group.get.dealer': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
    'group.get.store': { input: ({ store }) => ({ id: store }), about: 'store' },
    'group.dealer.update': {
      input: ({ dealer, ofDealers }) => ({
        ...savedDealer(dealer),
        DSMName: 'Roy',
        Attributes: [{ ID: ofDealers, Value: 'A' }],
      }),
      about: 'dealer',
    },
    'group.dealer.soldTo': {
      input: ({ dealer }) => ({ ...savedDealer(dealer), SoldTo: unique() }),
      about: 'dealer',
    },
    'group.dealer.delete': { input: ({ emptyDealer }) => ({ groupID: emptyDealer }), about: 'emptyDealer' },
    'group.store.create': {
      input: ({ dealer }) => ({ Type: 1, ParentID: dealer, Name: 'Port', ShipTo: unique() }),
      about: 'dealer',
    },
    'group.store.update': { input: ({ store }) => savedStore(store), about: 'store' },
    'group.store.shipTo': {
      input: ({ store }) => ({ ...savedStore(store), ShipTo: unique() }),
      about: 'store',
    },
    'group.store.move': {
      input: ({ store, emptyDealer }) => ({ ...savedStore(store), ParentID: emptyDealer }),
      about: 'store',
      removes: true,
    },
    'group.store.delete': { input: ({ store }) => ({ groupID: store }), about: 'store', removes: true },
    'group.effect.dealer': { input: ({ emptyDealer }) => ({ id: emptyDealer }), about: 'emptyDealer' },
    'group.effect.store': { input: ({ store }) => ({ id: store }), about: 'store' },
    'group.effect.move': {
      input: ({ store, emptyDealer }) => ({ id: store, dealerID: emptyDealer }),
      about: 'store',
    },
    'group.AssignAttribute.dealer': {
      input: ({ dealer, ofDealers }) => ({ groupID: dealer, attrID: ofDealers }),
      about: 'dealer',
    },
    'group.RemoveAttribute.dealer': {
      input: ({ dealer, ofDealers }) => ({ groupID: dealer, attrID: ofDealers }),
      about: 'dealer',
    },
    'group.CreateAttribute.dealer': {
      input: ({ dealer }) => ({ groupID: dealer, Name: `code ${unique()}` }),
      about: 'dealer',
    },
    'group.AssignAttribute.store': {
      input: ({ store, ofStores }) => ({ groupID: store, attrID: ofStores }),
      about: 'store',
    },
    'group.RemoveAttribute.store': {
      input: ({ store, ofStores }) => ({ groupID: store, attrID: ofStores }),
      about: 'store',
    },
    'group.CreateAttribute.store': {
      input: ({ store }) => ({ groupID: store, Name: `code ${unique()}` }),
      about: 'store',
    },
    'group.attributes.dealer': { input: () => ({ type: '0' }) },
    'group.attributes.store': { input: () => ({ type: '1' }) },
    'group.deleted': { input: () => ({}) },
    'group.restore': { input: () => ({ groupID: crypto.randomUUID() }), own: true },
  },
  ids: {
    'group.permission.create': ({ app, permission }) => ({
      ...newGroup(),
      AppID: app,
      Children: [named(permission, 'look')],
    }),
    'group.CreateAttribute.role': ({ guest, attribute }) => ({ groupID: guest, ...named(attribute, 'code') }),
  },
}
