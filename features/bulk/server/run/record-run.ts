import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import type { StoredRun } from './queries.ts'

/** Records what somebody does with a run. Each person has their own event. */
export const recordRun = (
  { db, viewer, now }: Context,
  kind: 'bulk-started' | 'bulk-stopped' | 'bulk-undone',
  { act, total }: StoredRun,
) =>
  record(db, {
    kind,
    origin: act,
    at: now,
    userId: viewer.id,
    actorId: viewer.id,
    detail: { People: total },
  })
