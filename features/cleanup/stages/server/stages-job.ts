import { HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { allowStatements, type Db, isUnreachable, sql } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { SELDOM_MS, worker } from '#core/server/queue-worker.ts'
import { record, recordEach } from '#domain/server/events.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { deletePerson } from '#features/people/delete/server/parts/delete-person.ts'
import { lockPeople } from '#features/people/lock/server/parts/lock-people.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { endStages } from '../../server/queries.ts'
import { STATEMENT_TIMEOUT_MS } from '../../server/job/job.ts'
import { actorOf } from './stages.ts'
import {
  dropLeft,
  dropNotice,
  dropUnsent,
  giveNotices,
  markLocked,
  nextWork,
  putOff,
  setNextPass,
  takeDue,
  takePass,
} from './stages-queries.ts'

/** The notices of one minute: people who wait for another mail, such as a new password, wait for these at most. */
export const NOTICES_A_MINUTE = 100
/** How often people are looked for who have not used their account. */
const PASS_MS = HOUR_MS

type Dependencies = {
  db: Db
  clock: Clock
  log: { error: (what: object, message: string) => void }
}

/**
 * Does the stage that has been due longest, or sends the next notices, each in one transaction: a killed process leaves
 * nothing half done. It has the rights that the person who set the stages has now. R99
 */
export async function stageNext({ db, clock, log }: Dependencies) {
  const now = clock.now()
  const work = await nextWork(db, now)
  if (!work || (work.dueId === null && !work.isPassDue)) return 'none'
  const viewer = await actorOf(db, work.setBy)
  if (!viewer) return 'none'
  const { dueId } = work
  if (dueId === null) return db.transaction((tx) => notify(tx, viewer, now))
  try {
    await db.transaction((tx) => act(tx, viewer, dueId, now))
  } catch (err) {
    if (isUnreachable(err)) throw err
    if (err instanceof Refusal) await endStages(db, sql`u.id = ${dueId}::uuid`)
    else {
      log.error({ err, userId: dueId }, 'a stage of the cleanup failed')
      // Not before the others.
      await putOff(db, dueId, new Date(now.getTime() + HOUR_MS))
    }
  }
  return 'worked'
}

/** Locks or deletes a person by the act and the rules for one person. */
async function act(db: Db, viewer: SignedIn, userId: string, now: Date) {
  // Before the row of the person: it locks those of all system admins, in order.
  await isLastSystemAdmin(db, userId)
  await lockPeopleRows(db, [userId])
  const due = await takeDue(db, viewer, userId, now)
  if (!due) return
  if (due.left) {
    await dropNotice(db, userId)
    return
  }
  const by = { at: now, userId, actorId: viewer.id }
  if (due.reason !== null) await endStages(db, sql`u.id = ${userId}::uuid`)
  else if (due.lockAt !== null && due.lockedAt === null) {
    const outcome = (await lockPeople(db, viewer, { ids: [userId], lockState: true, now })).get(userId)
    if (outcome !== 'done') return endStages(db, sql`u.id = ${userId}::uuid`)
    await markLocked(db, userId, now)
    await record(db, { kind: 'cleanup-locked', ...by })
  } else {
    await deletePerson({ viewer, db, now }, userId)
    await dropNotice(db, userId)
    await record(db, { kind: 'cleanup-deleted', ...by })
  }
}

/** Sends the next notices, unless another process does; after a full batch the rest follows a minute later. */
async function notify(db: Db, viewer: SignedIn, now: Date) {
  await allowStatements(db, STATEMENT_TIMEOUT_MS)
  const stages = await takePass(db, now)
  if (stages?.setBy !== viewer.id) return 'none'
  await dropLeft(db)
  await dropUnsent(db)
  const ids = await giveNotices(db, viewer, stages, NOTICES_A_MINUTE, now)
  await recordEach(
    db,
    { kind: 'cleanup-noticed', at: now },
    ids.map((userId) => ({ userId })),
  )
  const pause = ids.length === NOTICES_A_MINUTE ? MINUTE_MS : PASS_MS
  await setNextPass(db, new Date(now.getTime() + pause))
  return 'worked'
}

export const stagesOfCleanup = (dependencies: Omit<Dependencies, 'log'>) =>
  worker({
    name: 'cleanup with notice',
    clock: dependencies.clock,
    pollMs: SELDOM_MS,
    work: (log) => stageNext({ ...dependencies, log }),
    rest: 0.4,
  })
