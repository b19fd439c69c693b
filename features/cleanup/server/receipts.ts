import { DAY_MS } from '#core/contract/days.ts'
import { handle } from '#domain/server/handle.ts'
import { cleanups, type Receipt } from '../contract.ts'
import { keptOf } from './count-users.ts'
import { readCleanups, type StoredCleanup } from './queries.ts'

const MOST = 100

export const cleanupsRoute = handle(cleanups, async (_, { viewer, db, now, settings }) => {
  const found = await readCleanups(db, viewer, { running: false, most: MOST })
  return found.map((one) => receiptOf(one, settings.CLEANUP_RETENTION_DAYS, now))
})

/** Until when the people of a cleanup can be restored. */
export const restorableUntil = (endedAt: Date, retentionDays: number) =>
  new Date(endedAt.getTime() + retentionDays * DAY_MS)

function receiptOf(one: StoredCleanup, retentionDays: number, now: Date): Receipt {
  const until = one.endedAt && restorableUntil(one.endedAt, retentionDays)
  const isRestorable =
    until !== null && until > now && one.anonymisedAt === null && one.restored < one.deleted
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
    RestorableUntil: isRestorable ? until.toISOString() : null,
  }
}
