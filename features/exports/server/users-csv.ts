import { csvLine, type Separator, toCsv } from '#core/contract/csv.ts'
import type { Texts } from '#core/server/database/copy.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readShownNames } from './shown-names.ts'
import { type Column, userColumns } from './user-columns.ts'

/** On the embedded database, whose only connection others wait for meanwhile. */
const PAGE = 500
/** Rows in a piece: other calls wait for one, less than a millisecond. */
const PIECE = 50

type Asked = {
  db: Db
  viewer: SignedIn
  t: Translate
  now: Date
  /** The zone of the times in the file. */
  zone: string
  separator: Separator
  /** Which users, of the users row `u`. */
  condition: Fragment
  /** Ends it before its time. */
  signal: AbortSignal
}

/** The lines of a file of users, in pieces: `rows` of them in each, of which the head is none. */
export async function* usersCsv({ db, viewer, t, now, zone, separator, condition, signal }: Asked) {
  const columns = userColumns(await readShownNames(db, viewer, t), now, zone)
  yield { text: toCsv([columns.map((column) => headOf(t, column))], separator), rows: 0 }
  const batches = db.copy
    ? db.copy(sql`${selecting(columns, condition)} order by ${byName}`, signal)
    : pages(db, columns, condition, signal)
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += PIECE) {
      const rows = batch.slice(from, from + PIECE)
      yield {
        text: rows.map((row) => csvLine(inWords(row, columns, t), separator)).join(''),
        rows: rows.length,
      }
    }
}

const headOf = (t: Translate, { head, zone }: Column) => {
  const name = t(`exports.column.${head}`)
  return zone === undefined ? name : t('exports.inZone', { name, zone })
}

const byName = sql`u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`

const selecting = (columns: readonly Column[], condition: Fragment): Fragment => sql`
  select ${sql.join(columns.map(({ value }) => value))}
    from users u left join dealers d on d.id = u.dealer_id
   where ${condition}`

type Last = { lastName: string; firstName: string; id: string }

/** Page by page, each from where the one before ended: what others do in the meantime goes between them. */
async function* pages(db: Db, columns: readonly Column[], condition: Fragment, signal: AbortSignal) {
  const values = sql.join(columns.map(({ value }) => value))
  for (let last: Last | undefined; ;) {
    signal.throwIfAborted()
    const after = last
      ? sql`(${byName}) > (${last.lastName}, ${last.firstName}, ${last.id}::uuid)`
      : sql`true`
    const rows = await db.rows<Last & { cells: Texts }>`
      select array[${values}] as cells, u.last_name as "lastName", u.first_name as "firstName", u.id
        from users u left join dealers d on d.id = u.dealer_id
       where ${condition} and ${after}
       order by ${byName}
       limit ${PAGE}::int`
    if (rows.length) yield rows.map(({ cells }) => cells)
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

const inWords = (row: Texts, columns: readonly Column[], t: Translate): Texts =>
  row.map((value, n) => {
    const { word } = columns[n]!
    return value === null || !word ? value : word(t, value)
  })
