import type { Texts } from '#domain/contract/names.ts'
import {
  allApps,
  type App,
  deleteApp,
  flat,
  type PermissionGroup,
  type RoleGroup,
  saveApp,
} from '#features/apps/contract.ts'
import type { AppToSave, PermissionToSave } from '#features/apps/contract/app-to-save.ts'
import { isPortal, urlsIn } from '#features/apps/rules.ts'
import { idsIn, type Portal } from './portal.ts'
import { type Change, changed, type Section } from './section.ts'
import type { AppItem, PermissionItem } from './shape.ts'

type Named = { Name: string; DisplayName: string; DisplayNames: Texts }
/** A name without texts counts in both languages. */
const textsOf = ({ DisplayName, DisplayNames }: Named): Texts =>
  DisplayNames['en-US'] || DisplayNames['fr-CA']
    ? DisplayNames
    : { 'en-US': DisplayName, 'fr-CA': DisplayName }

const permissionItem = (one: PermissionGroup): PermissionItem => ({
  Name: one.Name,
  DisplayNames: textsOf(one),
  Transferable: one.Transferable,
  ...(one.Children.length > 0 && { Children: one.Children.map(permissionItem) }),
})

/** The order of roles, which no collation of a database decides. */
const byRank = (one: RoleGroup, other: RoleGroup) =>
  (other.Priority ?? -Infinity) - (one.Priority ?? -Infinity) || (one.Name < other.Name ? -1 : 1)

