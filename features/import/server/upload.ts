import type { Db } from '#core/server/database/database.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import type { ImportKind } from '#domain/contract/imports.ts'
import { type ImportField, IMPORTS_MAX } from '../contract/fields.ts'
import { mayImport } from '#domain/contract/imports.ts'
import { uploadImport } from '../contract.ts'
import { plain, proposeFields } from './names.ts'
import { type Cells, readRows, unreadable } from './read-rows.ts'

/** The rows in one statement, and their characters. */
const BATCH = 1000
const BATCH_CHARACTERS = 1_000_000
/** The characters of a header that are kept. */
const HEADER_MAX = 200

/** Stores the rows of a file. They are read one after the other, so that a large file takes little memory. */
export const uploadImportRoute = handle(
  uploadImport,
  async ({ kind, name, file, text }, { viewer, db, now }) => {
    if (!mayImport(viewer, kind)) throw forbidden()
    const kept = await db.row<{ n: number }>`
      select count(*)::int as n from imports where started_by = ${viewer.id}`
    if (kept!.n >= IMPORTS_MAX) throw new Refusal(409, 'tooManyImports')
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text)
    const rows = readRows(bytes)
    const head = await rows.next()
    if (head.done) throw unreadable()
    const headers = head.value.map((header) => header.slice(0, HEADER_MAX).toWellFormed())
    const fields = proposeFields(kind, headers, await rememberedFields(db, viewer.id, kind))
    const { id } = (await db.row<{ id: string }>`
    insert into imports (kind, started_by, language, file_name, headers, fields, created_at, worked_at, total)
    values (${kind}, ${viewer.id}, ${viewer.language}, ${Array.from(name.trim()).slice(0, 200).join('')}, ${JSON.stringify(headers)}::jsonb,
            ${JSON.stringify(fields)}::jsonb, ${now}, ${now}, 0)
    returning id`)!
    const total = await storeRows(db, id, rows)
    if (total === 0) throw unreadable()
    await db.rows`update imports set total = ${total} where id = ${id}`
    return { ID: id }
  },
)

async function storeRows(db: Db, id: string, rows: AsyncGenerator<Cells>): Promise<number> {
  let total = 0
  let batch: Cells[] = []
  let characters = 0
  const store = async () => {
    if (batch.length === 0) return
    await db.rows`
      insert into import_rows (import_id, position, cells)
      select ${id}::uuid, ${total}::int + ordinality, value
        from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) with ordinality`
    total += batch.length
    batch = []
    characters = 0
  }
  for await (const cells of rows) {
    batch.push(cells)
    characters += cells.reduce((sum, { length }) => sum + length, 0)
    if (batch.length === BATCH || characters > BATCH_CHARACTERS) await store()
  }
  await store()
  return total
}

/** The fields that the viewer chose for headers before. */
async function rememberedFields(db: Db, userId: string, kind: ImportKind) {
  const rows = await db.rows<{ header: string; field: ImportField }>`
    select header, field from import_columns where user_id = ${userId} and kind = ${kind}`
  return new Map(rows.map(({ header, field }) => [header, field]))
}

/** Remembers the chosen fields of columns. */
export async function rememberFields(
  db: Db,
  { userId, kind }: { userId: string; kind: ImportKind },
  columns: readonly { header: string; field: ImportField | null }[],
): Promise<void> {
  const named = columns
    .map(({ header, field }) => ({ header: plain(header), field }))
    .filter(({ header }) => header)
  const chosen = new Map(named.flatMap(({ header, field }) => (field ? [[header, field] as const] : [])))
  await db.rows`
    delete from import_columns
     where user_id = ${userId} and kind = ${kind} and header = any(${named.map(({ header }) => header)}::text[])`
  await db.rows`
    insert into import_columns (user_id, kind, header, field)
    select ${userId}::uuid, ${kind}::text, header, field
      from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) as chosen (header, field)`
}
