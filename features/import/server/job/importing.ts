import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import {
  allowStatements,
  type Db,
  isConflict,
  isFull,
  isLockedOut,
  isUnreachable,
  savesFor,
  sql,
} from '#core/server/database/database.ts'
import { inTransaction } from '#core/server/handle.ts'
import { worker } from '#core/server/queue-worker.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { KEPT_DAYS } from '../../contract/fields.ts'
import { mayImport } from '#domain/contract/imports.ts'
import type { ImportContext } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { setProgress, type StoredImport, storedImport, type StoredRow, storedRow } from '../queries.ts'
import { judgeRows } from './judge-rows.ts'
import { endWork, failRow, saveRows, stopWork, undoRows } from './work-rows.ts'

type Dependencies = { db: Db; clock: Clock }
export type Log = { error: (what: object, message: string) => void }

/** The rows that are saved or undone in one transaction. */
const SAVE_BATCH = 25
/** The attempts of a batch. Later rows are taken one by one, and the one that fails is left. */
const BATCH_ATTEMPTS = 3
/** The timeout of a statement of the job. */
const STATEMENT_TIMEOUT_MS = 60_000

/**
 * Works on the next batch of an import in one transaction, and answers whether there was work. Every process runs it. A batch and
 * its results are written together, so that nothing is saved twice when a process is killed: another one repeats the batch.
 */
export async function importNext({ db, clock }: Dependencies, log: Log): Promise<boolean> {
  const now = clock.now()
  const taken: { one?: StoredImport } = {}
  try {
    return await inTransaction(db, async (tx) => {
      const one = await takeImport(tx)
      if (!one) return forgetRows(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      taken.one = one
      await allowStatements(tx, STATEMENT_TIMEOUT_MS)
      await workOn(tx, one, now)
      return true
    })
  } catch (err) {
    // A problem of the database, or a lock of another transaction, is not caused by a row, so the import waits.
    if (!taken.one || isUnreachable(err) || isFull(err)) throw err
    const { id, failures } = taken.one
    if (isConflict(err) || isLockedOut(err)) {
      // Other imports come first.
      await db.rows`update imports set failed_at = ${now} where id = ${id}`
      throw err
    }
    log.error({ err, import: id, failures: failures + 1 }, 'a batch of an import failed')
    await db.transaction((tx) => noteFailure(tx, taken.one!, now))
    return true
  }
}

/** Locks the import that waited longest, unless another process works on it. */
const takeImport = (db: Db) =>
  db.row<StoredImport>`
    select ${storedImport} from imports i where i.state in ('judging', 'saving', 'undoing')
     order by greatest(i.worked_at, i.failed_at) limit 1 for update skip locked`
async function workOn(db: Db, one: StoredImport, now: Date): Promise<void> {
  savesFor(one.startedBy)
  const viewer = await loadAbsentViewer(db, one.startedBy, one.language)
  if (!viewer || !mayImport(viewer, one.kind)) return stopWork(db, one, now)
  const context: ImportContext = { db, viewer, now, locale: viewer.language }
  const whole = one.state === 'judging' ? kinds[one.kind].batch : SAVE_BATCH
  const size = one.failures < BATCH_ATTEMPTS ? whole : 1
  const rows = await nextRows(db, one, size)
  if (rows.length === 0) return endWork(db, one, now)
  if (one.state === 'judging') await judgeRows(context, one, rows)
  else await (one.state === 'saving' ? saveRows : undoRows)(context, one, rows)
  await setProgress(db, one.id, { state: one.state, done: rows.at(-1)!.position, now })
}

/** Counts a failed batch. A row that fails alone is left with that result, and the import goes on. */
async function noteFailure(db: Db, failed: StoredImport, now: Date): Promise<void> {
  const one = await takeImport(db)
  // Another process was faster.
  if (one?.id !== failed.id || one.done !== failed.done || one.failures !== failed.failures) return
  if (one.failures < BATCH_ATTEMPTS) {
    await db.rows`update imports set failures = failures + 1, failed_at = ${now} where id = ${one.id}`
    return
  }
  const [row] = await nextRows(db, one, 1)
  if (!row) return endWork(db, one, now)
  await failRow(db, one, row.position, 'import.problem.failed')
  await setProgress(db, one.id, { state: one.state, done: row.position, now })
}

/** Deletes the imports that nobody has worked on since, with the personal data of their rows. Law 25, section 23 */
async function forgetRows(db: Db, before: Date): Promise<boolean> {
  const gone = await db.rows`
    delete from imports where id in (
      select id from imports where worked_at <= ${before} order by worked_at limit 1 for update skip locked)
    returning 1`
  return gone.length > 0
}

/** Works on imports while the server runs. */
export const importing = ({ db, clock }: Dependencies) =>
  worker({
    name: 'imports',
    clock,
    work: async (log) => ((await importNext({ db, clock }, log)) ? 'worked' : 'none'),
    rest: 0.4,
  })

/** The next rows of the work, in the order of the file. */
const nextRows = (
  db: Db,
  { id, state, done }: Pick<StoredImport, 'id' | 'state' | 'done'>,
  limit: number,
) => db.rows<StoredRow>`
    select ${storedRow} from import_rows r
     where r.import_id = ${id} and r.position > ${done} and ${
       {
         saving: sql`r.verdict in ('create', 'change') and r.result is null`,
         undoing: sql`r.result in ('created', 'changed') and r.undone is null`,
       }[state as 'saving' | 'undoing'] ?? sql`true`
     }
     order by r.position limit ${limit}`
