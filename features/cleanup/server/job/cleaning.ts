import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, isFull, isUnreachable, allowStatements } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { anonymiseBatch } from './anonymise-batch.ts'
import { deleteBatch, stopDeletion } from './delete-batch.ts'
import {
  type Job,
  takeJob,
  BATCH_ATTEMPTS,
  addToCounts,
  nextPeople,
  sizeAfter,
  STATEMENT_TIMEOUT_MS,
} from './job.ts'
import { restoreBatch, stopRestoration } from './restore-batch.ts'

type Dependencies = { db: Db; settings: Settings; clock: Clock; log: Log }

/**
 * Runs the next batch of the running cleanup in one transaction, and answers whether there was work. Every process runs it.
 * The lock on the row of the job lets one process work at a time; when that is killed, another continues. F11
 */
export async function cleanNext({ db, settings, clock, log }: Dependencies): Promise<boolean> {
  const now = clock.now()
  const taken: { job?: Job } = {}
  try {
    return await db.transaction(async (tx) => {
      const job = await takeJob(tx)
      if (!job)
        return anonymiseBatch(tx, new Date(now.getTime() - settings.CLEANUP_RETENTION_DAYS * DAY_MS), now)
      taken.job = job
      await (job.state === 'deleting' ? deleteBatch(tx, job, now) : restoreBatch(tx, job, now))
      if (job.failures > 0) await noteSuccess(tx, job)
      return true
    })
  } catch (err) {
    // A problem of the database is not caused by a person on the list, so the job waits.
    if (!taken.job || isUnreachable(err) || isFull(err)) throw err
    await noteFailure(db, taken.job, { err, log, now })
    // The worker waits before it repeats the same batch, but not before a smaller one.
    if (taken.job.failures + 1 < BATCH_ATTEMPTS) throw err
    return true
  }
}

/** Cleans up while the server runs. */
export const cleaning = (dependencies: Omit<Dependencies, 'log'>) =>
  worker({
    name: 'cleanup',
    clock: dependencies.clock,
    work: async (log) => ((await cleanNext({ ...dependencies, log })) ? 'worked' : 'none'),
    rest: 0.4,
  })

export type Log = { error: (what: object, message: string) => void }

/** After a success, the next batch may be larger again. */
const noteSuccess = (db: Db, { id, failures }: Job) =>
  db.rows`update cleanups set failures = ${failures > BATCH_ATTEMPTS ? failures - 1 : 0} where id = ${id}`

/**
 * Counts the failure of a batch. A person who was alone in it is left unchanged, and the job continues with the next one. A
 * job without a list, or with nobody left, ends, so that no error keeps it running forever.
 */
const noteFailure = (db: Db, failed: Job, { err, log, now }: { err: unknown; log: Log; now: Date }) =>
  db.transaction(async (tx) => {
    const job = await takeJob(tx)
    // Another process was faster.
    if (job?.id !== failed.id || job.done !== failed.done || job.failures !== failed.failures) return
    if (sizeAfter(job.failures) > 1) {
      await tx.rows`update cleanups set failures = failures + 1 where id = ${job.id}`
      log.error({ err, cleanup: job.id, failures: job.failures + 1 }, 'a batch of a cleanup failed')
      return
    }
    const [person] = job.planned === null ? [] : (await nextPeople(tx, job)).people
    if (person) {
      await keepPerson(tx, job, person)
      log.error({ err, cleanup: job.id, userId: person.userId }, 'a cleanup left a person as they are')
    } else {
      await tx.rows`
        update cleanups set state = 'ended', ended_at = coalesce(ended_at, ${now}::timestamptz), planned = coalesce(planned, 0)
         where id = ${job.id}`
      log.error({ err, cleanup: job.id }, 'a cleanup was ended, since it failed each time')
    }
  })

/** Keeps a person. One who was not restored can be restored later; one who was not deleted leaves the list of the deleted. */
async function keepPerson(db: Db, job: Job, { position, userId }: { position: number; userId: string }) {
  const isDeletion = job.state === 'deleting'
  const counts = addToCounts(isDeletion ? job.kept : job.lost, [{ position, userId, reason: 'failed' }])
  const [kept, lost] = isDeletion ? [counts, job.lost] : [job.kept, counts]
  await db.rows`
    update cleanups set done = ${position}, kept = ${JSON.stringify(kept)}::jsonb, lost = ${JSON.stringify(lost)}::jsonb
     where id = ${job.id}`
  if (isDeletion)
    await db.rows`update cleanup_people set kept = 'failed' where cleanup_id = ${job.id} and position = ${position}`
}

/** Stops the running job after its current batch, and answers it, for an operator. */
export const stopJob = (db: Db, now: Date): Promise<Job | undefined> =>
  db.transaction(async (tx) => {
    // Waits without a limit, since making the list of a large network takes longer than a call may.
    await tx.rows`set local lock_timeout = 0`
    await allowStatements(tx, STATEMENT_TIMEOUT_MS)
    const job = await takeJob(tx, { waiting: true })
    if (job) await (job.state === 'deleting' ? stopDeletion : stopRestoration)(tx, job, now)
    return job
  })
