import type { Access, AccessRefusal, AppAccess } from '#features/people/access/contract.ts'
import type { AccessEnd, Thing } from '../contract.ts'
import type { AccessDates } from './starts.ts'

/** What begins later in an app, and on which days. */
export type Start = { AppID: string; Gives: Gives; From: string; Until: string | null }
export type Gives = Omit<AppAccess, 'ID'>
/** The dates of a save: what begins later, and what ends. */
export type DatedChange = { starts: readonly Start[]; ends: readonly AccessEnd[] }

const nothing: Gives = { AssignedRoles: [], AssignedBranches: [], AssignedPermissions: [], Attributes: [] }

const missingIn = <T>(of: readonly T[], others: readonly T[], textOf: (one: T) => string) => {
  const texts = new Set(others.map(textOf))
  return of.filter((one) => !texts.has(textOf(one)))
}
const idOf = ({ ID }: { ID: string }) => ID
const storeOf = ({ ID, RoleID }: { ID: string; RoleID: string }) => `${RoleID} ${ID}`

/** What one state in an app has beyond another. */
export const beyond = (to: Gives, from: Gives = nothing): Gives => ({
  AssignedRoles: missingIn(to.AssignedRoles, from.AssignedRoles, idOf),
  AssignedBranches: missingIn(to.AssignedBranches, from.AssignedBranches, storeOf),
  AssignedPermissions: missingIn(to.AssignedPermissions, from.AssignedPermissions, idOf),
  Attributes: missingIn(to.Attributes, from.Attributes, ({ ID, Value }) => `${ID} ${Value}`),
})

/** The things in an app that a change gives: the app itself, or roles and permissions in it. */
export const thingsGiven = (
  AppID: string,
  held: Gives | undefined,
  { AssignedRoles, AssignedPermissions }: Gives,
) =>
  held === undefined
    ? [{ AppID, RoleID: null, PermissionID: null }]
    : [
        ...AssignedRoles.map(({ ID }) => ({ AppID, RoleID: ID, PermissionID: null })),
        ...AssignedPermissions.map(({ ID }) => ({ AppID, RoleID: null, PermissionID: ID })),
      ]

/** The apps of somebody with what they hold in them. */
export type Whole = Pick<Access, 'Apps'>

/** The apps, roles and permissions that the second state lacks of the first. */
export const thingsTaken = (from: Whole, to: Whole): Thing[] => {
  const kept = new Map(to.Apps.map((app) => [app.ID, app]))
  return from.Apps.flatMap(({ ID: AppID, ...held }) => {
    const left = kept.get(AppID)
    const { AssignedRoles, AssignedPermissions } = beyond(held, left)
    const parts = thingsGiven(AppID, left ?? nothing, { ...nothing, AssignedRoles, AssignedPermissions })
    return left ? parts : [{ AppID, RoleID: null, PermissionID: null }, ...parts]
  })
}

/** Whether the second state in an app lacks something of the first. */
export const takesIn = (from: Gives, to: Gives) => {
  const { AssignedRoles, AssignedBranches, AssignedPermissions } = beyond(from, to)
  return AssignedRoles.length + AssignedBranches.length + AssignedPermissions.length > 0
}

/**
 * Splits a change that was judged as a whole: what begins later is left out of `next`. In an app where something begins
 * later the same save takes nothing, so that no moment lacks a role that the app needs. R101
 */
export function withDates(
  before: Access,
  next: Access,
  dates: readonly AccessDates[],
): DatedChange & { next: Access; refused: AccessRefusal[] } {
  const refused: AccessRefusal[] = []
  const starts: Start[] = []
  const ends: AccessEnd[] = []
  const apps = new Map(next.Apps.map((app) => [app.ID, app]))
  const held = new Map(before.Apps.map((app) => [app.ID, app]))
  const refuse = (message: string) => refused.push({ status: 400, path: 'Apps', message })
  for (const { AppID, From, Until } of dates) {
    const [from, to] = [held.get(AppID), apps.get(AppID)]
    const given = to && beyond(to, from)
    const things = given ? thingsGiven(AppID, from, given) : []
    if (!given || things.length === 0) refuse('dated.err.nothing')
    else if (From === null) {
      if (Until !== null) ends.push(...things.map((thing) => ({ ...thing, Day: Until })))
    } else if (from && takesIn(from, to)) refuse('dated.err.takes')
    else {
      starts.push({ AppID, Gives: given, From, Until })
      if (from) apps.set(AppID, from)
      else apps.delete(AppID)
    }
  }
  return { next: { ...next, Apps: [...apps.values()] }, starts, ends, refused }
}

/** The access in an app with what begins there. */
export const withStart = (held: Gives = nothing, gives: Gives): Gives => {
  const changed = new Set(gives.Attributes.map(idOf))
  return {
    AssignedRoles: [...held.AssignedRoles, ...beyond(gives, held).AssignedRoles],
    AssignedBranches: [...held.AssignedBranches, ...beyond(gives, held).AssignedBranches],
    AssignedPermissions: [...held.AssignedPermissions, ...beyond(gives, held).AssignedPermissions],
    Attributes: [...held.Attributes.filter(({ ID }) => !changed.has(ID)), ...gives.Attributes],
  }
}
