import { confirmationNeeded, Refusal, notFound } from '#core/server/errors.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { deleteInactiveUsers, deleteOrphanedUsers, restoreCleanup } from '../contract.ts'
import { type Criterion, inactiveSince, orphaned } from './criterion.ts'
import { recordCleanup, type StoredCleanup } from './queries.ts'
import { isDuplicate, sql } from '#core/server/database/database.ts'
import { anyHoldsWidestRight } from '#features/people/access/server/parts/widest-rights.ts'
import { restorableUntil } from './receipts.ts'

export const deleteInactiveUsersRoute = handle(deleteInactiveUsers, ({ date }, context) =>
  start(context, inactiveSince(date, context.now, context.settings.TIME_ZONE)),
)

export const deleteOrphanedUsersRoute = handle(deleteOrphanedUsers, (_, context) =>
  start(context, orphaned(context.now)),
)

/** Starts a cleanup. Of two at the same moment, the unique index `cleanups_one_at_a_time` accepts one. I155 */
async function start({ db, viewer, now }: Context, { kind, date, cutoff }: Criterion) {
  const added = await db.row<{ Job: string }>`
    insert into cleanups (kind, date, cutoff, started_by, started_at)
    values (${kind}, ${date}::date, ${cutoff}, ${viewer.id}, ${now})
    on conflict do nothing
    returning id as "Job"`
  if (!added) throw new Refusal(409, 'cleanupRunning')
  await recordCleanup(db, 'begun', { kind, date, actorId: viewer.id, now })
  return added
}

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
  const back = sql`u.id in (
    select p.user_id from cleanup_people p where p.cleanup_id = ${id} and p.kept is null and not p.restored)`
  if (!viewer.confirmed && (await anyHoldsWidestRight(db, back))) throw confirmationNeeded(viewer)
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
