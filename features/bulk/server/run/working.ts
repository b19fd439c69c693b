import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, isUnreachable, savesFor } from '#core/server/database/database.ts'
import { inTransaction } from '#core/server/handle.ts'
import { worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { mayDoRun } from '../acts/target.ts'
import { endState, isAtWork, takeNextRun } from './queries.ts'
import { type Log, workBatch } from './work-batch.ts'

type Dependencies = { db: Db; clock: Clock; settings: Settings }

/**
 * Does the next batch of a run, and answers whether there was one. Every process does it. The lock on the row of the run lets
 * one process work on it at a time; when that is killed, another goes on. The rights of the person are read for each batch.
 */
export async function workNext({ db, clock, settings, log }: Dependencies & { log: Log }): Promise<boolean> {
  const now = clock.now()
  const taken: { id?: string } = {}
  try {
    return await inTransaction(db, async (tx) => {
      const run = await takeNextRun(tx)
      if (!run || !isAtWork(run)) return false
      taken.id = run.id
      savesFor(run.startedBy)
      const viewer = await loadAbsentViewer(tx, run.startedBy)
      if (viewer && (await mayDoRun(tx, viewer, run)))
        await workBatch(run, {
          db: tx,
          viewer,
          now,
          retentionDays: settings.CLEANUP_RETENTION_DAYS,
          zone: settings.TIME_ZONE,
          log,
        })
      else await endState(tx, run, now, 'rights')
      return true
    })
  } catch (err) {
    // Other runs come first, so that a failing run does not delay them.
    if (taken.id !== undefined && !isUnreachable(err))
      await db.rows`update bulk_runs set failed_at = ${now} where id = ${taken.id}`
    throw err
  }
}

/** A preview that nobody starts is kept for a day. */
const PREVIEW_MS = DAY_MS

/**
 * Deletes runs with their lists, as long after their end as deleted people are anonymised: from then on nothing that a run did
 * can be undone. R88
 */
export const forgetRuns = (db: Db, retentionDays: number, now: Date) =>
  db.rows`
    delete from bulk_runs
     where state = 'ended' and coalesce(undone_at, ended_at) <= ${new Date(now.getTime() - retentionDays * DAY_MS)}
        or state = 'ready' and worked_at <= ${new Date(now.getTime() - PREVIEW_MS)}`

/** Works on runs while the server runs. */
export const bulkWork = ({ db, clock, settings }: Dependencies) =>
  worker({
    name: 'bulk runs',
    clock,
    work: async (log) => ((await workNext({ db, clock, settings, log })) ? 'worked' : 'none'),
    rest: 0.4,
    forget: () => forgetRuns(db, settings.CLEANUP_RETENTION_DAYS, clock.now()),
  })
