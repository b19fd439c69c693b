import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { dealersInScope, storesInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { isDealerAdmin } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { mayReview, OPEN_REVIEWS_MAX, REMIND_DAYS, REPEAT_MONTHS, ROWS_MAX } from '../../contract.ts'
import { recordReview } from './record-review.ts'
import { mayDecide } from './review-queries.ts'

/** What is reviewed: everything that people of the dealer or store hold, or who holds the app or the permission, or both. */
export type Subject = {
  name: string
  dealerId: string | null
  storeId: string | null
  appId: string | null
  permissionId: string | null
  days: number
}
export type Start = Subject & {
  /** Without any, the admins of the dealers are asked. */
  reviewers: readonly string[]
  repeat: boolean
  /** Started again by the portal: reviewers who may review no more are left out. */
  again?: boolean
}

/** Admins of the dealers of one review who are asked, at most. */
const ASKED_MAX = 200

/**
 * Starts a review with the rights of the viewer, and asks its reviewers. Accesses that the viewer could not take are left out:
 * those of people of a higher rank or with a primary account, and of the viewer.
 */
export async function beginReview(db: Db, viewer: SignedIn, start: Start, now: Date) {
  await checkSubject(db, viewer, start)
  await db.rows`select 1 from users where id = ${viewer.id} for no key update`
  const open = await db.row<{ n: number }>`
    select count(*)::int as n from access_reviews where started_by = ${viewer.id} and ended_at is null`
  if (open!.n >= OPEN_REVIEWS_MAX) throw new Refusal(409, 'reviewsOpen')
  const due = new Date(now.getTime() + start.days * DAY_MS)
  const remind = new Date(Math.max(now.getTime() + DAY_MS, due.getTime() - REMIND_DAYS * DAY_MS))
  const { name, dealerId, storeId, appId, permissionId, days } = start
  const review = await db.row<{ id: string }>`
    insert into access_reviews (name, started_by, started_at, due_at, days, dealer_id, store_id, app_id, permission_id,
                                remind_at, repeat_at)
    values (${name}, ${viewer.id}, ${now}, ${due}, ${days}, ${dealerId}, ${storeId}, ${appId}, ${permissionId},
            ${remind < due ? remind : due},
            ${start.repeat ? sql`${now}::timestamptz + make_interval(months => ${REPEAT_MONTHS}::int)` : null})
    returning id`
  const { id } = review!
  const count = await insertRows(db, viewer, id, start)
  if (count === 0) throw new Refusal(409, 'reviewEmpty')
  if (count > ROWS_MAX) throw new Refusal(409, 'reviewLarge')
  const chosen = await chosenReviewers(db, viewer, start)
  const reviewers = chosen.length ? chosen : await adminsToAsk(db, viewer, id)
  await db.rows`
    insert into access_reviewers (review_id, user_id, chosen)
    select ${id}::uuid, unnest(${reviewers.map((one) => one.id)}::uuid[]), ${chosen.length > 0}`
  await askReviewers(db, id, 'review-asked', now)
  await recordReview(db, viewer, 'review-started', { name, appId, storeId, dealerId }, now)
  return { id, count }
}

/** Each record that is named must be one that the viewer may see. */
async function checkSubject(db: Db, viewer: SignedIn, { dealerId, storeId, appId, permissionId }: Subject) {
  const found = await db.row<{ all: boolean }>`
    select (${dealerId}::uuid is null or exists (
              select 1 from dealers d where d.id = ${dealerId} and d.deleted_at is null and ${dealersInScope(viewer)}))
       and (${storeId}::uuid is null or exists (
              select 1 from stores s where s.id = ${storeId} and s.deleted_at is null and ${storesInScope(viewer)}))
       and (${appId}::uuid is null or exists (select 1 from apps a where a.id = ${appId} and ${visibleApps(viewer)}))
       and (${permissionId}::uuid is null or exists (
              select 1 from permissions p join apps a on a.id = p.app_id and ${visibleApps(viewer)}
               where p.id = ${permissionId} and p.deleted_at is null)) as all`
  if (!found!.all) throw notFound()
}

async function insertRows(db: Db, viewer: SignedIn, id: string, subject: Subject): Promise<number> {
  const { dealerId, storeId, appId, permissionId } = subject
  const held: Fragment = permissionId
    ? sql`user_permissions h join permissions p on p.id = h.permission_id join apps a on a.id = p.app_id`
    : sql`user_apps h join apps a on a.id = h.app_id`
  const rows = await db.rows`
    insert into access_review_rows (review_id, user_id, app_id, permission_id)
    select ${id}::uuid, u.id, a.id, ${permissionId}::uuid
      from ${held} join users u on u.id = h.user_id and u.deleted_at is null
     where ${usersInScope(viewer)} and ${visibleApps(viewer)} and ${mayDecide(viewer, sql`${permissionId}::uuid`)}
       and ${permissionId ? sql`h.permission_id = ${permissionId}` : sql`true`}
       and ${appId ? sql`a.id = ${appId}` : sql`true`}
       and ${dealerId ? sql`u.dealer_id = ${dealerId}` : sql`true`}
       and ${storeId ? sql`exists (select 1 from user_stores s where s.user_id = u.id and s.store_id = ${storeId})` : sql`true`}
     limit ${ROWS_MAX + 1}::int
    returning 1`
  return rows.length
}

/** The chosen reviewers: people in the viewer’s scope who may take access themselves, or the viewer. */
async function chosenReviewers(
  db: Db,
  viewer: SignedIn,
  { reviewers: ids, again }: Start,
): Promise<SignedIn[]> {
  const seen = await db.rows<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and u.deleted_at is null and not u.locked
       and (u.id = ${viewer.id}::uuid or ${usersInScope(viewer)})`
  const found: SignedIn[] = []
  for (const { id } of seen) {
    const one = await loadAbsentViewer(db, id)
    if (one && mayReview(one)) found.push(one)
  }
  if (!again && found.length < new Set(ids).size)
    throw invalid([wrong('ReviewerIDs', null, 'reviews.err.reviewer')])
  return found
}

/** The admins of the dealers of the people in a review who may take access; without any, the one who started it. */
async function adminsToAsk(db: Db, viewer: SignedIn, id: string): Promise<SignedIn[]> {
  const admins = await db.rows<{ id: string }>`
    select u.id from users u
     where u.deleted_at is null and not u.locked and ${isDealerAdmin} and u.dealer_id in (
             select of.dealer_id from access_review_rows w join users of on of.id = w.user_id where w.review_id = ${id})
     order by u.is_primary desc, u.id limit ${ASKED_MAX}::int`
  const found: SignedIn[] = []
  for (const admin of admins) {
    const one = await loadAbsentViewer(db, admin.id)
    if (one && mayReview(one)) found.push(one)
  }
  return found.length ? found : [viewer]
}

/** Sends each reviewer who can still decide something a mail in their language. */
export async function askReviewers(db: Db, id: string, type: 'review-asked' | 'review-due', now: Date) {
  const people = await db.rows<{
    userId: string
    address: string
    locale: SignedIn['locale']
    name: string
    due: Date
  }>`
    select u.id as "userId", u.email as address, u.locale, v.name, v.due_at as due
      from access_reviewers q join users u on u.id = q.user_id and u.deleted_at is null and not u.locked
      join access_reviews v on v.id = q.review_id
     where v.id = ${id} order by u.id`
  for (const { name, due, ...reader } of people)
    await queueMail(db, { type, ...reader, data: { review: id, name, due: due.toISOString() } }, now)
}
