import { can, mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import type { Access, AccessToSave, Before, Decision, Group, Known, Refused } from '../contract.ts'
import { withGroup, withoutGroup } from './groups.ts'
import { judgeApps } from './judge-apps.ts'
import { isSystemAdmin } from '../rules.ts'
import { sameAccess } from './same-access.ts'

/**
 * Judges a change of a user's access for every call: by the difference between the current access and the payload, all
 * or nothing. Leaving out what the viewer may not see or give does not take it. Answers the access to write, or the
 * refusals. The caller checks before whether the viewer may change this user at all.
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

/** The same for one group that is given or taken: the decision about a save that does only this. F118, F119 */
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
  // A save would silently keep this group; here the call names it, so it is refused.
  const kept = 'remove' in change && decision.next && sameAccess(before, decision.next)
  return kept && holdsGroup(before, change.remove) ? refuse(403, 'problem.forbidden') : decision
}

const holdsGroup = ({ Apps }: Access, { id }: Group) =>
  Apps.some(({ AssignedRoles, AssignedBranches, AssignedPermissions }) =>
    [...AssignedRoles, ...AssignedBranches, ...AssignedPermissions].some(({ ID }) => ID === id),
  )

/** Refusals of a change as a whole: of the viewer's own access, or of the last system admin. */
function judgeWhole(viewer: Viewer, before: Before, next: Access, known: Known): Refused[] {
  const self = before.ID === viewer.id
  const demoted = isSystemAdmin(before, known) && !isSystemAdmin(next, known)
  if (!mayChangeAccess(viewer, before)) return [{ status: 403, path: 'Apps', message: 'prov.err.self' }]
  if (demoted && self) return [{ status: 403, path: 'Apps', message: 'prov.err.self' }]
  if (demoted && before.LastSystemAdmin)
    return [{ status: 409, path: 'Apps', message: 'problem.lastSystemAdmin' }]
  return []
}

/** Changing the dealer needs change-dealer and both dealers in scope; "none" is in scope with access-all-dealers. E090 */
function judgeDealer(
  viewer: Viewer,
  before: Pick<Before, 'ID' | 'DealerID'>,
  { Dealer }: Pick<AccessToSave, 'Dealer'>,
  { dealers }: Pick<Known, 'dealers'>,
): { refused: Refused[]; next: string | null } {
  const stays = before.DealerID
  const next = Dealer === undefined ? stays : (Dealer?.ID ?? null)
  if (next === stays) return { refused: [], next }
  const refuse = (status: Refused['status'], message: string) => ({
    refused: [{ status, path: 'Dealer', message }],
    next: stays,
  })
  if (!mayChangeAccess(viewer, before)) return refuse(403, 'prov.err.self')
  if (!can(viewer, 'change-dealer')) return refuse(403, 'prov.err.dealer')
  const inScope = (id: string | null) =>
    can(viewer, 'access-all-dealers') || (id !== null && id === viewer.dealerId)
  if (!inScope(stays) || (next === null && !inScope(null))) return refuse(403, 'prov.err.dealer')
  if (next !== null && !(inScope(next) && dealers.has(next))) return refuse(404, 'problem.notFound')
  return { refused: [], next }
}
