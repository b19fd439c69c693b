import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { SELDOM_MS, type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { mayReview, REPEAT_MONTHS } from '../contract.ts'
import { askReviewers, beginReview, type Subject } from './parts/begin-review.ts'

/**
 * Reminds the reviewers of one review, or starts one again, in one transaction: a killed process neither does so twice nor
 * forgets it.
 */
export const nextOfReviews = (db: Db, now: Date): Promise<WorkOutcome> =>
  db.transaction(async (tx) => ((await remind(tx, now)) || (await repeat(tx, now)) ? 'worked' : 'none'))

/** Before the end, and at the end; what is overdue then stands under Needs attention. */
async function remind(db: Db, now: Date): Promise<boolean> {
  const due = await db.row<{ id: string; due: Date }>`
    select id, due_at as due from access_reviews where remind_at <= ${now}
     order by remind_at limit 1 for update skip locked`
  if (!due) return false
  await askReviewers(db, due.id, 'review-due', now)
  await db.rows`update access_reviews set remind_at = ${now < due.due ? due.due : null} where id = ${due.id}`
  return true
}

type Repeated = Subject & { id: string; startedBy: string | null; reviewers: string[] }

/**
 * Starts a review again with the present rights of the person who started it; without them it is repeated no more. If nobody
 * holds what is reviewed, the next time is three months later.
 */
async function repeat(db: Db, now: Date): Promise<boolean> {
  const last = await db.row<Repeated>`
    select v.id, v.name, v.days, v.dealer_id as "dealerId", v.store_id as "storeId", v.app_id as "appId",
           v.permission_id as "permissionId", v.started_by as "startedBy",
           array(select q.user_id from access_reviewers q where q.review_id = v.id and q.chosen) as reviewers
      from access_reviews v where v.repeat_at <= ${now}
     order by v.repeat_at limit 1 for update skip locked`
  if (!last) return false
  const next = (at: Fragment) => db.rows`update access_reviews set repeat_at = ${at} where id = ${last.id}`
  await next(sql`null`)
  const viewer = last.startedBy === null ? undefined : await loadAbsentViewer(db, last.startedBy)
  if (!viewer || !mayReview(viewer)) return true
  await db
    .transaction((inner) => beginReview(inner, viewer, { ...last, repeat: true, again: true }, now))
    .catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      await next(sql`${now}::timestamptz + make_interval(months => ${REPEAT_MONTHS}::int)`)
    })
  return true
}

/** Reviews that ended are kept so long. */
const KEPT_MS = 2 * 366 * DAY_MS

export const reviewWork = ({ db, clock }: { db: Db; clock: Clock }) =>
  worker({
    name: 'access reviews',
    clock,
    pollMs: SELDOM_MS,
    work: () => nextOfReviews(db, clock.now()),
    forget: () =>
      db.rows`delete from access_reviews where ended_at < ${new Date(clock.now().getTime() - KEPT_MS)} and repeat_at is null`,
  })
