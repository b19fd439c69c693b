import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { prefixed } from '#domain/contract/permissions.ts'
import { can } from '#domain/contract/viewer.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { lastUseOf } from '#domain/server/event-retention.ts'
import { nameOf } from '#domain/server/names.ts'
import { dealersInScope, nameable, storesInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type OneReview, type Review, REVIEWS_MAX, type ReviewRow, ROWS_MAX } from '../../contract.ts'

/** Reviews `v` that concern the viewer: started by them, or about which they are asked. */
const concerns = (viewer: SignedIn): Fragment =>
  can(viewer, 'all-permissions')
    ? sql`true`
    : sql`(v.started_by = ${viewer.id}::uuid or exists (
             select 1 from access_reviewers q where q.review_id = v.id and q.user_id = ${viewer.id}::uuid))`

/** Whether the viewer could give, and so take, the permission `p` of the app `a`: `mayGrantPermission` of features/people/access. */
export function grantablePermission(viewer: SignedIn): Fragment {
  if (can(viewer, 'all-permissions')) return sql`true`
  const own = viewer.permissions.filter((one) => one !== 'access-all-dealers').map(prefixed)
  return sql`p.transferable and (a.client_id <> ${PORTAL_CLIENT_ID} or p.name = any(${own}::text[]))`
}

/** Whether the viewer may decide about the access of `u` in `a`, by scope, rank and primary account, and never about oneself. */
export const mayDecide = (viewer: SignedIn, permissionId: Fragment): Fragment => sql`
  u.id <> ${viewer.id}::uuid and coalesce(${accountObstacleOf(viewer)}, '') not in ('rank', 'primary')
  and (${permissionId} is null or exists (
         select 1 from permissions p where p.id = ${permissionId} and ${grantablePermission(viewer)}))`

/** Whether the person of the row `w` still holds the access. */
const isHeld: Fragment = sql`
  u.deleted_at is null and case
    when w.permission_id is null
      then exists (select 1 from user_apps x where x.user_id = w.user_id and x.app_id = w.app_id)
    else exists (select 1 from user_permissions x where x.user_id = w.user_id and x.permission_id = w.permission_id) end`

const state: Fragment = sql`case when w.decision is not null then w.decision when ${isHeld} then 'open' else 'gone' end`

/**
 * The rows `w` of reviews whose person `u` and app `a` the viewer may see. Deleted people are seen with the right to restore
 * them only, as on the page of changes. R92
 */
const visibleRows = (viewer: SignedIn): Fragment => sql`
  access_review_rows w join users u on u.id = w.user_id and ${usersInScope(viewer)}
                            and ${can(viewer, 'delete-users') ? sql`u.anonymised_at is null` : sql`u.deleted_at is null`}
  join apps a on a.id = w.app_id and ${visibleApps(viewer)}`

type Times = 'StartedAt' | 'DueAt' | 'EndedAt' | 'RepeatAt'
type Stored = { started: Date; due: Date; ended: Date | null; repeat: Date | null }

const iso = (at: Date | null) => at?.toISOString() ?? null
const reviewOf = <Row extends Stored>({ started, due, ended, repeat, ...row }: Row) => ({
  ...row,
  StartedAt: started.toISOString(),
  DueAt: due.toISOString(),
  EndedAt: iso(ended),
  RepeatAt: iso(repeat),
})

const columns = (viewer: SignedIn): Fragment => sql`
  v.id as "ID", v.name as "Name", v.started_at as started, v.due_at as due, v.ended_at as ended, v.repeat_at as repeat,
  (select n.name from nameable n where n.id = v.started_by) as "StartedBy",
  coalesce(v.started_by = ${viewer.id}::uuid, false) as "Own"`

export async function reviewsOf(db: Db, viewer: SignedIn): Promise<Review[]> {
  const rows = await db.rows<Omit<Review, Times> & Stored>`
    with ${nameable(viewer)}, latest as (
      select v.* from access_reviews v where ${concerns(viewer)}
       order by v.ended_at is not null, v.due_at, v.id limit ${REVIEWS_MAX}::int)
    select ${columns(viewer)}, n.all as "Count", n.open as "Open"
      from latest v
     cross join lateral (
       select count(*)::int as all, count(*) filter (where ${state} = 'open')::int as open
         from ${visibleRows(viewer)} where w.review_id = v.id) n
     order by v.ended_at is not null, v.ended_at desc, v.due_at, v.id`
  return rows.map(reviewOf)
}

type Head = Omit<OneReview, 'Rows' | 'Count' | 'Open' | Times> & Stored

