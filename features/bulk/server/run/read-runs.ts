import { notFound } from '#core/server/errors.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import type { Run } from '../../contract.ts'
import type { BulkAct } from '../../rules.ts'
import { acts } from '../acts.ts'

type Stored = {
  id: string
  act: BulkAct
  target: string | null
  targetName: string | null
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

/** The runs of a condition on `r`, with the numbers of their people. */
const runs = (db: Db, condition: Fragment) =>
  db.rows<Stored>`
    select r.id, r.act, r.target, r.target_name as "targetName", r.state, r.stopped, r.search->>'query' as query, r.created_at as "createdAt",
           r.ended_at as "endedAt", r.undone_at as "undoneAt", r.total, r.done,
           coalesce((select json_agg(c) from (
             select outcome, undone, count(*)::int as n from bulk_people p where p.run_id = r.id group by outcome, undone) c),
             '[]') as counts
      from bulk_runs r where ${condition}`

type Reader = { db: Db; t: Translate; viewerId: string }

/** A run of this person; runs of others are not found. */
export async function readRun({ db, t, viewerId }: Reader, id: string): Promise<Run> {
  const [found] = await runs(db, sql`r.id = ${id}::uuid and r.started_by = ${viewerId}::uuid`)
  if (!found) throw notFound()
  return toRun(found, t)
}

/** A page of the runs that this person started, and their number. */
export async function readRuns(
  { db, t, viewerId }: Reader,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const own = sql`started_by = ${viewerId}::uuid and begun_at is not null`
  const ids = sql`(select id from bulk_runs where ${own} order by created_at desc, id
                    limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)`
  const found = await runs(db, sql`r.id in ${ids} order by r.created_at desc, r.id`)
  const total = await db.row<{ n: number }>`select count(*)::int as n from bulk_runs where ${own}`
  return { found: found.map((one) => toRun(one, t)), total: total!.n }
}

const outcomes = ['change', 'done', 'already'] as const

function toRun({ counts, targetName, ...run }: Stored, t: Translate): Run {
  const sum = (which: (one: Stored['counts'][number]) => boolean) =>
    counts.filter(which).reduce((total, { n }) => total + n, 0)
  const isLeft = (outcome: string | null): outcome is string =>
    outcome !== null && !outcomes.some((one) => one === outcome)
  const Done = sum(({ outcome }) => outcome === 'done')
  const Undone = sum(({ undone }) => undone === 'done')
  return {
    ID: run.id,
    Act: run.act,
    Target: run.target === null ? null : { ID: run.target, Name: targetName ?? '' },
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
    MayUndo: run.state === 'ended' && run.undoneAt === null && Done > 0 && acts[run.act].undo !== undefined,
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
