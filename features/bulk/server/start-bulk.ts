import { type Db, type Fragment, isConflict } from '#core/server/database/database.ts'
import { confirmationNeeded, forbidden, invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { deletedPeople, deletedWithIds } from '#features/cleanup/server/parts/deleted-people.ts'
import { type PeopleChoice, PEOPLE_OF_SEARCH_MAX } from '#features/people/contract.ts'
import { whenOf } from '#features/people/leaving/server/parts/set-leaving-of.ts'
import { chosenPeople } from '#features/people/list/server/parts/people-page.ts'
import {
  planBulk,
  PREVIEWS_OF_PERSON,
  RUNS_IN_ALL,
  RUNS_OF_PERSON,
  startBulk,
  stopBulk,
  undoBulk,
} from '../contract.ts'
import { type BulkAct, mayDoInBulk } from '../rules.ts'
import { acts } from './acts.ts'
import { findTarget, isDangerous, isUndoDangerous, mayDoRun, needsOf, suits } from './acts/target.ts'
import { endState, isAtWork, type StoredRun, takeRun } from './run/queries.ts'
import { recordRun } from './run/record-run.ts'
import { readRun } from './run/read-runs.ts'
import { workBatch } from './run/work-batch.ts'

/** Makes the list of a run; a list that is no longer than one batch is judged at once, others by the worker. */
export const planBulkRoute = handle(planBulk, async ({ Act, Target, Leaving, ...people }, context) => {
  const { viewer, db, now, settings } = context
  if (!mayDoInBulk(viewer, Act)) throw forbidden()
  if ((Leaving === undefined) === (Act === 'leave')) throw invalid([wrong('Leaving', null, 'valid.value')])
  if (Leaving && !whenOf(Leaving.Day, { now, zone: settings.TIME_ZONE }))
    throw invalid([wrong('Leaving.Day', Leaving.Day, 'valid.value')])
  const target = Target === undefined ? undefined : await findTarget(db, viewer, Target)
  if (Target !== undefined && !target) throw notFound()
  if (!suits(Act, target)) throw invalid([wrong('Target', null, 'valid.value')])
  if (!can(viewer, ...needsOf(Act, target, Leaving))) throw forbidden()
  await refuseTooManyRuns(db, viewer.id)
  const condition = peopleOf(Act, people, context)
  const search = people.Search ? JSON.stringify(people.Search) : null
  const options = Leaving ? JSON.stringify({ Leaving }) : null
  const run = await db.row<{ id: string }>`
    insert into bulk_runs (act, target, target_name, options, search, started_by, created_at, worked_at)
    values (${Act}, ${Target ?? null}::uuid, ${target?.name ?? null}::text, ${options}::jsonb, ${search}::jsonb, ${viewer.id}, ${now}, ${now}) returning id`
  await listPeople(db, run!.id, condition)
  await forgetOldPreviews(db, viewer.id)
  return workAtOnce(context, run!.id)
})

/** The chosen people, in the viewer's scope: deleted ones for a restoration. */
function peopleOf(act: BulkAct, choice: PeopleChoice, { viewer, now, settings }: Context): Fragment {
  if (act !== 'restore') return chosenPeople(viewer, choice, now)
  const { IDs, Search } = choice
  const context = { viewer, now, retentionDays: settings.CLEANUP_RETENTION_DAYS }
  if (IDs) return deletedWithIds(context, IDs)
  const { query, ...filters } = Search!
  const [filter] = Object.keys(filters)
  if (filter) throw invalid([wrong(`Search.${filter}`, null, 'valid.value')])
  return deletedPeople(context, query)
}

async function listPeople(db: Db, runId: string, condition: Fragment) {
  const row = await db.row<{ n: number }>`
    with listed as (
      insert into bulk_people (run_id, position, user_id)
      select ${runId}::uuid, row_number() over (order by u.folded_last_name, u.folded_first_name, u.id), u.id
        from users u where ${condition} limit ${PEOPLE_OF_SEARCH_MAX + 1}::int
      returning 1)
    select count(*)::int as n from listed`
  const { n } = row!
  if (n > PEOPLE_OF_SEARCH_MAX) throw new Refusal(409, 'tooManyPeople')
  await db.rows`update bulk_runs set total = ${n} where id = ${runId}`
}

/** Nobody lists the previews of closed pages, so that the person cannot delete them. */
const forgetOldPreviews = (db: Db, viewerId: string) =>
  db.rows`
    delete from bulk_runs where id in (
      select id from bulk_runs where started_by = ${viewerId} and state = 'ready'
       order by created_at desc, id offset ${PREVIEWS_OF_PERSON - 1}::int)`

/** Refuses a further run while too many are at work. Locks nothing: one more does no harm. */
async function refuseTooManyRuns(db: Db, viewerId: string) {
  const atWork = await db.row<{ own: number; all: number }>`
    select count(*) filter (where started_by = ${viewerId})::int as own, count(*)::int as all
      from bulk_runs where state in ('judging', 'running', 'undoing')`
  if (atWork!.own >= RUNS_OF_PERSON || atWork!.all >= RUNS_IN_ALL) throw new Refusal(429, 'tooManyRuns')
}

/** Changes the people that the preview named. A second start finds the run started, and answers it. */
export const startBulkRoute = handle(startBulk, async ({ id }, context) => {
  const { db, viewer, now } = context
  const run = await takeOwnRun(context, id)
  if (run.state === 'judging') throw new Refusal(409, 'bulkNotReady')
  if (run.state !== 'ready') return readRun({ db, t: context.t, viewer }, id)
  if (!viewer.confirmed && (await isDangerous(db, run))) throw confirmationNeeded(viewer)
  await refuseTooManyRuns(db, viewer.id)
  await db.rows`
    update bulk_runs set state = 'running', begun_at = ${now}, worked_at = ${now}, done = 0 where id = ${id}`
  await recordRun(context, 'bulk-started', run)
  return workAtOnce(context, id)
})

/** Undoes a run that has ended, once. R88 */
export const undoBulkRoute = handle(undoBulk, async ({ id }, context) => {
  const { db, viewer, now, t } = context
  const run = await takeOwnRun(context, id)
  const { MayUndo } = await readRun({ db, t, viewer }, id)
  if (!MayUndo) throw new Refusal(409, 'bulkNotUndone')
  if (!viewer.confirmed && (await isUndoDangerous(db, run))) throw confirmationNeeded(viewer)
  await refuseTooManyRuns(db, viewer.id)
  await db.rows`
    update bulk_runs set state = 'undoing', stopped = null, worked_at = ${now}, done = 0 where id = ${id}`
  await recordRun(context, 'bulk-undone', run)
  return workAtOnce(context, id)
})

/** Waits for the batch at work. A preview has changed nobody and is deleted. */
export const stopBulkRoute = handle(stopBulk, async ({ id }, context) => {
  const { viewer, db, now, t } = context
  const run = await takeRun(db, id, viewer.id)
  if (!run) throw notFound()
  if (run.state === 'judging' || run.state === 'ready') {
    await db.rows`delete from bulk_runs where id = ${id}`
    return null
  }
  if (run.state !== 'ended') {
    await endState(db, run, now, 'asked')
    await recordRun(context, 'bulk-stopped', run)
  }
  return readRun({ db, t, viewer }, id)
})

async function takeOwnRun({ db, viewer }: Context, id: string): Promise<StoredRun> {
  const run = await takeRun(db, id, viewer.id)
  if (!run) throw notFound()
  if (!(await mayDoRun(db, viewer, run))) throw forbidden()
  return run
}

/** Does a short run at once, by the code of the worker. After an error the worker repeats it, and finds the person who causes it. */
async function workAtOnce({ viewer, db, now, t, settings }: Context, id: string) {
  const { CLEANUP_RETENTION_DAYS: retentionDays, TIME_ZONE: zone } = settings
  const run = await takeRun(db, id, viewer.id)
  // The start and the undo have asked for the confirmation; a preview needs none.
  const worker = { ...viewer, confirmed: true }
  if (run && run.total <= acts[run.act].batch && isAtWork(run))
    await db
      .transaction((tx) => workBatch(run, { db: tx, viewer: worker, now, retentionDays, zone, log: null }))
      .catch((error: unknown) => {
        if (isConflict(error)) throw error
      })
  return readRun({ db, t, viewer }, id)
}
