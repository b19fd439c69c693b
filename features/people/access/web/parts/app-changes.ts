import { type App, flat } from '#features/apps/contract.ts'
import type { AccessToSave, AppAccess } from '../../contract.ts'

/** The access of a user in one app, by ids. */
export type Grant = {
  roles: readonly string[]
  /** By role. Unchecked roles keep their stores, in case they are checked again. NO_ROLE: stores chosen before a role. */
  stores: Readonly<Record<string, readonly string[]>>
  permissions: readonly string[]
  attributes: Readonly<Record<string, string>>
}

/** The first and the last day of what a change gives. */
export type Dates = { From: string | null; Until: string | null }

/** The access in one app when the form began to change it, and what it becomes; null is without the app. */
export type AppChange = { from: Grant | null; to: Grant | null; dates?: Dates }

/** The changes of a form, by app; other apps stay as they are. */
export type AccessChanges = Readonly<Record<string, AppChange>>

export const emptyGrant: Grant = { roles: [], stores: {}, permissions: [], attributes: {} }

/** Stands for the role of stores that were chosen before a role. */
export const NO_ROLE = ''

const ids = (rows: readonly { ID: string }[]) => rows.map(({ ID }) => ID)

/** The access that a user has in an app. */
export const grantOf = (held: Omit<AppAccess, 'ID'>): Grant => ({
  roles: ids(held.AssignedRoles),
  stores: Object.fromEntries(
    held.AssignedRoles.map(({ ID }) => [
      ID,
      ids(held.AssignedBranches.filter(({ RoleID }) => RoleID === ID)),
    ]),
  ),
  permissions: ids(held.AssignedPermissions),
  attributes: Object.fromEntries(held.Attributes.map(({ ID, Value }) => [ID, Value])),
})

export const storesOf = (grant: Grant, roleId: string): readonly string[] => grant.stores[roleId] ?? []

type AppToSave = NonNullable<AccessToSave['Apps']>[number]

/** A grant in the shape of the save and of the rules about roles and stores. */
export const toAssignments = ({ roles, stores, permissions, attributes }: Grant) =>
  ({
    AssignedRoles: roles.map((ID) => ({ ID })),
    AssignedBranches: (roles.length > 0 ? roles : [NO_ROLE]).flatMap((RoleID) =>
      (stores[RoleID] ?? []).map((ID) => ({ ID, RoleID })),
    ),
    AssignedPermissions: permissions.map((ID) => ({ ID })),
    Attributes: Object.entries(attributes).map(([ID, Value]) => ({ ID, Value })),
  }) satisfies Omit<AppToSave, 'ID'>

const sameList = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

/** Whether two grants give the same access; stores of unchecked roles do not count. */
export const sameGrant = (one: Grant, other: Grant): boolean =>
  sameList(one.roles, other.roles) &&
  [...one.roles, NO_ROLE].every((id) => sameList(storesOf(one, id), storesOf(other, id))) &&
  sameList(one.permissions, other.permissions) &&
  [...new Set([...Object.keys(one.attributes), ...Object.keys(other.attributes)])].every(
    (id) => (one.attributes[id] ?? '') === (other.attributes[id] ?? ''),
  )

/** Whether two grants give the same access; null is without the app. */
export const sameState = (one: Grant | null, other: Grant | null): boolean =>
  one !== null && other !== null ? sameGrant(one, other) : one === other

/** The changes with a new state of one app; the app is left out if the state is the one before any change. */
export function withChange(
  changes: AccessChanges,
  appId: string,
  to: Grant | null,
  { initial, current }: { initial: Grant | null; current: Grant | null },
): AccessChanges {
  const { [appId]: former, ...others } = changes
  const dates = former?.dates && { dates: former.dates }
  return sameState(to, current) ? others : { ...others, [appId]: { from: initial, to, ...dates } }
}

/** The changes for another dealer, without the chosen stores, which belong to the former one. */
export const withoutStores = (changes: AccessChanges): AccessChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([id, { from, to }]) => [id, { from, to: to && { ...to, stores: {} } }]),
  )

/** An app that the viewer sees, as `decide` knows it. */
export const knownApp = ({ ID, ClientID, DisplayName, ProvisionType, ...app }: App) => ({
  ID,
  ClientID,
  DisplayName,
  ProvisionType,
  Visible: true,
  Roles: app.Roles ?? [],
  Permissions: flat(app.Permissions ?? []),
  Attributes: app.Attributes ?? [],
})
