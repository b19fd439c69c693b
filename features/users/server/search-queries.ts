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

const changes = sql`(select sum(n)::bigint from user_changes) as changes`
const moment = sql`${changes}, pg_current_snapshot()::text as snapshot`

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
  return (await db.prepared.row<{ changes: number }>`select ${changes}`)!.changes
}

/**
 * What changed in the log of changes after a moment: how many rows; how many more users the search finds; the users that
 * it found by those rows or finds now.
 */
type Since = { logged: number; more: number; changed: string[] }

/** Columns of `Since`, of the log from a moment until now. */
function sinceOf(viewer: SignedIn, search: Search, { snapshot }: Moment): Fragment {
  const matches = matchingAlone(viewer, search)
  return sql`
    (select count(*) as logged, coalesce(sum(u.sign) filter (where ${matches}), 0)::bigint as more,
            coalesce(array_agg(distinct u.user_id) filter (where ${matches}), '{}') as changed
       from (select * from user_search_log
              where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
                and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
              limit ${MOST_CHANGES + 1}::int) u) since`
}

/** Rows of the log go after a while, and what one transaction did in it is counted more than once: then it says nothing. */
const isComplete = (known: Moment, found: Moment & Since) => found.changes - known.changes === found.logged

/**
 * A stretch as it is now, by what changed since one was found of the same search, or of one `of` which it finds a part;
 * undefined if that does not tell. For searches that depend on users alone.
 */
export async function followStretch(
  db: Db,
  viewer: SignedIn,
  search: Search,
  { from, atLeast, atMost }: Stretch,
  known: Found,
  of = search,
): Promise<Found | undefined> {
  const next = await db.row<Omit<Found, 'total'> & Since>`
    select ${moment}, since.*,
           array(select u.id from users u
                  where u.id = any(${known.ids}::uuid[] || since.changed)
                    and u.deleted_at is null and ${matchingAlone(viewer, search)}
                  order by ${orders[search.sort][search.order]}) as ids
      from ${sinceOf(viewer, of, known)}`
  const { ids, changed, more } = next!
  if (!isComplete(known, next!)) return undefined
  if (isAll(known) && from === 0) return foundOf(next!, ids.slice(0, atMost), ids.length)
  const total = known.total === null || of !== search ? null : known.total + more
  if (from > 0) return changed.length > 0 ? undefined : foundOf(next!, ids, total)
  // Everybody else came after the last of those known, and comes after those of them who did not change.
  const last = ids.findLastIndex((id) => !changed.includes(id))
  return last + 1 < atLeast ? undefined : foundOf(next!, ids.slice(0, Math.min(last + 1, atMost)), total)
}

/** The total of a search that depends on users alone. */
export async function countMatching(db: Db, viewer: SignedIn, search: Search): Promise<Counted> {
  const counted = await db.row<Counted>`
    select (select count(*) from users u where u.deleted_at is null and ${matchingAlone(viewer, search)}) as total, ${moment}`
  return counted!
}

/**
 * The ids of a stretch in order, and the total, from one snapshot. `known`: the total of the same search before. `later`: not
 * the total, if the stretch is found without it.
 */
export async function findStretch(
  db: Db,
  viewer: SignedIn,
  search: Search,
  { from, atLeast, atMost }: Stretch,
  now: Date,
  { known, later = false }: { known?: Counted | undefined; later?: boolean } = {},
): Promise<Found> {
  const { words, sort, order } = search
  const where = matching(viewer, search, now)
  const inOrder = sql`order by ${orders[sort][order]}`
  const some = sql`limit ${Math.min(atLeast + SPARE, atMost)}::int offset ${from}::int`
  if (words.length === 0 && dependsOnUsersAlone(viewer, search.filters)) {
    const found = await db.row<Found>`
      select array(select u.id from users u where ${where} ${inOrder} ${some}) as ids,
             ${liveUsers(viewer, search.filters)} as total, ${moment}`
    return found!
  }
  const amongAll = sql`array(select u.id from users u where ${where} ${inOrder} ${some})`
  const amongFirst = (users: number) => sql`
    array(select u.id from (select * from users u where u.deleted_at is null and ${usersInScope(viewer)} ${inOrder}
                             limit ${users}::int) u where ${where} ${inOrder} ${some})`
  if (known && known.total > SCANNED_FIRST) {
    const next = await db.row<Omit<Found, 'total'> & Since>`
      select ${known.total > SORT_LIMIT ? amongAll : amongFirst(SCANNED_FIRST)} as ids, ${moment}, since.* from ${sinceOf(viewer, search, known)}`
    const isFound = known.total > SORT_LIMIT || next!.ids.length >= atLeast
    if (isFound && isComplete(known, next!)) return foundOf(next!, next!.ids, known.total + next!.more)
  }
  const most = sql`${inOrder} limit ${atMost}::int offset ${from}::int`
  if (later && !known && dependsOnUsersAlone(viewer, search.filters)) {
    const next = await db.row<Moment & { ids: string[] | null }>`
      select case when ${liveUsers(viewer, search.filters)} > ${COUNTED_AT_ONCE}::int
                  then ${amongFirst(SCANNED_UNCOUNTED)} end as ids, ${moment}`
    if (next!.ids && next!.ids.length >= atLeast) return foundOf(next!, next!.ids, null)
    if (next!.ids) {
      // `offset 0` keeps the planner from scanning all users in order, as `materialized` does below.
      const sorted = await db.row<Omit<Found, 'total'>>`
        select array(select u.id from (select * from users u where ${where} offset 0) u ${most}) as ids, ${moment}`
      const { ids } = sorted!
      return foundOf(sorted!, ids, from === 0 && ids.length < atMost ? ids.length : null)
    }
  }
  if (words.length && !(known && known.total > SORT_LIMIT)) {
    // Without `materialized` the planner may scan all users in order: slow when the few matches come last.
    const narrow = await db.row<Found & Counted>`
      with found as materialized (
        select u.id, u.last_name, u.first_name, u.email from users u where ${where} limit ${SORT_LIMIT + 1}::int)
      select array(select u.id from found u ${most}) as ids,
             (select count(*) from found) as total, ${moment}`
    if (narrow!.total <= SORT_LIMIT) return narrow!
  }
  const found = await db.row<Found>`
    select ${amongAll} as ids, (select count(*) from users u where ${where}) as total, ${moment}`
  return found!
}

const foundOf = ({ changes: at, snapshot }: Moment, ids: string[], total: number | null): Found => ({
  changes: at,
  snapshot,
  ids,
  total,
})

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
      from (select ${changes}) counted
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
