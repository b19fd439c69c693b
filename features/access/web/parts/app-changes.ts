import type { AccessToSave } from '../../contract.ts'
import type { UserApp } from '../../contract.ts'

/** What somebody is to hold in one app, by ids. */
export type Grant = {
  roles: readonly string[]
  /** Of each role; also of roles that were unchecked, in case they come back. Those of '' wait for a role. */
  stores: Readonly<Record<string, readonly string[]>>
  permissions: readonly string[]
  attributes: Readonly<Record<string, string>>
}

/** What somebody held in an app when a form began to change it, and what it becomes; null is without the app. */
export type Change = { from: Grant | null; to: Grant | null }

/** The apps that a form changes. Apps that are not among them stay as they are. */
export type Changes = Readonly<Record<string, Change>>

export const nothing: Grant = { roles: [], stores: {}, permissions: [], attributes: {} }

/** The stores that are chosen before a role is. */
export const NO_ROLE = ''

/** Changes as the text of a form field: so they are kept, compared and discarded like any other. */
export const changesOf = (text: string): Changes => (text === '' ? {} : (JSON.parse(text) as Changes))
export const textOfChanges = (changes: Changes): string =>
  Object.keys(changes).length === 0 ? '' : JSON.stringify(changes)

const ids = (rows: readonly { ID: string }[]) => rows.map(({ ID }) => ID)

/** What a user holds. */
export const grantOf = (held: UserApp): Grant => ({
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

/** A grant as the save takes it, and as the rules of roles and stores look at it. */
export const assigned = ({ roles, stores, permissions, attributes }: Grant) =>
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

/** Whether two grants come to the same; what only waits for a role to come back does not count. */
export const sameGrant = (one: Grant, other: Grant): boolean =>
  sameList(one.roles, other.roles) &&
  [...one.roles, NO_ROLE].every((id) => sameList(storesOf(one, id), storesOf(other, id))) &&
  sameList(one.permissions, other.permissions) &&
  [...new Set([...Object.keys(one.attributes), ...Object.keys(other.attributes)])].every(
    (id) => (one.attributes[id] ?? '') === (other.attributes[id] ?? ''),
  )

/** The same for an app that may not be held. */
export const sameState = (one: Grant | null, other: Grant | null): boolean =>
  one !== null && other !== null ? sameGrant(one, other) : one === other

/** The changes with another state of one app; back at what stands with the dealer of now it is none of them any more. */
export function withChange(
  changes: Changes,
  appId: string,
  to: Grant | null,
  { stood, stands }: { stood: Grant | null; stands: Grant | null },
): Changes {
  const { [appId]: _, ...others } = changes
  return sameState(to, stands) ? others : { ...others, [appId]: { from: stood, to } }
}

/** Another dealer: whatever stores were chosen are not his. */
export const withoutStores = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([id, { from, to }]) => [id, { from, to: to && { ...to, stores: {} } }]),
  )
