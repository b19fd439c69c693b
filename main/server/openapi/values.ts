import { idOf, type Values } from '#core/server/openapi/examples.ts'
import { appPlans } from '#db/demo/apps.ts'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'

const { manager, dealerAdmin } = demoPeople
const parts = appPlans.find(({ clientId }) => clientId === 'parts')!
const role = parts.roles[1]!
const [permission] = parts.permissions
const attribute = parts.attributes[0]!

const person = {
  FirstName: manager.firstName,
  LastName: manager.lastName,
  Email: manager.email,
  MobilePhone: '8195550142',
  AlternatePhone: '',
  Region: 'CA',
  Locale: manager.locale,
}
const dealer = { DisplayName: 'Piscines Trois-Rivières', SoldTo: '63360955' }
const store = { DisplayName: 'Piscines Trois-Rivières, Bécancour', ShipTo: '63360955-02' }
const app = { Name: parts.clientId, DisplayName: parts.displayName, Colour: parts.colour }

/** The fields of one thing, under the name of its shape: 'Role.Name'. */
const of = (shapes: readonly string[], fields: object): Values =>
  Object.fromEntries(
    shapes.flatMap((shape) => Object.entries(fields).map(([key, value]) => [`${shape}.${key}`, value])),
  )

/** What stands in the examples of the document: people and things of the demo network. */
export const values: Values = {
  ...person,
  ...dealer,
  ...store,
  ...of(['Role', 'Roles', 'AssignedRoles'], { Name: role.name, DisplayName: role.displayName, Priority: 20 }),
  ...of(['AssignedRoles'], { ID: idOf('Role') }),
  ...of(['AppPermission'], { Name: permission![0], DisplayName: permission![1], ParentID: null }),
  ...of(['Attribute', 'Attributes'], {
    Name: attribute.name,
    DisplayName: attribute.displayName,
    Value: 'TR-1042',
  }),
  ...of(['App', 'UserApp', 'Apps'], {
    ...app,
    ID: idOf('App'),
    ClientID: parts.clientId,
    Description: parts.description,
    URL: 'https://parts.example.com',
    LoginUrl: 'https://parts.example.com/callback',
    LogoutUrl: 'https://parts.example.com/signed-out',
    Flow: 0,
  }),
  ...of(['AppMetadata'], { name: app.Name, displayName: app.DisplayName, url: 'https://parts.example.com' }),
  ...of(['Dealer', 'DealerSummary'], { ...dealer, Name: dealer.DisplayName, Locale: 'fr-CA' }),
  ...of(['Store', 'Children', 'AssignedBranches'], { ...store, Name: store.DisplayName }),
  ...of(['UserGroup', 'Groups'], { ID: idOf('Role'), DisplayName: role.displayName, Type: 2 }),
  ...of(['RoleGroup'], { ID: idOf('Role'), Children: [], Type: 2 }),
  ...of(['PermissionToSave'], {
    ID: idOf('Permission'),
    Name: permission![0],
    DisplayName: permission![1],
    Children: [],
  }),
  ...of(['AppToSave'], {
    ...app,
    ID: idOf('App'),
    ClientID: parts.clientId,
    Description: parts.description,
    URL: 'https://parts.example.com',
    LoginUrl: 'https://parts.example.com/callback',
    LogoutUrl: 'https://parts.example.com/signed-out',
    BackchannelLogoutUrl: '',
    Flow: 0,
    Logo: null,
    LogoF: null,
    DropdownImage: null,
  }),
  ...of(['PermissionGroup'], { ID: idOf('Permission'), Children: [], Type: 3 }),
  ...of(['GroupRow'], {
    ...dealer,
    ID: idOf('Dealer'),
    Name: dealer.DisplayName,
    Type: 0,
    // Those of the other types.
    ShipTo: undefined,
    DealerID: undefined,
    AppID: undefined,
    Priority: undefined,
    ParentID: undefined,
    Transferable: undefined,
  }),
  ...of(['UserRow', 'Profile', 'data'], { ID: idOf('User') }),
  ...of(['Member'], {
    ID: idOf('User'),
    MobilePhone: '8195550142',
    Name: `${manager.firstName} ${manager.lastName}`,
  }),
  ...of(['Grant'], {
    AppID: idOf('App'),
    ID: idOf('App'),
    Role: null,
    Name: app.Name,
    DisplayName: app.DisplayName,
  }),
  ...of(['Claims'], {
    sub: idOf('User'),
    name: `${manager.firstName} ${manager.lastName}`,
    given_name: manager.firstName,
    family_name: manager.lastName,
    locale: manager.locale,
    country: 'CA',
    email: manager.email,
    app: [parts.clientId],
    role: [role.name],
    permission: [permission![0]],
  }),
  ...of(['address'], { country: 'CA' }),
  ...of(['Actor', 'LastChange', 'LockedBy', 'By'], {
    Name: `${dealerAdmin.firstName} ${dealerAdmin.lastName}`,
  }),
  ...of(['Happening'], { Kind: 'user-changed', Origin: null, Outcome: null, App: null }),
  ...of(['Change'], { Field: 'MobilePhone', App: null, Of: null }),
  ...of(['From'], { Name: '8195550100' }),
  ...of(['To'], { Name: '8195550142' }),
  ...of(['From', 'To', 'App'], { Tag: undefined }),
  ...of(['Session'], {
    Until: '2026-11-20T21:58:00.000Z',
    Current: true,
    Apps: [app.DisplayName],
    Others: 0,
  }),
  ...of(['Dashboard'], {
    totalUsers: 6000,
    totalStores: 400,
    activeUsers: 4212,
    manuallyLockedUsers: 38,
    autoLockedUsers: 4,
    totalDealers: 120,
  }),
  ...of(['Users', 'Sessions'], {
    id: idOf('User'),
    userID: idOf('User'),
    groupID: idOf('Role'),
    app: idOf('App'),
    email: manager.email,
  }),
  ...of(['emailPermissionsReport'], { dealerID: idOf('Dealer'), userID: idOf('User') }),
  ...of(['Apps'], { id: idOf('App') }),
  ...of(['Groups'], { id: idOf('Dealer'), groupID: idOf('Dealer') }),
  ...of(['Passwords'], { email: manager.email }),
  ...of(['saveUser'], { ID: idOf('User'), Dealer: { ID: idOf('Dealer') }, Version: 3 }),
  RoleID: idOf('Role'),
  IDMRole: 'manager',
  IDMBranchIDs: [idOf('Store')],
  Rank: 20,
  Primary: false,
  Locked: false,
  LockoutExpiry: null,
  LockedBy: null,
  Logo: null,
  LogoF: null,
  DropdownImage: null,
  image: null,
  imageF: null,
  AutoProvisionRole: null,
  AutoProvisionRegions: ['CA'],
  Transferable: true,
  ParentID: null,
  Version: 3,
  Total: 1,
  TotalPages: 1,
  CurrentPage: 1,
  DSMName: 'Louise Bouchard',
  RMNumber: 12,
  PlatinumStatus: 'PL',
  Permissions: ['view-users', 'lock-users'],
  AntiForgeryToken: 'Zl4yW0mX8sQm1t3kq0vYcQ5Tn7hJrB2uE6dKfLgP9aI',
  Tag: role.name,
  'en-US': role.displayName,
  'fr-CA': 'Acheteuse ou acheteur',
  currentPassword: DEMO_PASSWORD,
  newPassword: 'Bécancour-2027-neige',
  password: 'Bécancour-2027-neige',
  hash: 'rT5nC8wLqkq2mJx0aVhY1uP4sE7dGf3bZ6oNi9yKcM0',
  url: 'https://learning.example.com/enter?token=…',
}
