import { type Db, sql } from '#core/server/database/database.ts'

/** Rows of one statement. Larger statements are hardly faster, and the progress would stand still. */
const CHUNK = 5_000

/** Inserts rows by the thousand. `columns` are the columns of the table with their types. */
export async function bulkInsert<C extends string>(
  db: Db,
  table: string,
  columns: Record<C, string>,
  rows: readonly Record<NoInfer<C>, unknown>[],
  onDone: (done: number) => void = () => {},
): Promise<void> {
  const names = Object.keys(columns) as C[]
  const list = sql.raw(names.join(', '))
  const types = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    await db.rows`
      insert into ${sql.table(table)} (${list})
      select ${list} from json_to_recordset(${JSON.stringify(chunk)}::json) as row (${types})`
    onDone(from + chunk.length)
  }
}
