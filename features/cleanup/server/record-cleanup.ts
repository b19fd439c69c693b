import type { Day } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import type { CleanupPhase } from '#domain/contract/kinds.ts'
import type { CleanupKind } from '../contract.ts'

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