/** An app as the file has it. Of the portal itself, what an installation has of its own is left out. */
export function appItem(app: App): AppItem {
  const { Roles = [], Permissions = [], Attributes = [] } = app
  const names = new Map([...Roles, ...flat(Permissions)].map(({ ID, Name }) => [ID, Name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ClientID: app.ClientID,
    Name: app.Name,
    DisplayNames: textsOf(app),
    Descriptions: app.Descriptions,
    Colour: app.Colour,
    HideInIDM: app.HideInIDM,
    RequireVerifiedEmail: app.RequireVerifiedEmail,
    ...(!isPortal(app) && {
      URL: app.URL,
      LoginUrl: urlsIn(app.LoginUrl),
      LogoutUrl: urlsIn(app.LogoutUrl),
      BackchannelLogoutUrl: app.BackchannelLogoutUrl,
      Flow: app.Flow,
      IdTokenAlgorithm: app.IdTokenAlgorithm,
      RefreshTokens: app.RefreshTokens,
      Revocation: app.Revocation,
      Introspection: app.Introspection,
      ClientCredentials: app.ClientCredentials,
      ClientScopes: app.ClientScopes.split(' ').filter(Boolean),
      DeviceFlow: app.DeviceFlow,
      RequirePkce: app.RequirePkce,
      PushedRequests: app.PushedRequests,
      Dpop: app.Dpop,
      Jwks: app.Jwks,
      JwksUri: app.JwksUri,
      ProvisionType: app.ProvisionType,
      ProvisionForAllUsers: app.ProvisionForAllUsers,
      AutoProvisionRole: nameOf(app.AutoProvisionRole),
      AutoProvisionRegions: app.AutoProvisionRegions.toSorted() as AppItem['AutoProvisionRegions'],
      DealerAdminRole: nameOf(app.DealerAdminRole),
      DealerAdminPermissions:
        app.DealerAdminPermissions?.flatMap((id) => names.get(id) ?? []).toSorted() ?? null,
    }),
    Roles: Roles.toSorted(byRank).map((one) => ({
      Name: one.Name,
      DisplayNames: textsOf(one),
      Priority: one.Priority,
    })),
    ...(!isPortal(app) && { Permissions: Permissions.map(permissionItem) }),
    Attributes: Attributes.map((one) => ({
      Name: one.Name,
      DisplayNames: textsOf(one),
      Required: one.Required,
    })),
  }
}

export const appsSection: Section<AppItem> = {
  key: 'Apps',
  read: async ({ call }) =>
    (await call(allApps, {})).map(appItem).toSorted((a, b) => (a.ClientID < b.ClientID ? -1 : 1)),
  save: async (portal, changes) => {
    const saved = new Map((await portal.call(allApps, {})).map((app) => [app.ClientID, app]))
    for (const change of changes) await saveOne(portal, saved.get(change.after.ClientID), change)
  },
  stays: isPortal,
  remove: async (portal, gone) => {
    const apps = new Map((await portal.call(allApps, {})).map((app) => [app.ClientID, app]))
    for (const { ClientID } of gone)
      await portal.attempt(['Apps', ClientID], null, () =>
        portal.call(deleteApp, { id: apps.get(ClientID)!.ID }),
      )
  },
}

/** Saves an app, then what names its roles and permissions: new ones have an ID only then. */
async function saveOne(portal: Portal, app: App | undefined, { before, after }: Change<AppItem>) {
  const { AutoProvisionRole, DealerAdminRole, DealerAdminPermissions, ...rest } = changed(before, after)
  const place = ['Apps', after.ClientID]
  const sent = toSave(app, before, rest)
  let saved = app
  const save = async () => {
    if (!app || Object.keys(rest).length > 0) saved = await portal.call(saveApp, { app: sent })
  }
  await portal.attempt(place, sent, save, { within: 'app.' })
  if (
    !saved ||
    [AutoProvisionRole, DealerAdminRole, DealerAdminPermissions].every((one) => one === undefined)
  )
    return
  const { ID, Version, Roles = [], Permissions = [] } = saved
  const idOf = (key: string, name: string | null) => idsIn(portal, [...place, key], Roles)(name)
  const permissions = idsIn(portal, [...place, 'DealerAdminPermissions'], flat(Permissions))
  const named: AppToSave = {
    ID,
    Version,
    ...(AutoProvisionRole !== undefined && {
      AutoProvisionRole: idOf('AutoProvisionRole', AutoProvisionRole),
    }),
    ...(DealerAdminRole !== undefined && { DealerAdminRole: idOf('DealerAdminRole', DealerAdminRole) }),
    ...(DealerAdminPermissions !== undefined && {
      DealerAdminPermissions: DealerAdminPermissions?.flatMap((name) => permissions(name) ?? []) ?? null,
    }),
  }
  await portal.attempt(place, named, () => portal.call(saveApp, { app: named }), { within: 'app.' })
}

type AppFields = Omit<AppItem, 'AutoProvisionRole' | 'DealerAdminRole' | 'DealerAdminPermissions'>

/** The save of what differs: the portal knows its records by their IDs. */
function toSave(app: App | undefined, before: AppItem | undefined, rest: Partial<AppFields>): AppToSave {
  const { LoginUrl, LogoutUrl, ClientScopes, Roles, Permissions, Attributes, ...plain } = rest
  return {
    ...(app && { ID: app.ID, Version: app.Version }),
    ...plain,
    ...(LoginUrl && { LoginUrl: LoginUrl.join(' ') }),
    ...(LogoutUrl && { LogoutUrl: LogoutUrl.join(' ') }),
    ...(ClientScopes && { ClientScopes: ClientScopes.join(' ') }),
    ...(Roles && { Roles: Roles.map(withId(app?.Roles, before?.Roles)) }),
    ...(Attributes && { Attributes: Attributes.map(withId(app?.Attributes, before?.Attributes)) }),
    ...(Permissions && { Permissions: permissionsToSave(app, before, Permissions) }),
  }
}

type Child = { Name: string }

/** Adds its ID to a record that is there already, and leaves out what stays. */
const withId =
  <C extends Child>(saved: readonly (Child & { ID: string })[] = [], before: readonly C[] = []) =>
  (one: C) => {
    const ID = saved.find(({ Name }) => Name === one.Name)?.ID
    const former = before.find(({ Name }) => Name === one.Name)
    return { ...changed(former, one), ...(ID && { ID }), Name: one.Name }
  }

function permissionsToSave(
  app: App | undefined,
  before: AppItem | undefined,
  next: readonly PermissionItem[],
): PermissionToSave[] {
  const all = (list: readonly PermissionItem[]): PermissionItem[] =>
    list.flatMap(({ Children = [], ...one }) => [one, ...all(Children)])
  const identify = withId(flat(app?.Permissions ?? []), all(before?.Permissions ?? []))
  const below = (list: readonly PermissionItem[]): PermissionToSave[] =>
    list.map(({ Children = [], ...one }) => ({ ...identify(one), Children: below(Children) }))
  return below(next)
}
