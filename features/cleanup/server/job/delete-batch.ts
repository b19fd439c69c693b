import { allowStatements, type Db, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { deleteUsers } from '#features/people/delete/server/parts/delete-users.ts'
import type { KeptReason } from '../../contract.ts'
import { fits, protectionOf } from '../criterion.ts'
import { recordCleanup } from '../queries.ts'
import {
  actorOf,
  addToCounts,
  type Job,
  judgeAgain,
  type ListedPerson,
  STATEMENT_TIMEOUT_MS,
  nextPeople,
} from './job.ts'

/** Makes the list of a cleanup, or deletes the next people on it. Runs in the transaction that locked the job. */
export async function deleteBatch(db: Db, job: Job, now: Date): Promise<void> {
  const viewer = await actorOf(db, job)
  if (!viewer) return stopDeletion(db, job, now)
  if (job.planned === null) return listPeople(db, job, viewer)
  const { people, isLast } = await nextPeople(db, job)
  const judged = await judgeDeletions(db, job, viewer, people)
  const goes = judged.filter(({ reason }) => reason === null).map(({ userId }) => userId)
  await deleteUsers(db, goes, { actorId: viewer.id, now })
  await recordKept(db, job, judged)
  const deleted = job.deleted + goes.length
  const kept = addToCounts(job.kept, judged)
  await db.rows`
    update cleanups set done = ${job.done + people.length}, deleted = ${deleted}, kept = ${JSON.stringify(kept)}::jsonb
     where id = ${job.id}`
  if (isLast) await endDeletion(db, { ...job, deleted }, 'ended', now)
}

/** Makes the list. The statement reads every user, and on a large network it takes longer than a call may. */
async function listPeople(db: Db, job: Job, viewer: SignedIn): Promise<void> {
  await allowStatements(db, STATEMENT_TIMEOUT_MS)
  const found = await db.rows<{ reason: KeptReason | null; count: number }>`
    with found as materialized (
      select u.id, ${protectionOf(viewer, job)} as reason from users u where ${fits(job)}),
    listed as (
      insert into cleanup_people (cleanup_id, position, user_id)
      select ${job.id}::uuid, row_number() over (order by id), id from found where reason is null)
    select reason, count(*) as count from found group by reason`
  // Without statistics of the new list, each batch would read the whole rest of it.
  await db.rows`analyze cleanup_people`
  const planned = found.find(({ reason }) => reason === null)?.count ?? 0
  const kept = Object.fromEntries(
    found.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]])),
  )
  await db.rows`
    update cleanups set planned = ${planned}, kept = ${JSON.stringify(kept)}::jsonb where id = ${job.id}`
}

/**
 * Locks the people, and for orphaned ones first their dealers, in the order of the restoration of a dealer. Then judges
 * each person again: one who has signed in since the list was made no longer fits.
 */
async function judgeDeletions(
  db: Db,
  job: Job,
  viewer: SignedIn,
  people: readonly Omit<ListedPerson, 'reason'>[],
): Promise<ListedPerson[]> {
  if (job.kind === 'orphaned')
    await db.rows`
      select 1 from dealers
       where id in (select dealer_id from users where id = any(${people.map(({ userId }) => userId)}::uuid[]))
       order by id for share`
  return judgeAgain(
    db,
    people,
    sql`case when ${fits(job)} then ${protectionOf(viewer, job)} else 'changed' end`,
  )
}

async function recordKept(db: Db, { id }: Job, judged: readonly ListedPerson[]) {
  const kept = judged.filter(({ reason }) => reason !== null)
  if (kept.length === 0) return
  await db.rows`
    update cleanup_people p set kept = k.reason
      from unnest(${kept.map(({ position }) => position)}::int[], ${kept.map(({ reason }) => reason)}::text[])
        as k (position, reason)
     where p.cleanup_id = ${id} and p.position = k.position`
}

/** Stops the deletion; the rest of the list is kept. */
export async function stopDeletion(db: Db, job: Job, now: Date): Promise<void> {
  const planned = job.planned ?? 0
  const stopped = { ...job.kept, stopped: planned - job.done }
  await db.rows`delete from cleanup_people where cleanup_id = ${job.id} and position > ${job.done}`
  await db.rows`
    update cleanups set planned = ${planned}, kept = ${JSON.stringify(stopped)}::jsonb where id = ${job.id}`
  await endDeletion(db, job, 'stopped', now)
}

async function endDeletion(
  db: Db,
  { id, kind, date, deleted, actorId }: Job,
  phase: 'ended' | 'stopped',
  now: Date,
) {
  await db.rows`update cleanups set state = 'ended', ended_at = ${now} where id = ${id}`
  await recordCleanup(db, phase, { kind, date, deleted, actorId, now })
}
