import type { Access, AppAccess, AppDifference, KnownRecords, KnownApp } from '../contract.ts'
import { sameInApp } from './same-access.ts'

type Lists = Omit<AppAccess, 'ID'>
const nothing: Lists = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }

/** The changes in each app, with names; unchanged apps are left out. */
export function accessDifference(
  before: Access,
  after: Access,
  { apps, stores }: KnownRecords,
): AppDifference[] {
  const from = new Map(before.Apps.map((app) => [app.ID, app]))
  const to = new Map(after.Apps.map((app) => [app.ID, app]))
  return [...apps.values()].flatMap((app) => {
    const [previous, current] = [from.get(app.ID), to.get(app.ID)]
    if (sameInApp(previous, current)) return []
    const lists = inNames(previous ?? nothing, current ?? nothing, app, stores)
    return [
      { ID: app.ID, Name: app.DisplayName, Held: [previous !== undefined, current !== undefined], ...lists },
    ]
  })
}

type Pair<T> = [taken: T[], given: T[]]

/** What only the first list has, and what only the second has. */
function pairOf<T>(from: readonly T[], to: readonly T[], textOf: (one: T) => string): Pair<T> {
  const without = (list: readonly T[], others: readonly T[]) => {
    const texts = new Set(others.map(textOf))
    return list.filter((one) => !texts.has(textOf(one)))
  }
  return [without(from, to), without(to, from)]
}

/** An attribute without a value counts as absent. */
const filled = (attributes: Lists['Attributes']) => attributes.filter(({ Value }) => Value !== '')

const nameOf = (list: readonly { ID: string; DisplayName: string }[], id: string) =>
  list.find(({ ID }) => ID === id)?.DisplayName ?? ''

function inNames(from: Lists, to: Lists, app: KnownApp, stores: KnownRecords['stores']) {
  const named =
    (list: readonly { ID: string; DisplayName: string }[]) =>
    ({ ID }: { ID: string }) => ({
      ID,
      Name: nameOf(list, ID),
    })
  const of = <T extends { ID: string }, N>([taken, given]: Pair<T>, name: (one: T) => N): Pair<N> => [
    taken.map(name),
    given.map(name),
  ]
  const idOf = ({ ID }: { ID: string }) => ID
  return {
    Roles: of(pairOf(from.AssignedRoles, to.AssignedRoles, idOf), named(app.Roles)),
    Stores: of(
      pairOf(from.AssignedBranches, to.AssignedBranches, ({ ID, RoleID }) => `${RoleID} ${ID}`),
      ({ ID, RoleID }) => ({
        ID,
        Name: stores.get(ID)?.DisplayName ?? '',
        Role: nameOf(app.Roles, RoleID),
        RoleID,
      }),
    ),
    Permissions: of(pairOf(from.AssignedPermissions, to.AssignedPermissions, idOf), named(app.Permissions)),
    Attributes: of(
      pairOf(filled(from.Attributes), filled(to.Attributes), ({ ID, Value }) => `${ID} ${Value}`),
      ({ ID, Value }) => ({ ID, Name: nameOf(app.Attributes, ID), Value }),
    ),
  }
}
