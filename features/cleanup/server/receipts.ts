import { DAY_MS } from '#core/contract/days.ts'
import { handle } from '#domain/server/handle.ts'
import { cleanups, type Receipt } from '../contract.ts'
import { keptOf } from './count-users.ts'
import { readCleanups, type StoredCleanup } from './queries.ts'

const RECEIPTS_MAX = 100

export const cleanupsRoute = handle(cleanups, async (_, { viewer, db, now, settings }) => {
  const found = await readCleanups(db, viewer, { running: false, limit: RECEIPTS_MAX })
  return found.map((one) => receiptOf(one, settings.CLEANUP_RETENTION_DAYS, now))
})

type CleanupNumbers = Pick<StoredCleanup, 'endedAt' | 'anonymisedAt' | 'deleted' | 'restored'>

/** The end of the time in which the people of a cleanup can be restored; null if nobody can be. */
export function restorableUntil(
  { endedAt, anonymisedAt, deleted, restored }: CleanupNumbers,
  retentionDays: number,
  now: Date,
): Date | null {
  if (!endedAt || anonymisedAt || restored >= deleted) return null
  const until = new Date(endedAt.getTime() + retentionDays * DAY_MS)
  return until > now ? until : null
}

function receiptOf(one: StoredCleanup, retentionDays: number, now: Date): Receipt {
  return {
    ID: one.id,
    Kind: one.kind,
    State: one.state,
    Date: one.date,
    StartedBy: one.startedBy,
    StartedAt: one.startedAt.toISOString(),
    EndedAt: one.endedAt?.toISOString() ?? null,
    Count: one.planned,
    Deleted: one.deleted,
    Kept: keptOf(one.kept),
    Restored: one.restored,
    NotRestored: keptOf(one.lost),
    RestorableUntil: restorableUntil(one, retentionDays, now)?.toISOString() ?? null,
  }
}
