import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { LeavingToSet } from '#features/people/leaving/contract.ts'
import type { Run } from '../../contract.ts'
import type { BulkAct } from '../../rules.ts'
import type { Detail, JudgedPeople } from '../acts/act.ts'

/** What the act asks besides a target. */
export type RunOptions = { Leaving?: LeavingToSet }

export type StoredRun = {
  id: string
  act: BulkAct
  target: string | null
  options: RunOptions | null
  state: Run['State']
  startedBy: string
  done: number
  total: number
}

const columns = sql`id, act, target, options, state, started_by as "startedBy", done, total`

/** Locks the run that has waited longest of those at work; skips runs on which another process works. */
export const takeNextRun = (db: Db) =>
  db.row<StoredRun>`
    select ${columns} from bulk_runs where state in ('judging', 'running', 'undoing')
     order by greatest(worked_at, failed_at), done limit 1 for update skip locked`

/** Locks a run of this person. */
export const takeRun = (db: Db, id: string, startedBy: string) =>
  db.row<StoredRun>`
    select ${columns} from bulk_runs where id = ${id} and started_by = ${startedBy} for update`

export type ListedPerson = { position: number; userId: string; detail: Detail | null; version: number | null }

/** The people who are left for the state of a run. */
const atWork: Record<'judging' | 'running' | 'undoing', Fragment> = {
  judging: sql`outcome is null`,
  running: sql`outcome = 'change'`,
  undoing: sql`outcome = 'done' and undone is null`,
}
export type WorkState = keyof typeof atWork
export type RunAtWork = StoredRun & { state: WorkState }

export const isAtWork = (run: StoredRun): run is RunAtWork => run.state in atWork

export const nextPeople = (db: Db, { id, done }: StoredRun, state: WorkState, limit: number) =>
  db.rows<ListedPerson>`
    select position, user_id as "userId", detail, version from bulk_people
     where run_id = ${id} and position > ${done} and ${atWork[state]}
     order by position limit ${limit}`

/** Writes the outcomes of people, and with `versions` the versions of the records that the run left. */
export async function writeOutcomes(
  db: Db,
  { id }: StoredRun,
  people: readonly ListedPerson[],
  judged: JudgedPeople,
  versions: ReadonlyMap<string, number> = new Map(),
) {
  const of = people.map(({ userId }) => judged.get(userId) ?? { outcome: 'outcome.notFound' })
  await db.rows`
    update bulk_people p set outcome = o.outcome, detail = o.detail::jsonb, version = o.version
      from unnest(${people.map(({ position }) => position)}::int[], ${of.map(({ outcome }) => outcome)}::text[],
                  ${of.map(({ detail }) => (detail ? JSON.stringify(detail) : null))}::text[],
                  ${people.map(({ userId }) => versions.get(userId) ?? null)}::int[])
        as o (position, outcome, detail, version)
     where p.run_id = ${id} and p.position = o.position`
}

export async function writeUndone(
  db: Db,
  { id }: StoredRun,
  people: readonly ListedPerson[],
  judged: JudgedPeople,
) {
  const undone = people.map(({ userId }) => judged.get(userId)?.outcome ?? 'outcome.notFound')
  await db.rows`
    update bulk_people p set undone = o.undone
      from unnest(${people.map(({ position }) => position)}::int[], ${undone}::text[]) as o (position, undone)
     where p.run_id = ${id} and p.position = o.position`
}

/** The versions of these records, deleted or not. */
export async function versionsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; version: number }>`
    select id, version from users where id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Notes how far the run has come. */
export const advance = (db: Db, { id }: StoredRun, done: number, now: Date) =>
  db.rows`update bulk_runs set done = ${done}, worked_at = ${now} where id = ${id}`

/** Ends a state and begins the next one. `stopped`: why it ended before the end of its list. */
export async function endState(
  db: Db,
  { id, state }: StoredRun,
  now: Date,
  stopped: Run['Stopped'] = null,
): Promise<void> {
  if (state === 'judging' && stopped === null)
    await db.rows`update bulk_runs set state = 'ready', done = 0, worked_at = ${now} where id = ${id}`
  else
    await db.rows`
      update bulk_runs
         set state = 'ended', worked_at = ${now}, stopped = ${stopped}, ended_at = coalesce(ended_at, ${now}::timestamptz),
             undone_at = case when state = 'undoing' then ${now}::timestamptz end
       where id = ${id}`
}
