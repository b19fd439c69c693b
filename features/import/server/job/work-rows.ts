import type { ImportPhase } from '#domain/contract/kinds.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { type ImportContext, orRefusal, problemsOf, type RowProblem } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { countRows, setProgress, type StoredImport, type StoredRow, valuesOf } from '../queries.ts'

/** Saves rows one by one, each as the form would. What one row wrote is taken back if it is refused. */
export async function saveRows(
  context: ImportContext,
  one: StoredImport,
  rows: readonly StoredRow[],
): Promise<void> {
  for (const row of rows) {
    const saved = await orRefusal(() =>
      context.db.transaction((db) =>
        kinds[one.kind].save(
          { values: valuesOf(one, row), recordId: row.recordId, version: row.version },
          { ...context, db },
          { holdsMail: one.holdsMails },
        ),
      ),
    )
    if (saved instanceof Refusal) await writeFailure(context.db, one.id, row.position, problemsOf(saved))
    else
      await context.db.prepared.rows`
        update import_rows set result = ${row.recordId === null ? 'created' : 'changed'}, record_id = ${saved.id},
               version = ${saved.version}, problems = null
         where import_id = ${one.id} and position = ${row.position}`
  }
}

/** Undoes rows one by one; a record that was changed since is kept. */
export async function undoRows(
  context: ImportContext,
  one: StoredImport,
  rows: readonly StoredRow[],
): Promise<void> {
  for (const row of rows) {
    const isNew = row.result === 'created'
    const undone = await orRefusal(() =>
      context.db.transaction((db) =>
        kinds[one.kind].undo(
          { recordId: row.recordId!, version: row.version!, changes: row.changes, isNew },
          { ...context, db },
        ),
      ),
    )
    if (undone instanceof Refusal) await writeKept(context.db, one.id, row.position, problemsOf(undone))
    else
      await context.db.prepared.rows`
        update import_rows set undone = ${isNew ? 'deleted' : 'setBack'}, problems = null
         where import_id = ${one.id} and position = ${row.position}`
  }
}

const writeFailure = (db: Db, id: string, position: number, problems: readonly RowProblem[]) =>
  db.rows`
    update import_rows set result = 'failed', problems = ${JSON.stringify(problems)}::jsonb
     where import_id = ${id} and position = ${position}`

const writeKept = (db: Db, id: string, position: number, problems: readonly RowProblem[]) =>
  db.rows`
    update import_rows set undone = 'kept', problems = ${JSON.stringify(problems)}::jsonb
     where import_id = ${id} and position = ${position}`

/** Leaves a row that fails for a reason that is not its own. */
export async function failRow(db: Db, { id, state }: StoredImport, position: number, message: string) {
  const problems = [{ Field: null, Message: message }]
  if (state === 'saving') await writeFailure(db, id, position, problems)
  else if (state === 'undoing') await writeKept(db, id, position, problems)
  else
    await db.rows`
      update import_rows set verdict = 'error', problems = ${JSON.stringify(problems)}::jsonb
       where import_id = ${id} and position = ${position}`
}

/** Ends the work after its last row. */
export async function endWork(db: Db, one: StoredImport, now: Date): Promise<void> {
  const next = { judging: 'ready', saving: 'saved', undoing: 'undone' } as const
  await setProgress(db, one.id, { state: next[one.state as keyof typeof next], done: one.total, now })
  if (one.state !== 'judging') await recordImport(db, one, one.state === 'saving' ? 'ended' : 'undone', now)
}

/** Ends the import of a person who may no longer import: the remaining rows are left, with that reason. */
export async function stopWork(db: Db, one: StoredImport, now: Date): Promise<void> {
  const problems = JSON.stringify([{ Field: null, Message: 'problem.forbidden' }])
  if (one.state === 'saving')
    await db.rows`
      update import_rows set result = 'failed', problems = ${problems}::jsonb
       where import_id = ${one.id} and verdict in ('create', 'change') and result is null`
  if (one.state === 'undoing')
    await db.rows`
      update import_rows set undone = 'kept', problems = ${problems}::jsonb
       where import_id = ${one.id} and result in ('created', 'changed') and undone is null`
  if (one.state === 'judging') await setProgress(db, one.id, { state: 'columns', done: 0, now })
  else await endWork(db, one, now)
}

/** Records the begin or the end of an import, with its kind and its numbers. */
export async function recordImport(
  db: Db,
  { id, kind, startedBy }: Pick<StoredImport, 'id' | 'kind' | 'startedBy'>,
  origin: ImportPhase,
  now: Date,
): Promise<void> {
  const counts = Object.fromEntries((await countRows(db, id)).map(({ Of, Rows }) => [Of, Rows]))
  await record(db, {
    kind: 'import',
    origin,
    at: now,
    userId: startedBy,
    actorId: startedBy,
    detail: { Kind: kind, Rows: counts },
  })
}
