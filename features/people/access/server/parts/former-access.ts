import type { Access, AccessToSave, AppAccess, AppDifference, AppToSave } from '../../contract.ts'
import { sameInApp } from '../../contract/same-access.ts'

const nothing = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }

type One = { ID: string; RoleID?: string }
const textOf = ({ ID, RoleID = '' }: One) => `${RoleID} ${ID}`

/** A list without what was given, and with what was taken. */
function undone<T extends One>(
  list: readonly T[],
  [taken, given]: readonly [readonly T[], readonly T[]],
): T[] {
  const out = new Set(given.map(textOf))
  return [...list.filter((one) => !out.has(textOf(one))), ...taken]
}

/** The access in an app as it was before a change; undefined: the person did not have it. */
function formerApp(held: AppAccess | undefined, change: AppDifference): AppAccess | undefined {
  if (!change.Held[0]) return undefined
  const { AssignedRoles, AssignedBranches, AssignedPermissions, Attributes } = held ?? nothing
  const ids = ({ ID }: { ID: string }) => ({ ID })
  const stores = change.Stores.map((list) => list.map(({ ID, RoleID = '' }) => ({ ID, RoleID })))
  const values = change.Attributes.map((list) => list.map(({ ID, Value }) => ({ ID, Value })))
  const [from = [], to = []] = values
  const touched = new Set([...from, ...to].map(({ ID }) => ID))
  return {
    ID: change.ID,
    AssignedRoles: undone(AssignedRoles.map(ids), [change.Roles[0].map(ids), change.Roles[1].map(ids)]),
    AssignedBranches: undone(
      AssignedBranches.map(({ ID, RoleID }) => ({ ID, RoleID })),
      [stores[0] ?? [], stores[1] ?? []],
    ),
    AssignedPermissions: undone(AssignedPermissions.map(ids), [
      change.Permissions[0].map(ids),
      change.Permissions[1].map(ids),
    ]),
    Attributes: [
      ...Attributes.filter(({ ID }) => !touched.has(ID)).map(({ ID, Value }) => ({ ID, Value })),
      ...[...touched].map((ID) => ({ ID, Value: from.find((one) => one.ID === ID)?.Value ?? '' })),
    ],
  }
}

/** The access of a person before these changes, if nothing has changed it since. */
const formerApps = (held: readonly AppAccess[], changes: readonly AppDifference[]): AppAccess[] => {
  const changed = new Map(changes.map((change) => [change.ID, change]))
  const ids = new Set([...held.map(({ ID }) => ID), ...changed.keys()])
  return [...ids].flatMap((id) => {
    const own = held.find(({ ID }) => ID === id)
    const change = changed.get(id)
    return (change ? formerApp(own, change) : own) ?? []
  })
}

/** The save that gives a person the access from before these changes; what did not change is left out. */
export const saveOfFormer = (
  held: readonly AppAccess[],
  changes: readonly AppDifference[],
): AccessToSave => ({
  Apps: formerApps(held, changes).map((app): AppToSave =>
    changes.some(({ ID }) => ID === app.ID)
      ? {
          ID: app.ID,
          AssignedRoles: [...app.AssignedRoles],
          AssignedBranches: [...app.AssignedBranches],
          AssignedPermissions: [...app.AssignedPermissions],
          Attributes: [...app.Attributes],
        }
      : { ID: app.ID },
  ),
})

/** Whether this access is the former one in every app that these changes concern. */
export function isFormer(
  next: Access,
  held: readonly AppAccess[],
  changes: readonly AppDifference[],
): boolean {
  const former = new Map(formerApps(held, changes).map((app) => [app.ID, app]))
  const given = new Map(next.Apps.map((app) => [app.ID, app]))
  return changes.every(({ ID }) => sameInApp(given.get(ID), former.get(ID)))
}
