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
import { isSystemAdmin, widestRightsIn } from '../../rules.ts'
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

/** What judgements of several people, by one viewer in one transaction, read once. */
export type ReadOnce = {
  apps: Map<string, GivingApp>
  stores: Map<string, KnownStore>
  dealers: Map<string, KnownDealer>
}
export const nothingRead = (): ReadOnce => ({ apps: new Map(), stores: new Map(), dealers: new Map() })

type AccessContext = { db: Db; viewer: SignedIn; read?: ReadOnce }
/** `held`: the whole access, if it has been read since the row of the person was locked. */
type Person = { id: string | null; dealerId: string | null; held?: Access['Apps'] }

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
  { db, viewer, read = nothingRead() }: AccessContext,
  { id, dealerId, held: Apps }: Person,
  names: NamedIds,
  decision: (before: CurrentAccess, known: KnownRecords) => Decision,
): Promise<AccessChange> {
  const before: Access = {
    DealerID: dealerId,
    Apps: Apps ?? (id ? await assignmentsOf(db, id, viewer.language) : []),
  }
  const held = before.Apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID))
  // Locks the dealer before its stores and people, in the order of a deletion, so that neither waits for the other.
  const isMove = names.dealer !== dealerId || id === null
  const [dealer = null] = await readOnce(
    // A lock ends with a savepoint that is rolled back.
    isMove ? new Map<string, KnownDealer>() : read.dealers,
    names.dealer === null ? [] : [names.dealer],
    (ids) => findDealers(db, viewer, ids, isMove),
  )
  await lockStores(
    db,
    viewer,
    names.stores.filter((store) => !held.includes(store)),
  )
  const appIds = [...before.Apps.map(({ ID }) => ID), ...names.apps]
  const apps = await readOnce(read.apps, appIds, (ids) => knownApps(db, viewer, ids))
  const stores = await readOnce(read.stores, [...held, ...names.stores], (ids) => knownStores(db, ids))
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
  if (next && !viewer.confirmed) {
    const [had, has] = [widestRightsIn(before, known), widestRightsIn(next, known)]
    // People of a deleted dealer cannot sign in: out of it, they have their rights again.
    const returns = has.size > 0 && next.DealerID !== dealerId && (await isDeletedDealer(db, dealerId))
    if (returns || !has.isSubsetOf(had)) throw confirmationNeeded(viewer)
  }
  return { before, next: next ?? before, known, dealer, refused: refused ?? [] }
}

/** The records with these ids: those that were not read yet are, in one statement. */
async function readOnce<T extends { ID: string }>(
  read: Map<string, T>,
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const missing = ids.filter((id) => !read.has(id))
  if (missing.length > 0) for (const one of await find(missing)) read.set(one.ID, one)
  return ids.flatMap((id) => read.get(id) ?? [])
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
  db.prepared.rows<KnownStore>`
    select id as "ID", dealer_id as "DealerID", display_name as "DisplayName"
      from stores
     where deleted_at is null and (id = any(${ids}::uuid[]) or dealer_id = ${dealerId}::uuid)`

type KnownStore = { ID: string; DealerID: string; DisplayName: string }
export type KnownDealer = { ID: string; Name: string; Region: Region; Locale: Locale }

/** Locks the stores: a deletion that committed before hides them, a later one takes them from the user. F10 */
async function lockStores(db: Db, viewer: SignedIn, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.prepared.rows`
    select 1 from stores s
     where s.id = any(${ids}::uuid[]) and s.deleted_at is null and ${storesInScope(viewer)} order by s.id for share of s`
}

/** Finds dealers in the viewer's scope; with `lock`, nobody can delete them or change their region in the meantime. */
const findDealers = (db: Db, viewer: SignedIn, ids: readonly string[], lock: boolean) =>
  db.prepared.rows<KnownDealer>`
    select d.id as "ID", d.display_name as "Name", d.region as "Region", d.locale as "Locale"
      from dealers d where d.id = any(${ids}::uuid[]) and d.deleted_at is null and ${dealersInScope(viewer)}
       ${lock ? sql`for share of d` : sql``}`

const isDeletedDealer = async (db: Db, id: string | null) =>
  (await db.prepared.row`select 1 from dealers where id = ${id} and deleted_at is not null`) !== undefined
