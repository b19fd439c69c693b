import type { SignedIn } from '#domain/server/viewer.ts'
import type { Db } from '#core/server/database/database.ts'
import type {
  Access,
  AccessToSave,
  Before,
  Decision,
  Group,
  Known,
  Named,
  Refused,
} from '#features/access/contract.ts'
import { accessDifference } from '#features/access/contract/difference.ts'
import { decide, decideGroup } from '#features/access/contract/decide.ts'
import { isSystemAdmin } from '../../rules.ts'
import { findDealer, type KnownDealer, knownApps, knownStores } from '../access-queries.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { assignmentsOf } from './assignments.ts'

/** A judged change of access, and the records that it names. */
export type AccessChange = {
  before: Access
  next: Access
  known: Known
  /** The dealer in the payload, else the current one, if the viewer may see it. */
  dealer: KnownDealer | null
  refused: readonly Refused[]
}

type AccessContext = { db: Db; viewer: SignedIn }
type Person = { id: string | null; dealerId: string | null }

/** The ids in the payload, beside those of the current access. */
type Names = { apps: string[]; stores: string[]; dealer: string | null }

/** Judges the access in a payload. */
export const judgeAccess = (context: AccessContext, person: Person, sent: AccessToSave) =>
  judge(
    context,
    person,
    {
      apps: sent.Apps?.map(({ ID }) => ID) ?? [],
      stores: sent.Apps?.flatMap(({ AssignedBranches = [] }) => AssignedBranches.map(({ ID }) => ID)) ?? [],
      dealer: sent.Dealer === undefined ? person.dealerId : (sent.Dealer?.ID ?? null),
    },
    (before, known) => decide(context.viewer, before, sent, known),
  )

/** Judges one group that is given or taken. */
export function judgeGroup(
  context: AccessContext,
  person: Person,
  change: { add: Group } | { remove: Group },
) {
  const group = 'add' in change ? change.add : change.remove
  const names = {
    apps: group.type === 'role' || group.type === 'permission' ? [group.appId] : [],
    stores: group.type === 'store' ? [group.id] : [],
    dealer: group.type === 'dealer' ? group.id : person.dealerId,
  }
  return judge(context, person, names, (before, known) => decideGroup(context.viewer, before, change, known))
}

/** Reads the current access and the records named, then decides. */
async function judge(
  { db, viewer }: AccessContext,
  { id, dealerId }: Person,
  names: Names,
  decision: (before: Before, known: Known) => Decision,
): Promise<AccessChange> {
  const before: Access = { DealerID: dealerId, Apps: id ? await assignmentsOf(db, id) : [] }
  const held = before.Apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID))
  const apps = await knownApps(db, viewer, [...before.Apps.map(({ ID }) => ID), ...names.apps])
  const stores = await knownStores(db, [...held, ...names.stores])
  const dealer = (names.dealer !== null && (await findDealer(db, viewer, names.dealer))) || null
  const known: Known = {
    apps: new Map(apps.map((app) => [app.ID, app])),
    stores: new Map(stores.map((store) => [store.ID, store])),
    dealers: new Set(dealer ? [dealer.ID] : []),
  }
  const ask = (LastSystemAdmin: boolean) => decision({ ...before, ID: id, LastSystemAdmin }, known)
  const first = ask(false)
  // Asked only when a system admin is demoted, since it locks the rows of all system admins.
  const demoted = first.next && isSystemAdmin(before, known) && !isSystemAdmin(first.next, known)
  const last = demoted && id !== null && (await isLastSystemAdmin(db, id))
  const { refused, next } = last ? ask(true) : first
  return { before, next: next ?? before, known, dealer, refused: refused ?? [] }
}

/** The detail of the event: the dealers, and the difference in each app. */
export function accessDetail(
  { before, next, known, dealer }: AccessChange,
  from: { ID: string; DisplayName: string } | null,
): { Dealer?: [Named | null, Named | null]; Apps?: object[] } {
  const apps = accessDifference(before, next, known)
  const moved = before.DealerID !== next.DealerID
  const previous = from && { ID: from.ID, Name: from.DisplayName }
  const current = next.DealerID === null || !dealer ? null : { ID: dealer.ID, Name: dealer.Name }
  return { ...(moved && { Dealer: [previous, current] }), ...(apps.length > 0 && { Apps: apps }) }
}
