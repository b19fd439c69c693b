import { type Permission } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { PASSWORD } from '#test/identity.ts'
import { beside } from './beside.ts'
import { dealerRequests } from './dealer-inputs.ts'
import type { Place, Places } from './network.ts'
import { reportRequests } from './report-inputs.ts'

/** How to make a valid request for an operation. */
export type Request = {
  input: (at: Places) => object
  /** The record that must be in the caller's scope. */
  about?: Place
  /** Whether it changes the person it is about, so that rank and primary account count. R37, R38 */
  changes?: true
  /** Whether it is about a record that only its owner finds; no person of the network has one. */
  own?: true
}

/** Makes a person with a new address each time, so that no other person has it. */
const person = () => ({
  Email: `${crypto.randomUUID().slice(0, 8)}@example.test`,
  FirstName: 'Renée',
  LastName: 'Roy',
  MobilePhone: '',
  AlternatePhone: '',
})
export const saved = () => ({ ...person(), Region: 'CA', Locale: 'fr-CA', Primary: false, Version: 1 })

/** The portal's own app, which everybody has. */
const portal = namedUuid(PORTAL_CLIENT_ID)
const portalRole = (name: string) => namedUuid(`${PORTAL_CLIENT_ID} role ${name}`)
export const portalPermission = (name: Permission) => namedUuid(`${PORTAL_CLIENT_ID} permission ${name}`)
/** An attribute of the portal's own app, which each network has. */
export const portalAttribute = namedUuid(`${PORTAL_CLIENT_ID} attribute code`)
const withPermission = (name: Permission) => [
  { ID: portal, AssignedPermissions: [{ ID: portalPermission(name) }] },
]

const savedApp = (ID: string) => ({ ID, Version: 1 })
const named = (ID: string | null, Name: string, text = Name[0]!.toUpperCase() + Name.slice(1)) => ({
  ID,
  Name,
  DisplayName: text,
})
const clerk = (ID: string) => ({ ...named(ID, 'clerk'), Priority: 1 })
/** Makes a new name each time. */
const newGroup = () => ({ Name: `new-${crypto.randomUUID()}`, DisplayName: 'New' })
/** Makes a new name and client ID each time. */
export const newApp = () => {
  const Name = `app-${crypto.randomUUID()}`
  const address = 'https://app.example.test'
  return { Name, DisplayName: Name, ClientID: Name, URL: address, LoginUrl: address, LogoutUrl: address }
}

