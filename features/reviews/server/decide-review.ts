import { notFound, Refusal, stale } from '#core/server/errors.ts'
import { mayChangeAccess } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { judgeAccess, judgeGroup } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import type { User } from '#features/people/contract.ts'
import { changeUser } from '#features/people/edit/server/parts/change-user.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayEdit } from '#features/people/rules.ts'
import { decideReview } from '../contract.ts'
import { recordReview } from './parts/record-review.ts'
import {
  endIfDecided,
  lockReview,
  type RowToDecide,
  rowsToDecide,
  writeDecision,
} from './parts/review-queries.ts'

export const decideReviewRoute = handle(decideReview, async ({ ID, RowIDs, Keep }, context) => {
  const { viewer, db, now } = context
  if (!(await lockReview(db, viewer, ID))) throw notFound()
  const rows = await rowsToDecide(db, viewer, ID, [...new Set(RowIDs)])
  if (rows.length === 0) throw notFound()
  const answer = { Done: 0, Decided: [] as string[], Refused: [] as string[] }
  for (const row of rows)
    if (row.state !== 'open') answer.Decided.push(row.id)
    else if (await decideOne(context, row, Keep)) answer.Done += 1
    else answer.Refused.push(row.id)
  const ended = await endIfDecided(db, ID, now)
  if (ended) await recordReview(db, viewer, 'review-ended', ended, now)
  return answer
})

/** Decides about one access, or changes nothing: answers whether the rules let the viewer. */
async function decideOne(context: Context, row: RowToDecide, keep: boolean): Promise<boolean> {
  try {
    await context.db.transaction((db) => (keep ? keepAccess : takeAccess)({ ...context, db }, row))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false
    throw error
  }
}

async function personOf({ viewer, db }: Context, row: RowToDecide): Promise<User> {
  const person = await readUser(db, viewer, row.userId)
  if (viewer.id === row.userId || !mayEdit(viewer, person) || !mayChangeAccess(viewer, person))
    throw new Refusal(403, 'forbidden')
  return person
}

async function keepAccess(context: Context, row: RowToDecide) {
  const { viewer, db, now } = context
  const { userId, appId } = row
  await personOf(context, row)
  await writeDecision(db, row.id, 'kept', viewer.id, now)
  await record(db, { kind: 'access-kept', at: now, userId, actorId: viewer.id, appId })
}

/** Takes the app or the permission as a save by hand does. */
async function takeAccess(context: Context, row: RowToDecide) {
  const { viewer, db, now } = context
  const before = await personOf(context, row)
  const person = { id: before.ID, dealerId: before.Dealer?.ID ?? null }
  const { appId, permissionId } = row
  const others = before.Apps.filter(({ ID }) => ID !== appId).map(({ ID }) => ({ ID }))
  const access = permissionId
    ? await judgeGroup(context, person, { remove: { id: permissionId, type: 'permission', appId } })
    : await judgeAccess(context, person, { Apps: others })
  refuse(access.refused)
  if (!(await changeUser(db, { before, after: before, access, actorId: viewer.id, now }))) throw stale(null)
  await writeDecision(db, row.id, 'taken', viewer.id, now)
}
