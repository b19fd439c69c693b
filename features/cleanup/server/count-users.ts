import type { Context } from '#domain/server/handle.ts'
import { handle } from '#domain/server/handle.ts'
import {
  type CleanupCount,
  inactiveUsersCount,
  type KeptReason,
  keptReasons,
  orphanedUsersCount,
} from '../contract.ts'
import { type Criterion, inactiveSince, orphaned } from './criterion.ts'
import { type KeptCounts, countPeople, readCleanups } from './queries.ts'

export const inactiveUsersCountRoute = handle(inactiveUsersCount, ({ date }, context) =>
  countOrProgress(context, inactiveSince(date, context.now, context.settings.TIME_ZONE)),
)

export const orphanedUsersCountRoute = handle(orphanedUsersCount, (_, context) =>
  countOrProgress(context, orphaned(context.now)),
)

/** Answers the progress of a running job, else the count. It does not count during a job, whose progress is polled. */
async function countOrProgress({ db, viewer }: Context, criterion: Criterion): Promise<CleanupCount> {
  const [job] = await readCleanups(db, viewer, { running: true, limit: 1 })
  if (job)
    return {
      count: (job.planned ?? 0) - job.done,
      kept: keptOf(job.state === 'deleting' ? job.kept : job.lost),
      deleteInProgress: job.state === 'deleting',
      restoreInProgress: job.state === 'restoring',
      done: job.done,
      ...(job.planned !== null && { of: job.planned }),
      startedAt: job.startedAt.toISOString(),
      ...(job.startedBy !== null && { startedBy: job.startedBy }),
    }
  const found = await countPeople(db, viewer, criterion)
  return {
    count: found.find(({ reason }) => reason === null)?.count ?? 0,
    kept: keptOf(
      Object.fromEntries(
        found.filter(({ reason }) => reason !== null).map(({ reason, count }) => [reason, count]),
      ),
    ),
    deleteInProgress: false,
    restoreInProgress: false,
  }
}

export const keptOf = (counts: KeptCounts): { Reason: KeptReason; Count: number }[] =>
  keptReasons.flatMap((Reason) => {
    const Count = counts[Reason]
    return Count ? [{ Reason, Count }] : []
  })
