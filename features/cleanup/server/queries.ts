import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { nameable } from '#domain/server/scope.ts'
import type { CleanupKind, KeptReason, Receipt } from '../contract.ts'
import { type Criterion, fits, protectionOf } from './criterion.ts'
import type { Day } from '#core/contract/days.ts'
import { record } from '#domain/server/events.ts'
import type { CleanupPhase } from '#domain/contract/kinds.ts'

export type KeptCounts = Partial<Record<KeptReason, number>>

/** The numbers of people who fit the criterion, by the reason to keep them; null: they would be deleted. */
export const countPeople = (db: Db, viewer: SignedIn, criterion: Criterion) =>
  db.rows<{ reason: KeptReason | null; count: number }>`
    select reason, count(*) as count
      from (select ${protectionOf(viewer, criterion)} as reason from users u where ${fits(criterion)}) found
     group by reason`

export type StoredCleanup = {
  id: string
  kind: CleanupKind
  date: string | null
  state: Receipt['State']
  startedBy: string | null
  startedAt: Date
  endedAt: Date | null
  planned: number | null
  done: number
  deleted: number
  kept: KeptCounts
  restored: number
  lost: KeptCounts
  anonymisedAt: Date | null
}

/** The cleanups, the last one first, each with the name of the person who started it, if the viewer may see them. D077 */
export const readCleanups = (
  db: Db,
  viewer: SignedIn,
  { running, limit }: { running: boolean; limit: number },
) =>
  db.rows<StoredCleanup>`
    with ${nameable(viewer)}
    select c.id, c.kind, c.date::text as date, c.state, (select n.name from nameable n where n.id = c.started_by) as "startedBy",
           c.started_at as "startedAt", c.ended_at as "endedAt", c.planned, c.done, c.deleted, c.kept, c.restored, c.lost,
           c.anonymised_at as "anonymisedAt"
      from cleanups c
     where ${running ? sql`c.state in ('deleting', 'restoring')` : sql`true`}
     order by c.started_at desc, c.id
     limit ${limit}`

type CleanupFacts = { kind: CleanupKind; date: Day | null; actorId: string | null; now: Date }

/** Records a phase of a cleanup, with its criterion and the number of people. Each person has their own event. */
export const recordCleanup = (
  db: Db,
  origin: CleanupPhase,
  {
    kind,
    date,
    actorId,
    now,
    ...numbers
  }: CleanupFacts & { deleted?: number; restored?: number; anonymised?: number },
) =>
  record(db, {
    kind: 'cleanup',
    origin,
    at: now,
    userId: null,
    actorId,
    detail: { Kind: kind, ...(date && { Date: date }), ...numbers },
  })

/** Ends the stages of the cleanup with notice for the users `u`: who is locked stays so, and nobody is locked or deleted. */
export async function endStages(db: Db, whose: Fragment): Promise<void> {
  await db.rows`
    delete from cleanup_notices n using users u where u.id = n.user_id and n.locked_at is null and ${whose}`
  await db.rows`
    update cleanup_notices n set delete_at = null, due_at = null
      from users u where u.id = n.user_id and n.due_at is not null and ${whose}`
}
