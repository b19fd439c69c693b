import { type Db, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { both, type KeptReason } from '../../contract.ts'
import type { Criterion } from '../criterion.ts'
import type { Counts } from '../queries.ts'

/** People in one transaction. */
const BATCH = 500
/** For a statement of the job, on a large network. In milliseconds. */
export const LONGEST = 10 * 60_000
/** How often a batch is tried as it is. Most causes pass, such as a deadlock. */
export const TRIES = 3

/** From then on each failure halves the batch, until the person who is the cause is alone in it; each success doubles it. */
export const sizeAfter = (failures: number) =>
  Math.max(1, Math.floor(BATCH / 2 ** Math.max(0, failures - TRIES + 1)))

/** The job that runs, its row locked. */
export type Job = Criterion & {
  id: string
  state: 'deleting' | 'restoring'
  /** Who started the deletion or the restoration that runs. */
  actorId: string
  planned: number | null
  done: number
  deleted: number
  kept: Counts
  restored: number
  lost: Counts
  /** Of the batch that is next, in a row. */
  failures: number
}

/**
 * Locks the job, unless another process works on it; with `waiting`, once that has done its batch. The lock of a killed process
 * ends with its connection.
 */
export const takeJob = (db: Db, { waiting = false } = {}) =>
  db.row<Job>`
    select id, kind, date::text as date, cutoff, state, planned, done, deleted, kept, restored, lost, failures,
           case state when 'restoring' then restored_by else started_by end as "actorId"
      from cleanups where state in ('deleting', 'restoring')
       for update ${waiting ? sql`` : sql`skip locked`}`

/** The person who started the job, if they still may: judged again for each batch. */
export async function actorOf(db: Db, { actorId }: Job): Promise<SignedIn | undefined> {
  const viewer = await loadAbsentViewer(db, actorId)
  return viewer && can(viewer, ...both) ? viewer : undefined
}

export type Listed = { position: number; userId: string; reason: KeptReason | null }

/** The next people of the list: of a deletion all, of a restoration those who were deleted and are not restored yet. */
export async function nextPeople(db: Db, { id, done, failures }: Job) {
  const size = sizeAfter(failures)
  const people = await db.rows<{ position: number; userId: string }>`
    select position, user_id as "userId" from cleanup_people
     where cleanup_id = ${id} and position > ${done} and kept is null and not restored
     order by position limit ${size}`
  return { people, isLast: people.length < size }
}

/** The counts with what these people add to them. */
export function added(counts: Counts, people: readonly Listed[]): Counts {
  const sums = { ...counts }
  for (const { reason } of people) if (reason) sums[reason] = (sums[reason] ?? 0) + 1
  return sums
}
