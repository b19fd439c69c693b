import type { Db } from '#core/server/database/database.ts'
import { addToCounts, type Job, nextPeople, sizeAfter, takeJob, BATCH_ATTEMPTS } from './job.ts'

export type Log = { error: (what: object, message: string) => void }

/** After a success, the next batch may be larger again. */
export const noteSuccess = (db: Db, { id, failures }: Job) =>
  db.rows`update cleanups set failures = ${failures > BATCH_ATTEMPTS ? failures - 1 : 0} where id = ${id}`

/**
 * Counts the failure of a batch. A person who was alone in it is left unchanged, and the job continues with the next one. A
 * job without a list, or with nobody left, ends, so that no error keeps it running forever.
 */
export const noteFailure = (db: Db, failed: Job, { err, log, now }: { err: unknown; log: Log; now: Date }) =>
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
