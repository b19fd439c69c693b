import { notFound } from '#core/server/errors.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { nameable, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Run } from '../../contract.ts'
import { type BulkAct, seesAllRuns } from '../../rules.ts'
import { acts } from '../acts.ts'
import type { RunOptions } from './queries.ts'

type Stored = {
  id: string
  own: boolean
  byName: string | null
  act: BulkAct
  target: string | null
  targetName: string | null
  options: RunOptions | null
  state: Run['State']
  stopped: Run['Stopped']
  query: string | null
  createdAt: Date
  endedAt: Date | null
  undoneAt: Date | null
  total: number
  done: number
  counts: { outcome: string | null; undone: string | null; n: number }[]
}

/** Whether the reader may see the app of the target of `r`; dealers and stores are seen by all who read what others did. */
const seesTarget = (viewer: SignedIn): Fragment => sql`
  not exists (select 1 from apps a
               where not (${visibleApps(viewer)})
                 and (a.id = r.target
                      or a.id in (select app_id from roles where id = r.target
                                   union all select app_id from permissions where id = r.target)))`

/** The runs of a condition on `r`, with the numbers of their people. */
const runs = (db: Db, viewer: SignedIn, condition: Fragment) =>
  db.rows<Stored>`
    with ${nameable(viewer)}
    select r.id, r.started_by = ${viewer.id}::uuid as own,
           (select n.name from nameable n where n.id = r.started_by) as "byName",
           r.act, r.target, case when r.started_by = ${viewer.id}::uuid or ${seesTarget(viewer)} then r.target_name end as "targetName", r.options, r.state, r.stopped, r.search->>'query' as query, r.created_at as "createdAt",
           r.ended_at as "endedAt", r.undone_at as "undoneAt", r.total, r.done,
           coalesce((select json_agg(c) from (
             select outcome, undone, count(*)::int as n from bulk_people p where p.run_id = r.id group by outcome, undone) c),
             '[]') as counts
      from bulk_runs r where ${condition}`

type Reader = { db: Db; t: Translate; viewer: SignedIn }

/** The runs `r` that the viewer may read: their own, and those of all if they see every change. R103 */
const readable = (viewer: SignedIn): Fragment =>
  sql`(r.started_by = ${viewer.id}::uuid or ${seesAllRuns(viewer)} and r.begun_at is not null)`

/** A run that the viewer may read; others are not found. */
export async function readRun({ db, t, viewer }: Reader, id: string): Promise<Run> {
  const [found] = await runs(db, viewer, sql`r.id = ${id}::uuid and ${readable(viewer)}`)
  if (!found) throw notFound()
  return toRun(found, t)
}

/** A page of the runs that were started and that the viewer may read, and their number. */
export async function readRuns(
  { db, t, viewer }: Reader,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const begun = sql`bulk_runs r where r.begun_at is not null and ${readable(viewer)}`
  const ids = sql`(select r.id from ${begun} order by r.created_at desc, r.id
                    limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)`
  const found = await runs(db, viewer, sql`r.id in ${ids} order by r.created_at desc, r.id`)
  const total = await db.row<{ n: number }>`select count(*)::int as n from ${begun}`
  return { found: found.map((one) => toRun(one, t)), total: total!.n }
}

const outcomes = ['change', 'done', 'already'] as const

function toRun({ own, byName, counts, targetName, options, ...run }: Stored, t: Translate): Run {
  const sum = (which: (one: Stored['counts'][number]) => boolean) =>
    counts.filter(which).reduce((total, { n }) => total + n, 0)
  const isLeft = (outcome: string | null): outcome is string =>
    outcome !== null && !outcomes.some((one) => one === outcome)
  const Done = sum(({ outcome }) => outcome === 'done')
  const Undone = sum(({ undone }) => undone === 'done')
  return {
    ID: run.id,
    By: own ? null : { Name: byName },
    Act: run.act,
    Target: run.target === null ? null : { ID: run.target, Name: targetName ?? '' },
    Leaving: options?.Leaving ? { Day: options.Leaving.Day, DeleteDays: options.Leaving.DeleteDays } : null,
    State: run.state,
    Stopped: run.stopped,
    Query: run.query,
    CreatedAt: run.createdAt.toISOString(),
    EndedAt: run.endedAt?.toISOString() ?? null,
    UndoneAt: run.undoneAt?.toISOString() ?? null,
    Total: run.total,
    Done: run.done,
    Counts: {
      Change: sum(({ outcome }) => outcome === 'change'),
      Done,
      Already: sum(({ outcome }) => outcome === 'already'),
      Left: sum(({ outcome }) => isLeft(outcome)),
      Undone,
    },
    Reasons: [
      ...reasons(
        counts.filter(({ outcome }) => isLeft(outcome)),
        ({ outcome }) => outcome!,
        t,
        false,
      ),
      ...reasons(
        counts.filter(({ undone }) => undone !== null && undone !== 'done'),
        ({ undone }) => undone!,
        t,
        true,
      ),
    ],
    MayUndo:
      own && run.state === 'ended' && run.undoneAt === null && Done > 0 && acts[run.act].undo !== undefined,
  }
}

/** Sums up the reasons, the most frequent first. */
function reasons(
  counts: Stored['counts'],
  keyOf: (one: Stored['counts'][number]) => string,
  t: Translate,
  Undo: boolean,
): Run['Reasons'] {
  return [...Map.groupBy(counts, keyOf)]
    .map(([key, its]) => ({ Reason: reasonOf(key, t), Count: its.reduce((sum, { n }) => sum + n, 0), Undo }))
    .toSorted((a, b) => b.Count - a.Count)
}

/** Reasons that are keys of no text, or of one about a field of a form: an undoing with nothing to undo, a missing value. */
const OWN_REASONS: Readonly<Record<string, string>> = {
  already: 'bulk.reason.already',
  'valid.required': 'bulk.reason.needsValues',
}

/** The text of a reason. */
export const reasonOf = (key: string, t: Translate): string =>
  t((OWN_REASONS[key] ?? key) as 'bulk.reason.already')
