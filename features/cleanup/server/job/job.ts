import { type Db, type Fragment, savesFor, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { cleanupNeeds, type KeptReason } from '../../contract.ts'
import type { Criterion } from '../criterion.ts'
import type { KeptCounts } from '../queries.ts'

/** The people in one transaction. */
const BATCH_SIZE = 500
/** The timeout of a statement of the job, on a large network. */
export const STATEMENT_TIMEOUT_MS = 10 * 60_000
/** The attempts of a whole batch. Most causes are temporary, such as a deadlock. */
export const BATCH_ATTEMPTS = 3
/** Later each failure halves the batch, until the person who causes it is alone; each success doubles it. */
export const sizeAfter = (failures: number) =>
  Math.max(1, Math.floor(BATCH_SIZE / 2 ** Math.max(0, failures - BATCH_ATTEMPTS + 1)))

/** The running job, whose row is locked. */
export type Job = Criterion & {
  id: string
  state: 'deleting' | 'restoring'
  /** The person who started the deletion or the restoration. */
  actorId: string
  planned: number | null
  done: number
  deleted: number
  kept: KeptCounts
  restored: number
  lost: KeptCounts
  /** The consecutive failures of the next batch. */
  failures: number
}

/**
 * Locks the job, unless another process works on it; with `waiting`, after that process has finished its batch. The lock of
 * a killed process ends with its connection.
 */
export const takeJob = (db: Db, { waiting = false } = {}) =>
  db.row<Job>`
    select id, kind, date::text as date, cutoff, state, planned, done, deleted, kept, restored, lost, failures,
           case state when 'restoring' then restored_by else started_by end as "actorId"
      from cleanups where state in ('deleting', 'restoring')
       for update ${waiting ? sql`` : sql`skip locked`}`

/** The person who started the job, if they still may; checked for each batch. */
export async function actorOf(db: Db, { actorId }: Job): Promise<SignedIn | undefined> {
  savesFor(actorId)
  const viewer = await loadAbsentViewer(db, actorId)
  return viewer && can(viewer, ...cleanupNeeds) ? viewer : undefined
}

export type ListedPerson = { position: number; userId: string; reason: KeptReason | null }

/** The next people of the list; for a restoration those who were deleted and are not restored yet. */
export async function nextPeople(db: Db, { id, done, failures }: Job) {
  const size = sizeAfter(failures)
  const people = await db.rows<{ position: number; userId: string }>`
    select position, user_id as "userId" from cleanup_people
     where cleanup_id = ${id} and position > ${done} and kept is null and not restored
     order by position limit ${size}`
  return { people, isLast: people.length < size }
}

/** Locks these people and judges each again. `reason`: why user `u` is kept; null if they are not. */
export async function judgeAgain(
  db: Db,
  people: readonly Omit<ListedPerson, 'reason'>[],
  reason: Fragment,
): Promise<ListedPerson[]> {
  const listed = sql`u.id = any(${people.map(({ userId }) => userId)}::uuid[])`
  await db.rows`select 1 from users u where ${listed} order by u.id for no key update`
  const rows = await db.rows<{ id: string; reason: KeptReason | null }>`
    select u.id, ${reason} as reason from users u where ${listed}`
  const reasons = new Map(rows.map((row) => [row.id, row.reason]))
  return people.map((one) => ({ ...one, reason: reasons.get(one.userId)! }))
}

/** The counts with these people added. */
export function addToCounts(counts: KeptCounts, people: readonly ListedPerson[]): KeptCounts {
  const sums = { ...counts }
  for (const { reason } of people) if (reason) sums[reason] = (sums[reason] ?? 0) + 1
  return sums
}
