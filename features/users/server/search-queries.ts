import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { usersInScope, visibleApps } from '#core/server/scope.ts'
import type { SignedIn } from '#core/server/viewer.ts'
import type { UserRow, userSorts } from '../contract.ts'

type Search = {
  /** Folded; each must occur. */
  words: string[]
  page: number
  pageSize: number
  sort: (typeof userSorts)[number]
  order: 'asc' | 'desc'
}

type Found = {
  id: string
  firstName: string
  lastName: string
  email: string
  locked: boolean
  lockoutExpiry: Date | null
}

export const findUsers = (db: Db, viewer: SignedIn, { words, page, pageSize, sort, order }: Search) =>
  db.rows<Found>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.locked,
           u.lockout_expiry as "lockoutExpiry"
      from users u
     where ${matching(viewer, words)}
     order by ${orders[sort][order]}
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`

export async function countFound(db: Db, viewer: SignedIn, words: string[]): Promise<number> {
  const row = await db.row<{ n: number }>`select count(*) as n from users u where ${matching(viewer, words)}`
  return row!.n
}

type AppOfUser = UserRow['Apps'][number] & { userId: string }

/** The apps and roles to show beside some users, of those that the viewer may see. */
export const appsOfUsers = (db: Db, viewer: SignedIn, userIds: string[]) =>
  db.rows<AppOfUser>`
    select ua.user_id as "userId", a.id as "ID", a.display_name as "DisplayName", a.colour as "Colour",
           coalesce((select json_agg(json_build_object('Name', r.name, 'DisplayName', r.display_name)
                                     order by r.priority desc nulls last, r.name)
                       from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                      where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "Roles"
      from user_apps ua
      join apps a on a.id = ua.app_id
     where ua.user_id = any(${userIds}::uuid[]) and ${visibleApps(viewer)}
     order by a.display_name collate "und-x-icu"`

function matching(viewer: SignedIn, words: string[]): Fragment {
  const conditions = [
    sql`u.deleted_at is null`,
    usersInScope(viewer),
    ...words.map((word) => sql`u.search_text like ${`%${literally(word)}%`}`),
  ]
  return sql.join(conditions, sql` and `)
}

/** Wildcards of LIKE stand for themselves in what a person types. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const byName = (direction: Fragment) =>
  sql`u.last_name collate "und-x-icu" ${direction}, u.first_name collate "und-x-icu" ${direction}, u.id ${direction}`
const byEmail = (direction: Fragment) => sql`lower(u.email) ${direction}, u.id ${direction}`
const asc = sql`asc`
const desc = sql`desc`
const orders = {
  lastName: { asc: byName(asc), desc: byName(desc) },
  email: { asc: byEmail(asc), desc: byEmail(desc) },
}
