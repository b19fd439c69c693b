import { allowStatements, type Db } from '#core/server/database/database.ts'
import { stopDeletion } from './delete-batch.ts'
import { type Job, STATEMENT_TIMEOUT_MS, takeJob } from './job.ts'
import { stopRestoration } from './restore-batch.ts'

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
