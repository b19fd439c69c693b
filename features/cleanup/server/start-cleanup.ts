import { Refusal } from '#core/server/errors.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { deleteInactiveUsers, deleteOrphanedUsers } from '../contract.ts'
import { type Criterion, inactiveSince, orphaned } from './criterion.ts'
import { recordCleanup } from './record-cleanup.ts'

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
