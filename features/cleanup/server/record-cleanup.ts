import type { Day } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import type { CleanupPhase } from '#domain/contract/kinds.ts'
import type { CleanupKind } from '../contract.ts'

type About = { kind: CleanupKind; date: Day | null; actorId: string | null; now: Date }

/** Records a phase of a cleanup: by which criterion, and how many people it concerned. The people have events of their own. */
export const recordCleanup = (
  db: Db,
  origin: CleanupPhase,
  {
    kind,
    date,
    actorId,
    now,
    ...numbers
  }: About & { deleted?: number; restored?: number; anonymised?: number },
) =>
  record(db, {
    kind: 'cleanup',
    origin,
    at: now,
    userId: null,
    actorId,
    detail: { Kind: kind, ...(date && { Date: date }), ...numbers },
  })
