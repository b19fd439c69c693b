import { DAY_MS } from '#core/contract/days.ts'
import { pageOf } from '#core/contract/paging.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Translate } from '#core/server/words.ts'
import { handle } from '#domain/server/handle.ts'
import { type ImportField, importFields, KEPT_DAYS } from '../contract/fields.ts'
import { mayImport } from '#domain/contract/imports.ts'
import {
  getImport,
  type ImportRow,
  type ImportSummary,
  importRows,
  imports,
  type RowFilter,
} from '../contract.ts'
import type { ChangedValue } from './kinds/kind.ts'
import {
  countRows,
  ownImport,
  type StoredImport,
  storedImport,
  type StoredRow,
  storedRow,
  valuesOf,
} from './queries.ts'

const LISTED_MAX = 20
/** The rows whose texts are shown as samples of a column. */
const SAMPLES = 3

export const importsRoute = handle(imports, async (_, { viewer, db }) => {
  const found = await db.rows<StoredImport>`
    select ${storedImport} from imports i where i.started_by = ${viewer.id}
     order by i.created_at desc limit ${LISTED_MAX}`
  return found.filter(({ kind }) => mayImport(viewer, kind)).map(summaryOf)
})

const summaryOf = (one: StoredImport): ImportSummary => ({
  ID: one.id,
  Kind: one.kind,
  File: one.fileName,
  State: one.state,
  CreatedAt: one.createdAt.toISOString(),
  SavedAt: one.savedAt?.toISOString() ?? null,
  Total: one.total,
  Done: one.done,
})

export const getImportRoute = handle(getImport, async ({ id }, { viewer, db }) => {
  const one = await ownImport(db, viewer, id)
  const samples = await db.rows<{ cells: string[] }>`
    select cells from import_rows where import_id = ${id} order by position limit ${SAMPLES}`
  return {
    ...summaryOf(one),
    Columns: one.headers.map((Header, at) => ({
      Header,
      Samples: samples.map(({ cells }) => cells[at] ?? '').filter(Boolean),
      Field: one.fields[at] ?? null,
    })),
    Counts: await countRows(db, id),
    HoldsMails: one.holdsMails,
    MailsSentAt: one.mailsSentAt?.toISOString() ?? null,
    KeptUntil: new Date(one.workedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  }
})

/** A condition on the rows `r`. */
const matching = (which: RowFilter): Fragment => {
  if (which === 'all') return sql`true`
  return sql`${which} in (r.verdict, r.result, r.undone)`
}

export const importRowsRoute = handle(importRows, async ({ id, which, ...page }, { viewer, db, t }) => {
  const one = await ownImport(db, viewer, id)
  const total = await db.row<{ n: number }>`
    select count(*) as n from import_rows r where r.import_id = ${id} and ${matching(which)}`
  const offset = (page.page - 1) * page.pageSize
  const rows = await readRows(db, { id, which, after: 0, offset, limit: page.pageSize })
  return pageOf(
    rows.map((row) => rowOf(one, row, t)),
    page,
    total!.n,
  )
})

type RowsToRead = { id: string; which: RowFilter; after: number; offset: number; limit: number }

/** The rows after a position, in the order of the file. */
export const readRows = (db: Db, { id, which, after, offset, limit }: RowsToRead) =>
  db.rows<StoredRow>`
    select ${storedRow} from import_rows r
     where r.import_id = ${id} and r.position > ${after} and ${matching(which)}
     order by r.position limit ${limit} offset ${offset}`

/** A row as its reader sees it, with the sentences of its problems. */
export function rowOf(one: StoredImport, row: StoredRow, t: Translate): ImportRow {
  const values = valuesOf(one, row)
  const wrong = row.problems?.map(({ Field }) => Field) ?? []
  const fields = importFields[one.kind].filter(
    (field) => one.fields.includes(field) || values[field] || wrong.includes(field),
  )
  return {
    Row: row.position,
    ID: row.recordId,
    Values: fields.map((Field) => ({ Field, Value: values[Field] ?? '' })),
    Verdict: row.verdict,
    Changes: importFields[one.kind].flatMap((Field) => {
      const change = row.changes?.[Field]
      return change ? [{ Field, From: shown(change[0]), To: shown(change[1]) }] : []
    }),
    Problems: (row.problems ?? []).map(({ Field, Message, Named }) => ({
      Field: fieldOf(one, Field),
      Message: t(Message as 'import.problem.unknownStore', { name: Named ?? '' }),
    })),
    Result: row.result,
    Undone: row.undone,
  }
}

/** A value as a text; of a dealer and of access the name. */
const shown = (value: ChangedValue | { Name: string }): string =>
  value !== null && typeof value === 'object' ? value.Name : String(value ?? '')

/** The field of a problem, if a column can hold it. */
const fieldOf = ({ kind }: StoredImport, field: string | null): ImportField | null =>
  importFields[kind].find((one) => one === field) ?? null

/** Reads one row, for the answer to its correction. */
export async function readRow(db: Db, id: string, position: number): Promise<StoredRow> {
  const row = await db.row<StoredRow>`
    select ${storedRow} from import_rows r where r.import_id = ${id} and r.position = ${position}`
  if (!row) throw notFound()
  return row
}
