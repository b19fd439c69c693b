import { PAGE_SIZE } from '#core/contract/limits.ts'
import { containing, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { userScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserRow, userSorts } from '../contract.ts'
import { dealerOf, type Filters, filtering } from './search-filters.ts'

export type Search = {
  /** Folded; each must occur. */
  words: string[]
  sort: (typeof userSorts)[number]
  order: 'asc' | 'desc'
  filters: Filters
}
/** What to find of a search in its order: `atLeast` so many users, as far as there are. */
export type Stretch = { from: number; atLeast: number; atMost: number }

/** A state of all users: the number of changes before it, and the snapshot that saw them. */
export type Moment = { changes: number; snapshot: string }
/** The total of a search at a moment. */
export type Counted = Moment & { total: number }
/** A stretch at a moment, and the total unless that was to be counted later. */
export type Found = Moment & { ids: string[]; total: number | null }

/** Whether nobody else is found. */
const isAll = ({ ids, total }: Found) => ids.length === total
export const isEnough = (found: Found, { from, atLeast }: Stretch) =>
  from > 0 || found.ids.length >= atLeast || isAll(found)

const changes = sql`(select sum(n)::bigint from user_changes)`
const moment = sql`${changes} as changes, pg_current_snapshot()::text as snapshot`

/** Sorting more than this is slower than scanning the users in order until a page is full. */
const SORT_LIMIT = 100_000
/** A stretch of more matches than this is looked for among the first users in order, as many, before all matches are. */
const SCANNED_FIRST = 5_000
/** Without a known total, among so many: finding nobody there may cost little of what all matches do. */
const SCANNED_UNCOUNTED = 2_000
/** Among so many people all who match are counted at once. */
const COUNTED_AT_ONCE = 20_000
/** After more changes than this a total is counted again. */
const MOST_CHANGES = 5_000
/** A stretch is found with so many more, as far as it may have them: for when somebody leaves it. */
const SPARE = PAGE_SIZE

export async function changesNow(db: Db): Promise<number> {
  return (await db.prepared.row<{ changes: number }>`select ${changes} as changes`)!.changes
}

/**
 * What changed after a moment: whether the log has all of it; how many more users the search finds; the users that it
 * found by those rows or finds now.
 */
type Since = { isComplete: boolean; more: number; changed: string[] }

/**
 * Columns of `Since`, of the log from a moment until now. Rows of the log go after a while, and what one transaction did in it
 * is counted more than once: then it is not complete, and says nothing.
 */
function sinceOf(viewer: SignedIn, search: Search, known: Moment): Fragment {
  const matches = matchingAlone(viewer, search)
  return sql`
    (select count(*) = ${changes} - ${known.changes}::bigint as "isComplete",
            coalesce(sum(u.sign) filter (where ${matches}), 0)::bigint as more,
            coalesce(array_agg(distinct u.user_id) filter (where ${matches}), '{}') as changed
       from (select * from user_search_log
              where xid >= pg_snapshot_xmin(${known.snapshot}::pg_snapshot)
                and not pg_visible_in_snapshot(xid, ${known.snapshot}::pg_snapshot)
              limit ${MOST_CHANGES + 1}::int) u) since`
}

/** What a total has become; null if there is none, or the log does not tell. */
const totalNow = (viewer: SignedIn, search: Search, counted: Counted | undefined): Fragment =>
  counted
    ? sql`(select ${counted.total}::bigint + since.more from ${sinceOf(viewer, search, counted)} where since."isComplete")`
    : sql`null::bigint`

/**
 * A stretch as it is now, by what changed since one was found of the same search or of one that finds more; undefined if
 * that does not tell. With the total, if that is known. For searches that depend on users alone.
 */
export async function followStretch(
  db: Db,
  viewer: SignedIn,
  search: Search,
  { from, atLeast, atMost }: Stretch,
  known: Found,
  counted: Counted | undefined,
): Promise<Found | undefined> {
  const total =
    counted?.changes === known.changes
      ? sql`${counted.total}::bigint + since.more`
      : totalNow(viewer, search, counted)
  const next = await db.row<Found & Since>`
    select ${moment}, since.*, ${total} as total,
           array(select u.id from users u
                  where u.id = any(${known.ids}::uuid[] || since.changed)
                    and u.deleted_at is null and ${matchingAlone(viewer, search)}
                  order by ${orders[search.sort][search.order]}) as ids
      from ${sinceOf(viewer, search, known)}`
  const { isComplete, changed, ids } = next!
  const first = (n: number, of = next!.total): Found => ({
    changes: next!.changes,
    snapshot: next!.snapshot,
    ids: ids.slice(0, n),
    total: of,
  })
  if (!isComplete) return undefined
  if (from > 0) return changed.length > 0 ? undefined : first(atMost)
  if (isAll(known)) return first(atMost, ids.length)
  // Everybody else came after the last of those known, and comes after those of them who did not change.
  const reach = ids.findLastIndex((id) => !changed.includes(id)) + 1
  return reach < atLeast ? undefined : first(Math.min(reach, atMost))
}

/** The total of a search that depends on users alone. */
export async function countMatching(db: Db, viewer: SignedIn, search: Search): Promise<Counted> {
  const counted = await db.row<Counted>`
    select (select count(*) from users u where u.deleted_at is null and ${matchingAlone(viewer, search)}) as total, ${moment}`
  return counted!
}

/**
 * The ids of a stretch in order, and the total, from one snapshot. For searches that depend on users alone: `known`, the total
 * of the same search before; `later`, without the total if people would have to be counted.
 */
export async function findStretch(
  db: Db,
  viewer: SignedIn,
  search: Search,
  { from, atLeast, atMost }: Stretch,
  now: Date,
  { known, later = false }: { known?: Counted | undefined; later?: boolean } = {},
): Promise<Found> {
  const { words, sort, order, filters } = search
  const where = matching(viewer, search, now)
  const inOrder = sql`order by ${orders[sort][order]}`
  const some = sql`${inOrder} limit ${Math.min(atLeast + SPARE, atMost)}::int offset ${from}::int`
  const find = async (ids: Fragment, total: Fragment) =>
    (await db.row<Found>`select array(${ids}) as ids, ${total} as total, ${moment}`)!

  const isMany = known !== undefined && known.total > SORT_LIMIT
  const amongAll = sql`select u.id from users u where ${where} ${some}`
  if (words.length === 0 && dependsOnUsersAlone(viewer, filters))
    return find(amongAll, liveUsers(viewer, filters))
  const mayWait = later && (await isVast(db, viewer, filters))
  return (await amongFirst()) ?? (await sorted()) ?? inOrderOfAll()

  /** For so many matches that enough of them come early, if they need not be counted. */
  async function amongFirst(): Promise<Found | undefined> {
    const users = known ? SCANNED_FIRST : SCANNED_UNCOUNTED
    const isLikely = known ? known.total > SCANNED_FIRST && !isMany : mayWait
    if (!isLikely || from + atLeast > users) return undefined
    const found = await find(
      sql`select u.id from (select * from users u where u.deleted_at is null and ${usersInScope(viewer)} ${inOrder}
                             limit ${users}::int) u where ${where} ${some}`,
      totalNow(viewer, search, known),
    )
    return found.ids.length >= atLeast && (mayWait || found.total !== null) ? found : undefined
  }

  /** All who match, as far as they can be sorted: counted too, which then costs little. */
  async function sorted(): Promise<Found | undefined> {
    if (words.length === 0 || isMany) return undefined
    // Without `materialized` the planner may scan all users in order: slow when the few matches come last.
    const found = await db.row<Found & Counted>`
      with found as materialized (
        select u.id, u.last_name, u.first_name, u.email from users u where ${where} limit ${SORT_LIMIT + 1}::int)
      select array(select u.id from found u ${inOrder} limit ${atMost}::int offset ${from}::int) as ids,
             (select count(*) from found) as total, ${moment}`
    return found!.total <= SORT_LIMIT ? found : undefined
  }

  function inOrderOfAll(): Promise<Found> {
    const counted = mayWait ? sql`null` : sql`(select count(*) from users u where ${where})`
    return find(amongAll, sql`coalesce(${totalNow(viewer, search, known)}, ${counted})`)
  }
}

/** Whether there are more people in scope than are counted at once. */
async function isVast(db: Db, viewer: SignedIn, filters: Filters): Promise<boolean> {
  const answer = await db.prepared.row<{ isVast: boolean }>`
    select ${liveUsers(viewer, filters)} > ${COUNTED_AT_ONCE}::int as "isVast"`
  return answer!.isVast
}

/** How many people there are in scope: counted as they come and go. */
const liveUsers = (viewer: SignedIn, filters: Filters): Fragment =>
  userScope(viewer) === 'all' && !filters.dealer
    ? sql`(select sum(live)::bigint from user_changes)`
    : sql`(select coalesce(sum(u.live), 0)::bigint from dealer_user_counts u where ${ofDealers(viewer, filters)})`

/** Of a row `u` with a dealer: the scope and the filter of a search that depends on users alone. */
const ofDealers = (viewer: SignedIn, filters: Filters): Fragment =>
  sql.join([usersInScope(viewer), ...dealerOf(filters)], sql` and `)

/**
 * A manager's scope also depends on stores, the filters by app and role on grants, the status on locks and the time: the log
 * does not have those changes.
 */
export const dependsOnUsersAlone = (viewer: SignedIn, { status, app, role }: Filters) => {
  if (status || app || role) return false
  const scope = userScope(viewer)
  return typeof scope === 'string' || scope.storeIds === null
}

type Row = {
  id: string
  firstName: string
  lastName: string
  email: string
  locked: boolean
  lockoutExpiry: Date | null
  lastSignInAt: Date | null
  dealer: UserRow['Dealer']
  apps: UserRow['Apps']
}

/**
 * Users by their ids, in that order, with the apps and roles that the viewer may see, and the counter of changes from the
 * same snapshot.
 */
export async function usersByIds(db: Db, viewer: SignedIn, ids: string[]) {
  const rows = await db.prepared.rows<{ changes: number } & (Row | { id: null })>`
    select counted.changes, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.locked,
           u.lockout_expiry as "lockoutExpiry", u.last_sign_in_at as "lastSignInAt",
           (select json_build_object('ID', d.id, 'DisplayName', d.display_name)
              from dealers d where d.id = u.dealer_id) as dealer,
           ${appsOf(viewer)} as apps
      from (select ${changes} as changes) counted
      left join users u on u.id = any(${ids}::uuid[]) and u.deleted_at is null and ${usersInScope(viewer)}
     order by array_position(${ids}::uuid[], u.id)`
  return { rows: rows.filter((row) => row.id !== null), changes: rows[0]!.changes }
}

/** Of the users row `u`. */
function appsOf(viewer: SignedIn): Fragment {
  const name = nameOf('app', 'a', viewer.language)
  const role = nameOf('role', 'r', viewer.language)
  return sql`coalesce((
    select json_agg(json_build_object(
             'ID', a.id, 'DisplayName', ${name}, 'Colour', a.colour, 'Logo', a.logo, 'LogoF', a.logo_f,
             'Roles', coalesce((select json_agg(json_build_object('Name', r.name, 'DisplayName', ${role})
                                                order by r.priority desc nulls last, r.name)
                                  from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                                 where ur.user_id = ua.user_id and ur.app_id = a.id), '[]'))
           order by ${name} collate "und-x-icu")
      from user_apps ua join apps a on a.id = ua.app_id
     where ua.user_id = u.id and ${visibleApps(viewer)}), '[]')`
}

const containingAll = (words: readonly string[]): Fragment[] =>
  words.map((word) => sql`u.search_text like ${containing(word)}`)

/** Of a row `u` with a dealer and a text: whether a search that depends on users alone finds it, if it is there. */
const matchingAlone = (viewer: SignedIn, { words, filters }: Search): Fragment =>
  sql.join([ofDealers(viewer, filters), ...containingAll(words)], sql` and `)

function matching(viewer: SignedIn, { words, filters }: Search, now: Date): Fragment {
  const conditions = [
    sql`u.deleted_at is null`,
    usersInScope(viewer),
    ...filtering(viewer, filters, now),
    ...containingAll(words),
  ]
  return sql.join(conditions, sql` and `)
}

const byName = (direction: Fragment) =>
  sql`u.last_name collate "und-x-icu" ${direction}, u.first_name collate "und-x-icu" ${direction}, u.id ${direction}`
const byEmail = (direction: Fragment) => sql`lower(u.email) ${direction}, u.id ${direction}`
const asc = sql`asc`
const desc = sql`desc`
const orders = {
  lastName: { asc: byName(asc), desc: byName(desc) },
  email: { asc: byEmail(asc), desc: byEmail(desc) },
}
