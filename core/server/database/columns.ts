import { type Fragment, sql } from './database.ts'

/** Columns of a table, each with the value to write. */
export type Columns = readonly (readonly [column: string, value: unknown])[]

/** What follows `insert into TABLE`: at least one row, all with the same columns. */
export const insertion = (...rows: Columns[]): Fragment => sql`
  (${sql.join(rows[0]!.map(([column]) => sql.ref(column)))})
  values ${sql.join(rows.map((row) => sql`(${sql.join(row.map(([, value]) => value))})`))}`

/** What follows `update TABLE set`. */
export const assignment = (columns: Columns): Fragment =>
  sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** The fields of a list in a select: the column of each, from a table, under the name of the field. */
export const selection = (table: string, fields: Readonly<Record<string, { column: string }>>): Fragment =>
  sql.join(
    Object.entries(fields).map(
      ([name, { column }]) => sql`${sql.ref(`${table}.${column}`)} as ${sql.ref(name)}`,
    ),
  )

/** A moment in a select as `Date.toISOString` writes it, for columns that are put into JSON. */
export const isoTime = (at: Fragment): Fragment =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
