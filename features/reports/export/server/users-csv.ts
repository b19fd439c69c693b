import { csvLine, type Separator, toCsv } from '#core/contract/csv.ts'
import type { Texts } from '#core/server/database/copy.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readVisibleNames } from './visible-names.ts'
import type { Column, ColumnsOf } from './user-columns.ts'

/** The rows of a query on the embedded database, on whose only connection other calls wait. */
const PAGE_ROWS = 500
/** The rows of a piece, which delays other calls by less than a millisecond. */
const PIECE_ROWS = 50

type CsvOptions = {
  db: Db
  viewer: SignedIn
  t: Translate
  now: Date
  /** The zone of the times in the file. */
  zone: string
  separator: Separator
  /** A condition on the users row `u`. */
  condition: Fragment
  columns: ColumnsOf
  /** Aborts the export. */
  signal: AbortSignal
}

/** The lines of a file of users in pieces; `rows` counts the users of a piece. */
export async function* usersCsv(options: CsvOptions) {
  const { db, viewer, t, now, zone, separator, condition, signal } = options
  const columns = options.columns(viewer, await readVisibleNames(db, viewer, t), now, zone)
  yield { text: toCsv([columns.map((column) => headOf(t, column))], separator), rows: 0 }
  const batches = db.copy
    ? db.copy(sql`${selectUsers(columns, condition)} order by ${byName}`, signal, viewer.id)
    : pages(db, columns, condition, signal)
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += PIECE_ROWS) {
      const rows = batch.slice(from, from + PIECE_ROWS)
      yield {
        text: rows.map((row) => csvLine(toTexts(row, columns, t), separator)).join(''),
        rows: rows.length,
      }
    }
}

const headOf = (t: Translate, { head, app, zone }: Column) => {
  const text = t(`exports.column.${head}`)
  const name = app === undefined ? text : t('exports.grant', { app, role: text })
  return zone === undefined ? name : t('exports.inZone', { name, zone })
}

const byName = sql`u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`

const selectUsers = (columns: readonly Column[], condition: Fragment): Fragment => sql`
  select ${sql.join(columns.map(({ value }) => value))}
    from users u left join dealers d on d.id = u.dealer_id
   where ${condition}`

type LastRow = { lastName: string; firstName: string; id: string }

/** Reads page by page, each after the last row of the previous one, so that other calls can run in between. */
async function* pages(db: Db, columns: readonly Column[], condition: Fragment, signal: AbortSignal) {
  const values = sql.join(columns.map(({ value }) => value))
  for (let last: LastRow | undefined; ;) {
    signal.throwIfAborted()
    const after = last
      ? sql`(${byName}) > (${last.lastName}, ${last.firstName}, ${last.id}::uuid)`
      : sql`true`
    const rows = await db.rows<LastRow & { cells: Texts }>`
      select array[${values}] as cells, u.last_name as "lastName", u.first_name as "firstName", u.id
        from users u left join dealers d on d.id = u.dealer_id
       where ${condition} and ${after}
       order by ${byName}
       limit ${PAGE_ROWS}::int`
    if (rows.length) yield rows.map(({ cells }) => cells)
    if (rows.length < PAGE_ROWS) return
    last = rows.at(-1)
  }
}

const toTexts = (row: Texts, columns: readonly Column[], t: Translate): Texts =>
  row.map((value, n) => {
    const { word } = columns[n]!
    return value === null || !word ? value : word(t, value)
  })
