import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import type { App, AppPermission, Role } from '#features/apps/contract.ts'
import type { UserToSave } from '#features/users/contract.ts'
import { differences } from './contract/difference.ts'
import { withGroup, withoutGroup } from './contract/groups.ts'
import { judgeApps } from './contract/judge-apps.ts'
import { judgeDealer } from './contract/judge-dealer.ts'
import { isOfSystemAdmin } from './contract/grants.ts'
import { sameAccess } from './contract/same-access.ts'

/** What somebody holds in one app; stores are kept for each role. */
export type AppAccess = {
  ID: string
  AssignedRoles: readonly { ID: string }[]
  AssignedBranches: readonly { ID: string; RoleID: string }[]
  AssignedPermissions: readonly { ID: string }[]
  Attributes: readonly { ID: string; Value: string }[]
}

/** All that somebody holds, whoever may see it. */
export type Access = { DealerID: string | null; Apps: readonly AppAccess[] }

/** What stands before a change: nobody's access yet, for a new user. */
export type Before = Access & {
  ID: string | null
  /** Whether nobody else could still administer the system. R3 */
  LastSystemAdmin: boolean
}

/** What is sent: what is left out of it stays as it is. */
export type AccessToSave = Pick<UserToSave, 'Apps' | 'Dealer'>
export type AppToSave = NonNullable<AccessToSave['Apps']>[number]

/** What there is to be given: the apps, stores and dealers that the two states name. */
export type Known = {
  apps: ReadonlyMap<string, KnownApp>
  stores: ReadonlyMap<string, { ID: string; DealerID: string; DisplayName: string }>
  /** Only those in the viewer's scope. */
  dealers: ReadonlySet<string>
}
export type KnownApp = Pick<App, 'ID' | 'ClientID' | 'DisplayName' | 'ProvisionType'> & {
  /** Whether the viewer may see it. */
  Visible: boolean
  Roles: readonly Role[]
  Permissions: readonly AppPermission[]
  Attributes: readonly { ID: string; DisplayName: string; Required: boolean }[]
}

/** What may not be, where in what was sent, and the key of the sentence that says why. */
export type Refused = { status: 400 | 403 | 404 | 409; path: string; message: string }

export type Decision = { refused: readonly Refused[]; next: null } | { refused: null; next: Access }

/**
 * Judges a change of somebody's access, whichever call it comes through: by the difference between what stands and what
 * is sent, all or nothing. What the viewer cannot see or could not give is never taken by leaving it out.
 * Answers what is to be written, or why nothing is. Whether the viewer may change this person at all is asked before.
 */
export function decide(viewer: Viewer, before: Before, after: AccessToSave, known: Known): Decision {
  const dealer = judgeDealer(viewer, before, after, known)
  const apps = judgeApps(viewer, before, after.Apps, { ...known, dealerId: dealer.next })
  const next = { DealerID: dealer.next, Apps: apps.next }
  const refused = [
    ...dealer.refused,
    ...apps.refused,
    ...(sameAccess(before, next) ? [] : judgeWhole(viewer, before, next, known)),
  ]
  return refused.length > 0 ? { refused, next: null } : { refused: null, next }
}

/** A dealer, a store, or a role or permission of an app. */
export type Group =
  | { id: string; type: 'dealer' }
  | { id: string; type: 'store' }
  | { id: string; type: 'role' | 'permission'; appId: string }

/** The same for one group that is given or taken, as the save would that does only this. F118, F119 */
export function decideGroup(
  viewer: Viewer,
  before: Before,
  change: { add: Group } | { remove: Group },
  known: Known,
): Decision {
  const refuse = (status: Refused['status'], message: string): Decision => ({
    refused: [{ status, path: 'groupID', message }],
    next: null,
  })
  if (!mayChangeAccess(viewer, before)) return refuse(403, 'prov.err.self')
  const of = { viewer, before, known }
  const sent = 'add' in change ? withGroup(of, change.add) : withoutGroup(of, change.remove)
  if (!sent) return refuse(400, 'prov.err.needRole')
  const decision = decide(viewer, before, sent, known)
  // What a save would keep silently is asked for by name here.
  const kept = 'remove' in change && decision.next && sameAccess(before, decision.next)
  return kept && holdsGroup(before, change.remove) ? refuse(403, 'problem.forbidden') : decision
}

const holdsGroup = ({ Apps }: Access, { id }: Group) =>
  Apps.some(({ AssignedRoles, AssignedBranches, AssignedPermissions }) =>
    [...AssignedRoles, ...AssignedBranches, ...AssignedPermissions].some(({ ID }) => ID === id),
  )

/** What is wrong with a change as a whole: of oneself, or of the last who could undo it. */
function judgeWhole(viewer: Viewer, before: Before, next: Access, known: Known): Refused[] {
  const self = before.ID === viewer.id
  const demoted = isSystemAdmin(before, known) && !isSystemAdmin(next, known)
  if (!mayChangeAccess(viewer, before)) return [{ status: 403, path: 'Apps', message: 'prov.err.self' }]
  if (demoted && self) return [{ status: 403, path: 'Apps', message: 'prov.err.self' }]
  if (demoted && before.LastSystemAdmin)
    return [{ status: 409, path: 'Apps', message: 'problem.lastSystemAdmin' }]
  return []
}

/** Whether one of the roles held is that of a system admin. R2 */
export const isSystemAdmin = ({ Apps }: Pick<Access, 'Apps'>, { apps }: Pick<Known, 'apps'>): boolean =>
  Apps.some(({ ID, AssignedRoles }) => {
    const app = apps.get(ID)
    const held = new Set(AssignedRoles.map((role) => role.ID))
    return app?.Roles.some((role) => held.has(role.ID) && isOfSystemAdmin(app, role)) === true
  })

/** Something with the name that it had then; the id tells whether a reader may see it now. */
export type Named = { ID: string; Name: string }

/** A store, and for which of the roles. Older events do not keep the id of the role. */
export type StoreOfRole = Named & { Role: string; RoleID?: string }

/** What changed of somebody's access in one app, as an event keeps it under `Apps` and Activity tells it. */
export type AppDifference = Named & {
  /** Whether it was held before and after. */
  Held: [from: boolean, to: boolean]
  Roles: [taken: Named[], given: Named[]]
  Stores: [taken: StoreOfRole[], given: StoreOfRole[]]
  Permissions: [taken: Named[], given: Named[]]
  /** What had the value, and what has it. */
  Attributes: [from: (Named & { Value: string })[], to: (Named & { Value: string })[]]
}

/** What changed in each app, in names; an app in which nothing changed is not among them. */
export const accessDifference = (before: Access, after: Access, known: Known): AppDifference[] =>
  differences(before, after, known)

/** Name of the highest role that somebody will have in the portal. E089 */
export function portalRole({ Apps }: Pick<Access, 'Apps'>, { apps }: Pick<Known, 'apps'>): string | null {
  const portal = [...apps.values()].find(({ ClientID }) => ClientID === PORTAL_CLIENT_ID)
  const held = new Set(Apps.find(({ ID }) => ID === portal?.ID)?.AssignedRoles.map(({ ID }) => ID))
  const rank = ({ Priority }: Role) => Priority ?? Number.NEGATIVE_INFINITY
  const [highest] = portal?.Roles.filter(({ ID }) => held.has(ID)).toSorted((a, b) => rank(b) - rank(a)) ?? []
  return highest?.Name ?? null
}