export async function findReview(db: Db, viewer: SignedIn, id: string) {
  const { language } = viewer
  const dealer = sql`
    (select json_build_object('ID', d.id, 'DisplayName', d.display_name) from dealers d
      where d.id = v.dealer_id and ${dealersInScope(viewer)})`
  const store = sql`
    (select json_build_object('ID', s.id, 'DisplayName', s.display_name) from stores s
      where s.id = v.store_id and ${storesInScope(viewer)})`
  const row = await db.row<Head>`
    with ${nameable(viewer)}
    select ${columns(viewer)}, ${dealer} as "Dealer", ${store} as "Store",
           (select json_build_object('ID', a.id, 'DisplayName', ${nameOf('app', 'a', language)})
              from apps a where a.id = v.app_id and ${visibleApps(viewer)}) as "App",
           (select json_build_object('ID', p.id, 'DisplayName', ${nameOf('permission', 'p', language)})
              from permissions p join apps a on a.id = p.app_id and ${visibleApps(viewer)}
             where p.id = v.permission_id) as "Permission",
           array(select n.name from access_reviewers q join nameable n on n.id = q.user_id
                  where q.review_id = v.id order by n.name) as "Reviewers"
      from access_reviews v where v.id = ${id} and ${concerns(viewer)}`
  return row && reviewOf(row)
}

/** The rows of a review that the viewer may see; the open ones that were used longest ago come first. */
export async function rowsOf(db: Db, viewer: SignedIn, reviewId: string): Promise<ReviewRow[]> {
  const { language } = viewer
  const rows = await db.rows<
    Omit<ReviewRow, 'LastUsed' | 'DecidedAt'> & { used: Date | null; decided: Date | null }
  >`
    with ${nameable(viewer)}
    select w.id as "ID",
           json_build_object('ID', u.id, 'Name', u.first_name || ' ' || u.last_name, 'Email', u.email) as "Person",
           (select d.display_name from dealers d where d.id = u.dealer_id) as "Dealer",
           json_build_object('ID', a.id, 'DisplayName', ${nameOf('app', 'a', language)}) as "App",
           case when w.permission_id is null then array(
             select ${nameOf('role', 'r', language)} from user_roles h join roles r on r.id = h.role_id and r.deleted_at is null
              where h.user_id = u.id and r.app_id = a.id order by 1) else '{}' end as "Roles",
           (select ${nameOf('permission', 'p', language)} from permissions p where p.id = w.permission_id) as "Permission",
           ${state} as "State", (select n.name from nameable n where n.id = w.decided_by) as "DecidedBy",
           w.decided_at as decided, used.at as used,
           (${mayDecide(viewer, sql`w.permission_id`)}) as "May"
      from ${visibleRows(viewer)}
     cross join lateral (select ${lastUseOf(sql`u.id`, sql`a.id`)} as at) used
     where w.review_id = ${reviewId}
     order by w.decision is not null, used.at nulls first, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu",
              u.id, ${nameOf('app', 'a', language)}, a.id
     limit ${ROWS_MAX}::int`
  return rows.map(({ used, decided, ...row }) => ({ ...row, LastUsed: iso(used), DecidedAt: iso(decided) }))
}

/** A review that concerns the viewer and is open, locked: of two decisions the second sees the first. */
export const lockReview = (db: Db, viewer: SignedIn, id: string) =>
  db.row<{ id: string; own: boolean }>`
    select v.id, coalesce(v.started_by = ${viewer.id}::uuid, false) as own
      from access_reviews v where v.id = ${id} and v.ended_at is null and ${concerns(viewer)} for update`

export type RowToDecide = {
  id: string
  userId: string
  appId: string
  permissionId: string | null
  state: ReviewRow['State']
}

export const rowsToDecide = (db: Db, viewer: SignedIn, reviewId: string, ids: readonly string[]) =>
  db.rows<RowToDecide>`
    select w.id, w.user_id as "userId", w.app_id as "appId", w.permission_id as "permissionId", ${state} as state
      from ${visibleRows(viewer)} where w.review_id = ${reviewId} and w.id = any(${ids}::uuid[])
     order by w.user_id, w.id`

export const writeDecision = (db: Db, id: string, decision: 'kept' | 'taken', by: string, now: Date) =>
  db.rows`
    update access_review_rows set decision = ${decision}, decided_by = ${by}, decided_at = ${now} where id = ${id}`

type Ended = { name: string; dealerId: string | null; storeId: string | null; appId: string | null }
const ended = sql`name, dealer_id as "dealerId", store_id as "storeId", app_id as "appId"`

/** Ends a review in which nothing is open any more; undefined if something is. */
export const endIfDecided = (db: Db, id: string, now: Date) =>
  db.row<Ended>`
    update access_reviews v set ended_at = ${now}, remind_at = null
     where v.id = ${id} and not exists (
       select 1 from access_review_rows w join users u on u.id = w.user_id where w.review_id = v.id and ${state} = 'open')
    returning ${ended}`

export const endNow = (db: Db, id: string, now: Date) =>
  db.row<Ended>`
    update access_reviews set ended_at = ${now}, remind_at = null, repeat_at = null where id = ${id} returning ${ended}`

/** Open reviews with accesses that the viewer could decide, the first due one first. K200 */
export const reviewsToDecide = (db: Db, viewer: SignedIn, limit: number) =>
  db.rows<{ ID: string; Name: string }>`
    select v.id as "ID", v.name as "Name"
      from access_reviews v
     where v.ended_at is null and exists (
             select 1 from access_reviewers q where q.review_id = v.id and q.user_id = ${viewer.id}::uuid)
       and exists (
         select 1 from ${visibleRows(viewer)}
          where w.review_id = v.id and ${state} = 'open' and ${mayDecide(viewer, sql`w.permission_id`)})
     order by v.due_at, v.id limit ${limit}::int`
