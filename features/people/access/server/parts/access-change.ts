import type { SignedIn } from '#domain/server/viewer.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import type {
  AppDifference,
  Access,
  AccessToSave,
  CurrentAccess,
  Decision,
  AccessGroup,
  KnownRecords,
  NamedRecord,
  AccessRefusal,
} from '../../contract.ts'
import { accessDifference } from '../../contract/difference.ts'
import { decide, decideGroup } from '../../contract/decide.ts'
import type { GivingApp } from '../../contract/full-access.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import type { Locale, Region } from '#core/contract/locale.ts'
import { dealersInScope, storesInScope, visibleApps } from '#domain/server/scope.ts'
import type { DatedChange } from '#features/people/dated/contract/given-later.ts'
import { confirmationNeeded } from '#core/server/errors.ts'
import { givesWidestRight, isSystemAdmin } from '../../rules.ts'
import { assignmentsOf } from './assignments.ts'

/** A judged change of access, and the records that it names. */
export type AccessChange = {
  before: Access
  next: Access
  known: KnownRecords
  /** The dealer in the payload, else the current one, if the viewer may see it. */
  dealer: KnownDealer | null
  refused: readonly AccessRefusal[]
  /** What begins later, and what ends. R101 */
  dated?: DatedChange & { zone: string }
}

type AccessContext = { db: Db; viewer: SignedIn }
type Person = { id: string | null; dealerId: string | null }

/** The ids in the payload, beside those of the current access. */
type NamedIds = { apps: string[]; stores: string[]; dealer: string | null }

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
  change: { add: AccessGroup } | { remove: AccessGroup },
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
  names: NamedIds,
  decision: (before: CurrentAccess, known: KnownRecords) => Decision,
): Promise<AccessChange> {
  const before: Access = { DealerID: dealerId, Apps: id ? await assignmentsOf(db, id, viewer.language) : [] }
  const held = before.Apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID))
  // Locks the dealer before its stores and people, in the order of a deletion, so that neither waits for the other.
  const isMove = names.dealer !== dealerId || id === null
  const dealer = (names.dealer !== null && (await findDealer(db, viewer, names.dealer, isMove))) || null
  await lockStores(
    db,
    viewer,
    names.stores.filter((store) => !held.includes(store)),
  )
  const apps = await knownApps(db, viewer, [...before.Apps.map(({ ID }) => ID), ...names.apps])
  const stores = await knownStores(db, [...held, ...names.stores])
  const known: KnownRecords = {
    apps: new Map(apps.map((app) => [app.ID, app])),
    stores: new Map(stores.map((store) => [store.ID, store])),
    dealers: new Set(dealer ? [dealer.ID] : []),
  }
  const decideWith = (LastSystemAdmin: boolean) => decision({ ...before, ID: id, LastSystemAdmin }, known)
  const first = decideWith(false)
  // Checks this only when a system admin is demoted, since it locks the rows of all system admins.
  const demoted = first.next && isSystemAdmin(before, known) && !isSystemAdmin(first.next, known)
  const last = demoted && id !== null && (await isLastSystemAdmin(db, id))
  const { refused, next } = last ? decideWith(true) : first
  if (next && !viewer.confirmed && givesWidestRight(before, next, known)) throw confirmationNeeded(viewer)
  return { before, next: next ?? before, known, dealer, refused: refused ?? [] }
}

/** The detail of the event: the dealers, and the difference in each app. */
export function accessDetail(
  { before, next, known, dealer }: AccessChange,
  from: { ID: string; DisplayName: string } | null,
): { Dealer?: [NamedRecord | null, NamedRecord | null]; Apps?: AppDifference[] } {
  const apps = accessDifference(before, next, known)
  const moved = before.DealerID !== next.DealerID
  const previous = from && { ID: from.ID, Name: from.DisplayName }
  const current = next.DealerID === null || !dealer ? null : { ID: dealer.ID, Name: dealer.Name }
  return { ...(moved && { Dealer: [previous, current] }), ...(apps.length > 0 && { Apps: apps }) }
}

/** Apps with their roles, permissions and attributes, and whether the viewer may see them: those with these ids, or all. */
export const knownApps = (db: Db, viewer: SignedIn, ids: readonly string[] | 'all') =>
  db.prepared.rows<GivingApp>`
    select a.id as "ID", a.client_id as "ClientID", a.display_name as "DisplayName",
           a.provision_type as "ProvisionType", a.dealer_admin_role_id as "DealerAdminRole",
           a.dealer_admin_permissions as "DealerAdminPermissions", (${visibleApps(viewer)}) as "Visible",
           coalesce((select json_agg(json_build_object('ID', r.id, 'Name', r.name, 'DisplayName', r.display_name,
                                                       'Priority', r.priority))
                       from roles r where r.app_id = a.id and r.deleted_at is null), '[]') as "Roles",
           coalesce((select json_agg(json_build_object('ID', p.id, 'Name', p.name, 'DisplayName', p.display_name,
                                                       'ParentID', p.parent_id, 'Transferable', p.transferable))
                       from permissions p where p.app_id = a.id and p.deleted_at is null), '[]') as "Permissions",
           coalesce((select json_agg(json_build_object('ID', t.id, 'DisplayName', t.display_name,
                                                       'Required', t.required))
                       from attributes t where t.app_id = a.id and t.deleted_at is null), '[]') as "Attributes"
      from apps a
     where a.deleted_at is null and ${ids === 'all' ? sql`true` : sql`a.id = any(${ids}::uuid[])`}`

/** The stores with these ids, and all of a dealer. */
export const knownStores = (db: Db, ids: readonly string[], dealerId: string | null = null) =>
  db.prepared.rows<{ ID: string; DealerID: string; DisplayName: string }>`
    select id as "ID", dealer_id as "DealerID", display_name as "DisplayName"
      from stores
     where deleted_at is null and (id = any(${ids}::uuid[]) or dealer_id = ${dealerId}::uuid)`

export type KnownDealer = { ID: string; Name: string; Region: Region; Locale: Locale }

/** Locks the stores: a deletion that committed before hides them, a later one takes them from the user. F10 */
async function lockStores(db: Db, viewer: SignedIn, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.prepared.rows`
    select 1 from stores s
     where s.id = any(${ids}::uuid[]) and s.deleted_at is null and ${storesInScope(viewer)} order by s.id for share of s`
}

/** Finds a dealer in the viewer's scope; with `lock`, nobody can delete it or change its region in the meantime. */
const findDealer = (db: Db, viewer: SignedIn, id: string, lock: boolean) =>
  db.prepared.row<KnownDealer>`
    select d.id as "ID", d.display_name as "Name", d.region as "Region", d.locale as "Locale"
      from dealers d where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
       ${lock ? sql`for share of d` : sql``}`