/** The requests by operation. Those with an id take it from a place, so that the same request can be made about another. */
export const requests: Record<string, Request> = {
  ...dealerRequests,
  ...reportRequests,
  ...Object.assign({}, ...beside.map(({ requests }) => requests)),
  dashboard: { input: () => ({}) },
  'app.all': { input: () => ({}) },
  'app.get': { input: ({ app }) => ({ id: app }), about: 'app' },
  'app.create': { input: () => ({ app: newApp() }) },
  'app.update': { input: ({ app }) => ({ app: { ...savedApp(app), Description: 'Orders' } }), about: 'app' },
  'app.role.create': {
    input: ({ app, role, guest }) => ({
      app: { ...savedApp(app), Roles: [clerk(role), named(guest, 'guest'), named(null, 'chief')] },
    }),
    about: 'app',
  },
  'app.role.modify': {
    input: ({ app, role, guest }) => ({
      app: { ...savedApp(app), Roles: [clerk(role), named(guest, 'visitor', 'Guest')] },
    }),
    about: 'app',
  },
  'app.role.delete': {
    input: ({ app, role }) => ({ app: { ...savedApp(app), Roles: [clerk(role)] } }),
    about: 'app',
  },
  'app.permission.create': {
    input: ({ app, permission }) => ({
      app: { ...savedApp(app), Permissions: [named(permission, 'look'), named(null, 'order')] },
    }),
    about: 'app',
  },
  'app.permission.modify': {
    input: ({ app, permission }) => ({
      app: { ...savedApp(app), Permissions: [named(permission, 'look', 'Looking')] },
    }),
    about: 'app',
  },
  'app.permission.delete': {
    input: ({ app }) => ({ app: { ...savedApp(app), Permissions: [] } }),
    about: 'app',
  },
  'app.portal.update': { input: () => ({ app: { ...savedApp(portal), Description: 'The portal' } }) },
  'app.usage': { input: ({ app }) => ({ id: app }), about: 'app' },
  'app.affected': { input: ({ app }) => ({ app: savedApp(app) }), about: 'app' },
  'app.activity': { input: ({ app }) => ({ id: app }), about: 'app' },
  'app.delete': { input: ({ app }) => ({ id: app }), about: 'app' },
  'app.secret': {
    input: ({ app }) => ({ id: app, PreviousUntil: null, Version: 1 }),
    about: 'app',
  },
  'app.endSecret': { input: ({ app, secret }) => ({ id: app, secretID: secret }), about: 'app' },
  'app.trySignIn': {
    input: ({ app }) => ({ id: app, code: 'nobody-s-code', verifier: 'nobody-s-verifier' }),
    about: 'app',
    own: true,
  },
  'app.metadata': { input: () => ({}) },
  'app.learningLink': { input: () => ({}) },
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
    input: ({ guest }) => ({ groupID: guest, Name: `code ${crypto.randomUUID()}` }),
    about: 'app',
  },
  'user.search': { input: () => ({ query: 'marie' }) },
  'user.get': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
  'user.update': {
    input: ({ clerk, primary }) => ({ ...saved(), ID: clerk, Primary: clerk === primary }),
    about: 'clerk',
    changes: true,
  },
  'user.update.primaryTarget': {
    input: ({ primary }) => ({ ...saved(), ID: primary, Primary: true }),
    about: 'primary',
    changes: true,
  },
  'user.setPrimary': {
    input: ({ admin }) => ({ ...saved(), ID: admin, Primary: true }),
    about: 'admin',
    changes: true,
  },
  'user.create': { input: () => ({ ...person(), Region: 'CA', Locale: 'fr-CA', Primary: false }) },
  'user.dealer': {
    input: ({ loner, dealer }) => ({ ...saved(), ID: loner, Dealer: { ID: dealer } }),
    about: 'loner',
    changes: true,
  },
  'user.provision': {
    input: ({ manager }) => ({
      ...saved(),
      ID: manager,
      Apps: withPermission('view-users').map((app) => ({
        ...app,
        Attributes: [{ ID: portalAttribute, Value: 'A-1' }],
      })),
    }),
    about: 'manager',
    changes: true,
  },
  'user.deprovision': {
    input: ({ manager }) => ({ ...saved(), ID: manager, Apps: [] }),
    about: 'manager',
    changes: true,
  },
  'user.grantNonTransferable': {
    input: ({ manager }) => ({ ...saved(), ID: manager, Apps: withPermission('assign-primary') }),
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
    input: ({ loner }) => ({ ...saved(), ID: loner, Region: 'US', Locale: 'en-US' }),
    about: 'loner',
    changes: true,
  },
  'user.locale': {
    input: ({ clerk, primary }) => ({ ...saved(), ID: clerk, Primary: clerk === primary, Locale: 'en-US' }),
    about: 'clerk',
    changes: true,
  },
  'user.delete': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
  'user.lock': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
  'user.unlock': { input: ({ clerk }) => ({ id: clerk, lockState: 'false' }), about: 'clerk', changes: true },
  'users.lock': { input: ({ clerk, manager }) => ({ ids: [clerk, manager] }) },
  'users.unlock': { input: ({ clerk, manager }) => ({ ids: [clerk, manager], lockState: false }) },
  'users.endSessions': { input: ({ clerk, manager }) => ({ ids: [clerk, manager] }) },
  'user.activity': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
  'user.signIn': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
  'user.grants': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
  'user.claims': { input: ({ clerk, app }) => ({ id: clerk, app }), about: 'clerk' },
  'user.sessions': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
  'user.endSessions': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
  'profile.sessions': { input: () => ({}) },
  'profile.endSessions': { input: () => ({}) },
  'user.resend': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
  'user.sendReset': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk', changes: true },
  'user.permReport': {
    input: ({ dealer, clerk }) => ({ dealerID: dealer, userID: clerk }),
    about: 'clerk',
  },
  'user.reset': { input: () => ({ email: person().Email }) },
  'user.changePasswordReset': { input: ({ link }) => ({ hash: link, password: 'Un mot nouveau 1' }) },
  'user.changePassword': {
    input: () => ({ currentPassword: PASSWORD, newPassword: 'Un mot nouveau 1' }),
  },
  'user.moveEffect': {
    input: ({ loner, dealer }) => ({ id: loner, dealerID: dealer }),
  },
  'user.emailUsed': { input: () => ({ email: 'somebody@example.test' }) },
  'profile.get': { input: () => ({}) },
  'profile.confirmEmail': { input: () => ({}) },
  'profile.save': { input: () => ({ ...person(), Locale: 'fr-CA', Version: 1, currentPassword: PASSWORD }) },
  'copy.get': { input: () => ({}) },
  'copy.save': {
    input: () => ({ Version: 1, roles: [{ Tag: 'clerk', 'en-US': 'Clerk', 'fr-CA': 'Commis' }] }),
  },
  'copy.all': { input: () => ({}) },
  'copy.saveAll': {
    input: () => ({
      Version: 1,
      Rows: [{ Kind: 'role', Tag: 'clerk', 'en-US': 'Clerk', 'fr-CA': 'Commis' }],
      Deleted: [],
    }),
  },
  'copy.activity': { input: () => ({}) },
  'info.privacy': { input: () => ({}) },
  'info.terms': { input: () => ({}) },
}
