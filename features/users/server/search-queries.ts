import { containing, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserRow, userSorts } from '../contract.ts'
import { type Filters, filtering } from './search-filters.ts'

export type Search = {
  /** Folded; each must occur. */
  words: string[]
  page: number
  pageSize: number
  sort: (typeof userSorts)[number]
  order: 'asc' | 'desc'
  filters: Filters
}

/** The total of a search, valid while the counter of changes to users equals `changes`. */
export type Counted = { total: number; changes: number }
export type Found = Counted & { ids: string[] }

const changes = sql`(select sum(n)::bigint from user_changes) as changes`

/** Sorting more than this is slower than scanning the users in order until a page is full. */
const SORT_LIMIT = 100_000

/** The ids of a page in order, and the total, from one snapshot. `known`: the cached total of another page. */
export async function findPage(
  db: Db,
  viewer: SignedIn,
  search: Search,
  now: Date,
  known?: Counted,
): Promise<Found> {
  const { words, page, pageSize, sort, order } = search
  const where = matching(viewer, search, now)
  const inOrder = sql`order by ${orders[sort][order]} limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`
  if (words.length && !(known && known.total > SORT_LIMIT)) {
    // Without `materialized` the planner may scan all users in order: slow when the few matches come last.
    const narrow = await db.row<Found>`
      with found as materialized (
        select u.id, u.last_name, u.first_name, u.email from users u where ${where} limit ${SORT_LIMIT + 1}::int)
      select array(select u.id from found u ${inOrder}) as ids, (select count(*) from found) as total, ${changes}`
    if (narrow!.total <= SORT_LIMIT) return narrow!
  }
  const ids = sql`array(select u.id from users u where ${where} ${inOrder}) as ids`
  if (known) {
    const next = await db.row<Omit<Found, 'total'>>`select ${ids}, ${changes}`
    if (next!.changes === known.changes) return { ...next!, total: known.total }
  }
  const found = await db.row<Found>`
    select ${ids}, (select count(*) from users u where ${where}) as total, ${changes}`
  return found!
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
}

/** Users by their ids, in that order, and the counter of changes from the same snapshot. */
export async function usersByIds(db: Db, viewer: SignedIn, ids: string[]) {
  const rows = await db.prepared.rows<{ changes: number } & (Row | { id: null })>`
    select counted.changes, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.locked,
           u.lockout_expiry as "lockoutExpiry", u.last_sign_in_at as "lastSignInAt",
           (select json_build_object('ID', d.id, 'DisplayName', d.display_name)
              from dealers d where d.id = u.dealer_id) as dealer
      from (select ${changes}) counted
      left join users u on u.id = any(${ids}::uuid[]) and u.deleted_at is null and ${usersInScope(viewer)}
     order by array_position(${ids}::uuid[], u.id)`
  return { rows: rows.filter((row) => row.id !== null), changes: rows[0]!.changes }
}

type AppOfUser = UserRow['Apps'][number] & { userId: string }

/** The apps and roles of these users that the viewer may see. */
export const appsOfUsers = (db: Db, viewer: SignedIn, userIds: string[]) =>
  db.prepared.rows<AppOfUser>`
    select ua.user_id as "userId", a.id as "ID", ${nameOf('app', 'a', viewer.language)} as "DisplayName", a.colour as "Colour",
           a.logo as "Logo", a.logo_f as "LogoF",
           coalesce((select json_agg(json_build_object('Name', r.name, 'DisplayName', ${nameOf('role', 'r', viewer.language)})
                                     order by r.priority desc nulls last, r.name)
                       from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                      where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "Roles"
      from user_apps ua
      join apps a on a.id = ua.app_id
     where ua.user_id = any(${userIds}::uuid[]) and ${visibleApps(viewer)}
     order by ${nameOf('app', 'a', viewer.language)} collate "und-x-icu"`

function matching(viewer: SignedIn, { words, filters }: Search, now: Date): Fragment {
  const conditions = [
    sql`u.deleted_at is null`,
    usersInScope(viewer),
    ...filtering(viewer, filters, now),
    ...words.map((word) => sql`u.search_text like ${containing(word)}`),
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
