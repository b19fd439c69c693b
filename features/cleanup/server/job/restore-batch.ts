import { type Db, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { accountProtection } from '../criterion.ts'
import { recordCleanup } from '../queries.ts'
import { restoreUsers } from '../restore-users.ts'
import { actorOf, addToCounts, type Job, judgeAgain, nextPeople } from './job.ts'

/** Restores the next people of a cleanup. Runs in the transaction that locked the job. */
export async function restoreBatch(db: Db, job: Job, now: Date): Promise<void> {
  const viewer = await actorOf(db, job)
  if (!viewer) return stopRestoration(db, job, now)
  const { people, isLast } = await nextPeople(db, job)
  const judged = await judgeAgain(db, people, keptReason(viewer))
  const back = judged.filter(({ reason }) => reason === null)
  await restoreUsers(
    db,
    back.map(({ userId }) => userId),
    { viewer, now, cause: job.id },
  )
  await db.rows`
    update cleanup_people set restored = true
     where cleanup_id = ${job.id} and position = any(${back.map(({ position }) => position)}::int[])`
  const restored = job.restored + back.length
  const lost = addToCounts(job.lost, judged)
  if (isLast) return endRestore(db, { ...job, restored, lost }, now)
  await db.rows`
    update cleanups set done = ${people.at(-1)!.position}, restored = ${restored}, lost = ${JSON.stringify(lost)}::jsonb
     where id = ${job.id}`
}

/** Stops the restoration; the remaining people can be restored later. */
export const stopRestoration = (db: Db, job: Job, now: Date): Promise<void> =>
  endRestore(db, { ...job, lost: { ...job.lost, stopped: job.deleted - job.restored - sum(job.lost) } }, now)

/** Judges by the rule of deletion: restoring gives access back, also to people above the viewer. R37, R56 */
const keptReason = (viewer: SignedIn) => sql`
  case when u.deleted_at is null then 'changed'
       when exists (select 1 from users o where lower(o.email) = lower(u.email) and o.deleted_at is null)
         then 'emailTaken'
       else ${accountProtection(viewer)} end`

async function endRestore(db: Db, { id, kind, date, restored, lost, actorId }: Job, now: Date) {
  await db.rows`
    update cleanups set state = 'ended', restored = ${restored}, lost = ${JSON.stringify(lost)}::jsonb where id = ${id}`
  await recordCleanup(db, 'restored', { kind, date, restored, actorId, now })
}

const sum = (counts: Job['lost']) => Object.values(counts).reduce((total, one) => total + one, 0)
