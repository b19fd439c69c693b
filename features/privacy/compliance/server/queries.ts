import type { Day } from '#core/contract/days.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import { isSystemAdmin } from '#domain/server/above.ts'
import { hasAccepted } from '#domain/server/accepted.ts'
import { hasAnyFactor } from '#features/sign-in/factors/server/parts/factor-state.ts'
import { type Compliance, type Holder, PEOPLE_NAMED, type Unaccepted, type WideHolder } from '../contract.ts'

/** The people who can sign in, of the users row `u`. */
const isActive = sql`
  u.deleted_at is null and not u.locked
  and not exists (select 1 from dealers d where d.id = u.dealer_id and d.deleted_at is not null)`

/** The deleted people who are not anonymized, and from when on the first one waits; who was deleted by a cleanup, from its end. */
export const peopleWaiting = async (db: Db) =>
  (await db.row<{ n: number; first: Date | null }>`
    select count(*)::int as n,
           min(greatest(u.deleted_at, (select max(c.ended_at) from cleanups c
                                        where c.anonymised_at is null and c.started_at <= u.deleted_at))) as first
      from users u where u.deleted_at is not null and u.anonymised_at is null`)!

export const countAccepted = async (db: Db, version: Day) =>
  (await db.row<{ People: number; Accepted: number }>`
    select count(*)::int as "People", (count(*) filter (where ${hasAccepted(version)}))::int as "Accepted"
      from users u where ${isActive}`)!

/** How many people have a second factor, how many system admins have none, and how many rules require one. */
export const countFactors = async (db: Db) =>
  (await db.row<Pick<Compliance['SignIn'], 'People' | 'WithFactor' | 'AdminsWithout' | 'Rules'>>`
    select count(*)::int as "People", (count(*) filter (where ${hasAnyFactor}))::int as "WithFactor",
           (count(*) filter (where ${isSystemAdmin} and not ${hasAnyFactor}))::int as "AdminsWithout",
           (select count(*)::int from factor_policies where level = 'required') as "Rules"
      from users u where ${isActive}`)!

export const countRequests = async (db: Db, today: Day) =>
  (await db.row<{ Open: number; Overdue: number }>`
    select count(*)::int as "Open", (count(*) filter (where q.due_on < ${today}::date))::int as "Overdue"
      from privacy_requests q where q.state = 'open'`)!

const fullName = sql`u.first_name || ' ' || u.last_name`
const byName = sql`u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`

type Rows = { page: number; pageSize: number }
export const peopleNotAccepted = (db: Db, version: Day, { page, pageSize }: Rows) =>
  db.rows<Omit<Unaccepted, 'LastSignIn'> & { at: Date | null }>`
    select u.id as "ID", ${fullName} as "Name", u.last_sign_in_at as at,
           (select d.display_name from dealers d where d.id = u.dealer_id) as "Dealer"
      from users u where ${isActive} and not ${hasAccepted(version)}
     order by ${byName} limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`

/** Whether user `u` was given some of these permissions of the portal, and `more`, of the row `up`. */
const wasGiven = (names: readonly string[], more: Fragment = sql``) => sql`
  u.id in (select up.user_id from user_permissions up
             join permissions p on p.id = up.permission_id and p.deleted_at is null
             join apps a on a.id = up.app_id and a.client_id = ${PORTAL_CLIENT_ID}
            where p.name = any(${names}::text[]) ${more})`

type Found = Holder & { Right: WideHolder['Right'] | null }

/** The number of people who meet a condition, and the first of them, with the right that is meant. */
async function holders(db: Db, which: Fragment, order: Fragment, right = sql`null::text`) {
  const rows = await db.rows<Omit<Found, 'LastSignIn'> & { at: Date | null; n: number }>`
    select u.id as "ID", ${fullName} as "Name", u.locked as "Locked", u.last_sign_in_at as at, ${right} as "Right",
           (count(*) over ())::int as n
      from users u where ${which} order by ${order} limit ${PEOPLE_NAMED}::int`
  const First = rows.map(({ at, n: _n, ...one }) => ({ ...one, LastSignIn: at?.toISOString() ?? null }))
  return { Count: rows[0]?.n ?? 0, First }
}

/** Who holds every permission, or sees every dealer, also while locked: the widest rights first. */
export async function wideHolders(db: Db) {
  const all = wasGiven([prefixed('all-permissions')])
  const right = sql`case when ${isSystemAdmin} then 'system' when ${all} then 'all' else 'dealers' end`
  const { Count, First } = await holders(
    db,
    sql`u.deleted_at is null
        and (${isSystemAdmin} or ${wasGiven([prefixed('all-permissions'), prefixed('access-all-dealers')])})`,
    sql`array_position('{system,all,dealers}'::text[], ${right}), ${byName}`,
    right,
  )
  return { Count, First: First.map(({ Right, ...one }) => ({ ...one, Right: Right! })) }
}

/** Who can sign in and has rights in the portal, but has not signed in since; longest unused first. */
export const unusedRights = (db: Db, since: Date) =>
  holders(
    db,
    sql`${isActive} and coalesce(u.last_sign_in_at, u.created_at) < ${since}
        and (${isSystemAdmin} or ${wasGiven(permissions.map(prefixed))})`,
    sql`coalesce(u.last_sign_in_at, u.created_at), u.id`,
  )

/** The permissions whose use is recorded: all except those to view. */
const changing = permissions
  .filter((one) => !one.startsWith('view-') && one !== 'access-all-dealers')
  .map(prefixed)

/** People who got a right to change something before this time, have signed in since, and have changed only their own record. */
export const idleHolders = (db: Db, since: Date) =>
  holders(
    db,
    sql`${isActive} and u.last_sign_in_at >= ${since} and ${wasGiven(changing, sql`and up.granted_at < ${since}`)}
        and not exists (select 1 from events e
                         where e.actor_id = u.id and e.user_id is distinct from u.id
                           and e.kind not in ('sign-in', 'sign-in-failed', 'sign-out', 'mail'))`,
    byName,
  )

export const lastBackup = async (db: Db) =>
  (await db.row<{ at: Date }>`select recorded_at as at from last_backup`)?.at ?? null

type LogState = { sealed: Date | null; verified: Date | null; intact: boolean | null }

export async function logState(db: Db) {
  const { sealed, verified, intact } = (await db.row<LogState>`
    select sealed_at as sealed, verified_at as verified, intact from event_chain`)!
  return {
    SealedAt: sealed?.toISOString() ?? null,
    VerifiedAt: verified?.toISOString() ?? null,
    Intact: intact,
  }
}
