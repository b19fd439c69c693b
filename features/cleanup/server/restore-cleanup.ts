import { isDuplicate } from '#core/server/database/database.ts'
import { notFound, Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { restoreCleanup } from '../contract.ts'
import type { StoredCleanup } from './queries.ts'
import { restorableUntil } from './receipts.ts'
import { recordCleanup } from './record-cleanup.ts'

type Cleanup = Pick<
  StoredCleanup,
  'kind' | 'date' | 'state' | 'endedAt' | 'anonymisedAt' | 'deleted' | 'restored'
>

/** Starts the restoration of the people of a cleanup who were not restored before. */
export const restoreCleanupRoute = handle(restoreCleanup, async ({ id }, { viewer, db, now, settings }) => {
  const found = await db.row<Cleanup>`
    select kind, date::text as date, state, ended_at as "endedAt", anonymised_at as "anonymisedAt", deleted, restored
      from cleanups where id = ${id} for update`
  if (!found) throw notFound()
  const { kind, date } = found
  if (found.state !== 'ended') throw new Refusal(409, 'cleanupRunning')
  if (!restorableUntil(found, settings.CLEANUP_RETENTION_DAYS, now)) throw new Refusal(409, 'cleanupOver')
  try {
    await db.rows`
      update cleanups set state = 'restoring', restored_by = ${viewer.id}, restored_at = ${now}, done = 0, lost = '{}', failures = 0
       where id = ${id}`
  } catch (error) {
    if (isDuplicate(error, 'cleanups_one_at_a_time')) throw new Refusal(409, 'cleanupRunning')
    throw error
  }
  await recordCleanup(db, 'restoring', { kind, date, actorId: viewer.id, now })
  return { Job: id }
})
