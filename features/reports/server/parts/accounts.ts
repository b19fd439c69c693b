import { type Fragment, sql } from '#core/server/database/database.ts'
import { DAY_MS } from '#core/contract/days.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { dealersWithin, rolesWithin, storesWithin, usersWithin } from './filters.ts'
import type { Reading } from './settings.ts'

/** Whether the row existed at the end of the period. */
function there(row: 'u' | 'd' | 's', { at, isNow }: Reading): Fragment {
  const deleted = sql.ref(`${row}.deleted_at`)
  if (isNow) return sql`${deleted} is null`
  return sql`${sql.ref(`${row}.created_at`)} <= ${at}::timestamptz and (${deleted} is null or ${deleted} > ${at}::timestamptz)`
}

/** The people, dealers and stores that figures are about: of the rows `u`, `d` and `s`. */
export const people = (r: Reading): Fragment => sql`${there('u', r)} and ${usersWithin(r.filters, r.viewer)}`
export const dealers = (r: Reading): Fragment => sql`${there('d', r)} and ${dealersWithin(r.filters)}`
export const stores = (r: Reading): Fragment => sql`
  ${there('s', r)} and ${storesWithin(r.filters)}`

/** User `u` signed in within the days before the end of the period. R59 */
export function active({ at, isNow }: Reading): Fragment {
  const since = new Date(at.getTime() - ACTIVE_DAYS * DAY_MS)
  const lately = sql`coalesce(u.last_sign_in_at > ${since}::timestamptz, false)`
  if (isNow) return lately
  return sql`(${lately} and (u.last_sign_in_at <= ${at}::timestamptz or exists
    (select 1 from events e where e.user_id = u.id and e.kind = 'sign-in'
                              and e.at > ${since}::timestamptz and e.at <= ${at}::timestamptz)))`
}

/** A lock by a person, or after wrong passwords, or its end; not the locks of one browser or session. */
export const ofLocks = (row: string): Fragment => sql`
  (${sql.ref(`${row}.kind`)} in ('locked', 'unlocked')
   and (${sql.ref(`${row}.kind`)} = 'unlocked' or ${sql.ref(`${row}.origin`)} in ('manual', 'automatic')))`

/**
 * User `u` was locked at the end of the period. Of a time that is past: as the account is, unless its lock has changed
 * since; then as the last change before says, a temporary lock lasting as long as locks do now.
 */
export function locked({ at, isNow, lockoutMinutes }: Reading): Fragment {
  const flag = sql`(u.locked or coalesce(u.lockout_expiry > ${at}::timestamptz, false))`
  if (isNow) return flag
  const sinceLock = new Date(at.getTime() - lockoutMinutes * 60_000)
  return sql`case
    when u.id in (select l.user_id from events l
                   where l.at > ${at}::timestamptz and ${ofLocks('l')})
    then coalesce((select l.kind = 'locked' and (l.origin = 'manual' or l.at > ${sinceLock}::timestamptz)
                     from events l
                    where l.user_id = u.id and l.at <= ${at}::timestamptz and ${ofLocks('l')}
                    order by l.at desc, l.id desc limit 1), false)
    else ${flag} end`
}

export async function countTotal(r: Reading): Promise<number> {
  const row = await r.db.row<{ total: number }>`select count(*) as total from users u where ${people(r)}`
  return row!.total
}

/**
 * The people, and what is to be known of each. With the offset it is looked up once for each of them, and the planner knows
 * for how many.
 */
const eachPerson = (r: Reading, of: Fragment): Fragment =>
  sql`(select u.id, ${of} from users u where ${people(r)} offset 0) person`

/** In one scan of the people. */
export async function countPeople(r: Reading) {
  const row = await r.db.row<{ total: number; active: number }>`
    select count(*) as total, count(*) filter (where active) as active
      from ${eachPerson(r, sql`${active(r)} as active`)}`
  return row!
}

export async function countStatus(r: Reading) {
  const row = await r.db.row<{ unlocked: number; locked: number }>`
    select count(*) filter (where locked) as locked, count(*) filter (where not locked) as unlocked
      from ${eachPerson(r, sql`${locked(r)} as locked`)}`
  return row!
}

export async function countPlaces(r: Reading) {
  const row = await r.db.row<{ totalDealers: number; totalStores: number }>`
    select (select count(*) from dealers d where ${dealers(r)}) as "totalDealers",
           (select count(*) from stores s where ${stores(r)}) as "totalStores"`
  return row!
}

export type StatusOfRole = { id: string; locked: number; unlocked: number }

/** People who hold a role, by role and the status of their account. */
export const countStatusPerRole = (r: Reading) => r.db.rows<StatusOfRole>`
    select held.* from (
      select held.role_id as id, count(*) filter (where locked) as locked, count(*) filter (where not locked) as unlocked
        from ${eachPerson(r, sql`${locked(r)} as locked`)}
        join user_roles held on held.user_id = person.id
       group by held.role_id) held
      join roles r on r.id = held.id and r.deleted_at is null and ${rolesWithin(r.filters)}`

/** A whole number; null without stores. */
export const perStore = (sum: number, stores: number): number | null =>
  stores === 0 ? null : Math.round(sum / stores)
