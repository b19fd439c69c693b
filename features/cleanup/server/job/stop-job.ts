import { allowStatements, type Db } from '#core/server/database/database.ts'
import { stopDeletion } from './delete-batch.ts'
import { type Job, LONGEST, takeJob } from './job.ts'
import { stopRestoration } from './restore-batch.ts'

/** Stops the job that runs, after its batch; answers which it was, if any. For an operator. */
export const stopJob = (db: Db, now: Date): Promise<Job | undefined> =>
  db.transaction(async (tx) => {
    // Making the list of a large network takes longer than a call may.
    await tx.rows`set local lock_timeout = 0`
    await allowStatements(tx, LONGEST)
    const job = await takeJob(tx, { waiting: true })
    if (job) await (job.state === 'deleting' ? stopDeletion : stopRestoration)(tx, job, now)
    return job
  })
