import type { Request } from './inputs.ts'

/** Makes a new Sold To # or Ship To # each time. */
const number = () => crypto.randomUUID().slice(0, 8)
const savedDealer = (ID: string) => ({ ID, Type: 0, Version: 1, Name: 'Piscines' })
const savedStore = (ID: string) => ({ ID, Type: 1, Version: 1, Name: 'Centre' })

/** Makes a person with a new address each time. */
const admin = () => ({
  FirstName: 'Zoé',
  LastName: 'Roy',
  Email: `${crypto.randomUUID().slice(0, 8)}@example.test`,
})

/** The requests about dealers and stores, and about apps for dealer admins. */
export const dealerRequests: Record<string, Request> = {
  'group.all': { input: () => ({}) },
  'group.users': { input: ({ store }) => ({ groupID: store }), about: 'store' },
  'group.search': { input: () => ({ query: 'près' }) },
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
    input: ({ dealer }) => ({ ...savedDealer(dealer), SoldTo: number() }),
    about: 'dealer',
  },
  'group.dealer.delete': { input: ({ emptyDealer }) => ({ groupID: emptyDealer }), about: 'emptyDealer' },
  'group.store.create': {
    input: ({ dealer }) => ({ Type: 1, ParentID: dealer, Name: 'Port', ShipTo: number() }),
    about: 'dealer',
  },
  'group.store.update': { input: ({ store }) => savedStore(store), about: 'store' },
  'group.store.shipTo': {
    input: ({ store }) => ({ ...savedStore(store), ShipTo: number() }),
    about: 'store',
  },
  'group.store.move': {
    input: ({ store, emptyDealer }) => ({ ...savedStore(store), ParentID: emptyDealer }),
    about: 'store',
  },
  'group.store.delete': { input: ({ store }) => ({ groupID: store }), about: 'store' },
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
    input: ({ dealer }) => ({ groupID: dealer, Name: `code ${crypto.randomUUID()}` }),
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
    input: ({ store }) => ({ groupID: store, Name: `code ${crypto.randomUUID()}` }),
    about: 'store',
  },
  'group.attributes.dealer': { input: () => ({ type: '0' }) },
  'group.attributes.store': { input: () => ({ type: '1' }) },
  'group.activity': { input: ({ dealer }) => ({ id: dealer }), about: 'dealer' },
  'group.deleted': { input: () => ({}) },
  'group.restore': { input: () => ({ groupID: crypto.randomUUID() }), own: true },
  'app.admins': { input: ({ app }) => ({ id: app }), about: 'app' },
  'app.giveToAdmins': { input: ({ app }) => ({ id: app }), about: 'app' },
  'dealer.create': {
    input: () => ({
      dealer: {
        Name: 'Spas',
        SoldTo: number(),
        Region: 'CA',
        Children: [{ Name: 'Port', ShipTo: number() }],
      },
      user: admin(),
    }),
  },
  'dealer.create.existing': {
    input: ({ loner }) => ({
      dealer: {
        Name: 'Spas',
        SoldTo: number(),
        Region: 'CA',
        Children: [{ Name: 'Port', ShipTo: number() }],
      },
      user: { ID: loner },
    }),
    about: 'loner',
  },
  'dealer.admin': {
    input: ({ dealer }) => ({ dealer: { ID: dealer }, user: admin() }),
    about: 'dealer',
  },
  'dealer.admin.existing': {
    input: ({ dealer, clerk }) => ({ dealer: { ID: dealer }, user: { ID: clerk } }),
    about: 'clerk',
    changes: true,
  },
}
