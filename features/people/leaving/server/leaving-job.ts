import { HOUR_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import { SELDOM_MS, worker } from '#core/server/queue-worker.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { deleteUsers } from '#features/people/delete/server/parts/delete-users.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayDelete } from '#features/people/rules.ts'
import { leave } from './leave.ts'
import {
  dropDeletion,
  markRefused,
  nextDeletion,
  nextDue,
  postpone,
  takeDeletion,
} from './leaving-queries.ts'

/** One that failed is postponed, so that it does not delay others. */
const RETRY_DELAY_MS = HOUR_MS

type Dependencies = {
  db: Db
  clock: Clock
  log: { error: (what: object, message: string) => void }
}

type Due = { id: string; userId: string; setBy: string | null }

/**
 * Does the leaving that has been due longest, or the deletion after one, in one transaction: a killed process leaves nothing
 * half done. It has the rights that the person who set the day has now. R96
 */
export async function leaveNext({ db, clock, log }: Dependencies) {
  const now = clock.now()
  const leaving = await nextDue(db, now)
  const due = leaving ?? (await nextDeletion(db, now))
  if (!due) return 'none'
  try {
    await db.transaction((tx) => (leaving ? leaveAsPlanned(tx, due, now) : deleteAfter(tx, due, now)))
  } catch (err) {
    if (err instanceof Refusal) await (leaving ? markRefused(db, due.id, now) : dropDeletion(db, due.id))
    else {
      log.error({ err, leaving: due.id }, 'a person could not leave')
      await postpone(db, due.id, new Date(now.getTime() + RETRY_DELAY_MS))
    }
  }
  return 'worked'
}

const viewerOf = async (db: Db, setBy: string | null) => {
  const viewer = setBy === null ? undefined : await loadAbsentViewer(db, setBy)
  if (!viewer) throw forbidden()
  return viewer
}

async function leaveAsPlanned(db: Db, due: Due, now: Date) {
  const viewer = await viewerOf(db, due.setBy)
  const { id, email: address, locale } = viewer
  await leave(db, viewer, due, { now, told: { id, address, locale } })
}

/** Deletes the account, unless somebody has unlocked or deleted it since. R71 */
async function deleteAfter(db: Db, { id, userId, setBy }: Due, now: Date) {
  const isLast = await isLastSystemAdmin(db, userId)
  const taken = await takeDeletion(db, id, now)
  if (!taken) return
  await dropDeletion(db, id)
  if (!taken.untouched) return
  const viewer = await viewerOf(db, setBy)
  if (isLast || !mayDelete(viewer, await readUser(db, viewer, userId))) throw forbidden()
  await deleteUsers(db, [userId], { actorId: viewer.id, now })
}

export const leavings = (dependencies: Omit<Dependencies, 'log'>) =>
  worker({
    name: 'people who leave',
    clock: dependencies.clock,
    pollMs: SELDOM_MS,
    work: (log) => leaveNext({ ...dependencies, log }),
  })
