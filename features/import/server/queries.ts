import type { Locale } from '#core/contract/locale.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { refuseOwner } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type ImportKind } from '#domain/contract/imports.ts'
import { isFieldOf, type ImportField, type Values } from '../contract/fields.ts'
import { mayImport } from '#domain/contract/imports.ts'
import type { ImportState, Result, RowFilter, Verdict } from '../contract.ts'
import type { Changes, Judgement, RowProblem } from './kinds/kind.ts'
import type { Cells } from './read-rows.ts'

export type StoredImport = {
  id: string
  kind: ImportKind
  startedBy: string
  language: Locale | null
  fileName: string
  headers: string[]
  fields: (ImportField | null)[]
  state: ImportState
  holdsMails: boolean
  mailsSentAt: Date | null
  createdAt: Date
  workedAt: Date
  savedAt: Date | null
  total: number
  done: number
  failures: number
}

export const storedImport = sql`
  i.id, i.kind, i.started_by as "startedBy", i.language, i.file_name as "fileName", i.headers, i.fields, i.state,
  i.holds_mails as "holdsMails", i.mails_sent_at as "mailsSentAt", i.created_at as "createdAt", i.worked_at as "workedAt",
  i.saved_at as "savedAt", i.total, i.done, i.failures`

/** Reads an import. Only the person who made it sees it, while they may import its kind. `lock`: for a change of it. */
export async function ownImport(
  db: Db,
  viewer: SignedIn,
  id: string,
  { lock = false } = {},
): Promise<StoredImport> {
  const found = await db.row<StoredImport>`
    select ${storedImport} from imports i where i.id = ${id} and i.started_by = ${viewer.id}
    ${lock ? sql`for update` : sql``}`
  if (!found || !mayImport(viewer, found.kind)) throw notFound()
  return found
}

export type StoredRow = {
  position: number
  cells: Cells
  corrected: Values
  key: string | null
  verdict: Verdict | null
  recordId: string | null
  version: number | null
  changes: Changes | null
  problems: RowProblem[] | null
  result: Result | null
  undone: 'deleted' | 'setBack' | 'kept' | null
}

export const storedRow = sql`
  r.position, r.cells, r.corrected, r.key, r.verdict, r.record_id as "recordId", r.version, r.changes, r.problems,
  r.result, r.undone`

/** The texts of a row by the fields of its columns, with its corrections. */
export function valuesOf(
  { kind, fields }: Pick<StoredImport, 'kind' | 'fields'>,
  { cells, corrected }: Pick<StoredRow, 'cells' | 'corrected'>,
): Values {
  const read = fields.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]] as const] : []))
  const values = { ...Object.fromEntries(read), ...corrected } as Record<string, string>
  return Object.fromEntries(
    Object.entries(values).filter(([field, text]) => text !== '' && isFieldOf(kind, field)),
  )
}

export type RowJudgement = Judgement & { position: number; key: string | null }

/** Writes what rows will do, in one statement. */
export const writeJudgements = (db: Db, id: string, rows: readonly RowJudgement[]) =>
  db.rows`
    update import_rows r
       set key = j.key, verdict = j.verdict, record_id = j."recordId", version = j.version, changes = j.changes,
           problems = j.problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as j (position int, key text, verdict text, "recordId" uuid, version int, changes jsonb, problems jsonb)
     where r.import_id = ${id} and r.position = j.position`

/** The first row of the file with each of these keys, except the rows in `but`. */
export const firstWithKey = (db: Db, id: string, keys: readonly string[], but: readonly number[]) =>
  db.rows<{ key: string; position: number }>`
    select key, min(position) as position from import_rows
     where import_id = ${id} and key = any(${keys}::text[]) and position <> all(${but}::int[])
     group by key`

/** The number of rows of each verdict and result. */
export const countRows = async (db: Db, id: string): Promise<{ Of: RowFilter; Rows: number }[]> => {
  const rows = await db.rows<{
    verdict: Verdict | null
    result: Result | null
    undone: StoredRow['undone']
    n: number
  }>`
    select verdict, result, undone, count(*) as n from import_rows where import_id = ${id} group by 1, 2, 3`
  const counts = new Map<RowFilter, number>()
  for (const { verdict, result, undone, n } of rows)
    for (const one of [verdict, result, undone]) if (one) counts.set(one, (counts.get(one) ?? 0) + n)
  return [...counts].map(([Of, Rows]) => ({ Of, Rows }))
}

/** Stores the progress of an import. */
export const setProgress = (
  db: Db,
  id: string,
  { state, done, now }: { state: ImportState; done: number; now: Date },
) => db.rows`
    update imports set state = ${state}, done = ${done}, failures = 0, worked_at = ${now},
           saved_at = case when ${state} = 'saved' then coalesce(saved_at, ${now}) else saved_at end
     where id = ${id}`

/** A row about the owner of a token is not for its program. */
export async function refuseOwnRow(db: Db, viewer: SignedIn, importId: string) {
  const isThere = await db.row`
    select 1 from import_rows where import_id = ${importId} and record_id = ${viewer.id}`
  if (isThere) refuseOwner(viewer, viewer.id)
}
