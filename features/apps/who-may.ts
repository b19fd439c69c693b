import { getApp, saveApp } from './contract.ts'
import { fapi2Fixed } from './contract/fapi2.ts'
import type { Places } from '#test/authorisation/network.ts'
import { named, portal } from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

const savedApp = (ID: string) => ({ ID, Version: 1 })
const clerk = (ID: string) => ({ ...named(ID, 'clerk'), Priority: 1 })
/** An app with a name and a client ID that no other has. */
const newApp = () => {
  const Name = `app-${crypto.randomUUID()}`
  const address = 'https://app.example.test'
  return { Name, DisplayName: Name, ClientID: Name, URL: address, LoginUrl: address, LogoutUrl: address }
}
const wholeApp = ({ app, role, guest, permission, attribute }: Places) => ({
  app: {
    ...savedApp(app),
    AutoProvisionRole: role,
    AutoProvisionRegions: ['CA'],
    DealerAdminRole: role,
    DealerAdminPermissions: [permission],
    Roles: [named(role, 'clerk'), named(guest, 'guest')],
    Permissions: [named(permission, 'look')],
    Attributes: [named(attribute, 'desk')],
  },
})

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'app.secret',
      method: 'POST',
      path: '/api/App/Secret',
      need: [['modify-apps']],
      scope: 'app visible',
    },
    {
      op: 'app.endSecret',
      method: 'POST',
      path: '/api/App/EndSecret',
      need: [['modify-apps']],
      scope: 'app visible',
    },
    {
      op: 'app.trySignIn',
      method: 'POST',
      path: '/api/App/TrySignIn',
      need: [['modify-apps']],
      scope: "app visible, code issued to the viewer's own session",
    },
    {
      op: 'app.usage',
      method: 'GET',
      path: '/api/App/Usage',
      need: [['view-apps']],
      scope: 'app visible; counts; with modify-apps of all people',
    },
    {
      op: 'app.affected',
      method: 'POST',
      path: '/api/App/Affected',
      need: [['modify-apps'], ['provision-apps']],
      scope: 'app visible; B032; saves nothing',
    },
    {
      op: 'app.learningLink',
      method: 'GET',
      path: '/api/App/LearningLink',
      need: [],
      scope: 'openable apps; R31',
    },
  ],
  rules: [
    {
      id: 'K192',
      rule: 'POST /api/App DealerAdminRole / DealerAdminPermissions: modify-apps; what the change adds needs provision-apps, a role within the rank, permissions marked transferable (all-permissions: any); no change of the roles replaces the role by one above the rank; otherwise 403; 400 for what is not of the app, and in the portal itself',
    },
    {
      id: 'K320',
      rule: 'POST /api/App RefreshTokens, Introspection … RequirePkce: modify-apps; each is off until a save names it, stays as it is when it is left out, and is recorded; 400 in the portal itself',
    },
    {
      id: 'K321',
      rule: 'POST /api/App keys of an app: a set of public keys that can sign, of bounded size; a private or symmetric key is refused by a sentence of its own, before it is stored or logged',
    },
    {
      id: 'K322',
      rule: 'POST /api/App address of keys: https, and not beside pasted keys; scopes of a machine are none of those of people; otherwise 400',
    },
    {
      id: 'K332',
      rule: 'POST /api/App Fapi2: modify-apps; while it is on, 400 at each setting that FAPI 2.0 fixes otherwise (flow, signature of id tokens, PKCE, PAR, DPoP, sign-in on a device), and without a key that can sign as FAPI 2.0 allows; the database refuses it too',
    },
  ],
  kept: {
    'app on FAPI 2': async (call) => {
      const app = { ...newApp(), Fapi2: true, ...fapi2Fixed, JwksUri: 'https://b.example.test/keys' }
      const { data } = await call(saveApp, { app })
      return { by: saveApp, sent: { app }, shown: { app: await call(getApp, { id: data.ID }) } }
    },
  },
  requests: {
    'app.all': { input: () => ({}) },
    'app.get': { input: ({ app }) => ({ id: app }), about: 'app' },
    'app.create': { input: () => ({ app: newApp() }) },
    'app.update': {
      input: ({ app }) => ({ app: { ...savedApp(app), Description: 'Orders' } }),
      about: 'app',
    },
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
    'app.delete': { input: ({ app }) => ({ id: app }), about: 'app', removes: true },
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
  },
  ids: {
    'app.update': wholeApp,
    'app.affected': wholeApp,
  },
}
