import { can, mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import type {
  Access,
  AccessToSave,
  CurrentAccess,
  Decision,
  AccessGroup,
  KnownRecords,
  AccessRefusal,
} from '../contract.ts'
import { withGroup, withoutGroup } from './groups.ts'
import { judgeApps } from './judge-apps.ts'
import { isSystemAdmin } from '../rules.ts'
import { sameAccess } from './same-access.ts'

/**
 * Judges a change of a user's access for every call: by the difference between the current access and the payload, all
 * or nothing. Leaving out what the viewer may not see or give does not take it. Answers the access to write, or the
 * refusals. The caller checks before whether the viewer may change this user at all.
 */
export function decide(
  viewer: Viewer,
  before: CurrentAccess,
  after: AccessToSave,
  known: KnownRecords,
): Decision {
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

/** Judges giving or taking one group, as a save that does nothing else. F118, F119 */
export function decideGroup(
  viewer: Viewer,
  before: CurrentAccess,
  change: { add: AccessGroup } | { remove: AccessGroup },
  known: KnownRecords,
): Decision {
  const refuse = (status: AccessRefusal['status'], message: string): Decision => ({
    refused: [{ status, path: 'groupID', message }],
    next: null,
  })
  if (!mayChangeAccess(viewer, before)) return refuse(403, 'prov.err.self')
  const state = { viewer, before, known }
  const sent = 'add' in change ? withGroup(state, change.add) : withoutGroup(state, change.remove)
  if (!sent) return refuse(400, 'prov.err.needRole')
  const decision = decide(viewer, before, sent, known)
  // A save would silently keep this group; here the call names it, so it is refused.
  const kept = 'remove' in change && decision.next && sameAccess(before, decision.next)
  return kept && holdsGroup(before, change.remove) ? refuse(403, 'problem.forbidden') : decision
}

const holdsGroup = ({ Apps }: Access, { id }: AccessGroup) =>
  Apps.some(({ AssignedRoles, AssignedBranches, AssignedPermissions }) =>
    [...AssignedRoles, ...AssignedBranches, ...AssignedPermissions].some(({ ID }) => ID === id),
  )

/** Refusals of a change as a whole: of the viewer's own access, or of the last system admin. */
function judgeWhole(
  viewer: Viewer,
  before: CurrentAccess,
  next: Access,
  known: KnownRecords,
): AccessRefusal[] {
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
  before: Pick<CurrentAccess, 'ID' | 'DealerID'>,
  { Dealer }: Pick<AccessToSave, 'Dealer'>,
  { dealers }: Pick<KnownRecords, 'dealers'>,
): { refused: AccessRefusal[]; next: string | null } {
  const current = before.DealerID
  const next = Dealer === undefined ? current : (Dealer?.ID ?? null)
  if (next === current) return { refused: [], next }
  const refuse = (status: AccessRefusal['status'], message: string) => ({
    refused: [{ status, path: 'Dealer', message }],
    next: current,
  })
  if (!mayChangeAccess(viewer, before)) return refuse(403, 'prov.err.self')
  if (!can(viewer, 'change-dealer')) return refuse(403, 'prov.err.dealer')
  const inScope = (id: string | null) =>
    can(viewer, 'access-all-dealers') || (id !== null && id === viewer.dealerId)
  if (!inScope(current) || (next === null && !inScope(null))) return refuse(403, 'prov.err.dealer')
  if (next !== null && !(inScope(next) && dealers.has(next))) return refuse(404, 'problem.notFound')
  return { refused: [], next }
}
