import { foldedWords, readingsOf } from '#core/contract/fold.ts'
import { containing, type Fragment, sql, startingWith } from '#core/server/database/database.ts'

/** The number of a dealer and of a store, by the name of the row in a statement. */
const numberColumns = { d: 'd.sold_to', s: 's.ship_to' }

/** Whether the dealer `d` or the store `s` has every word of a query in its names and number. */
export const hasWords = (row: 'd' | 's', query: string): Fragment =>
  sql.join(
    [
      sql`true`,
      ...foldedWords(query).map((word) => sql`${sql.ref(`${row}.search_text`)} like ${containing(word)}`),
    ],
    sql` and `,
  )

/**
 * The rank of the dealer `d` or store `s` for a query, 0 is best: a whole name or number; the start of one; the start of
 * words; parts of words. Without a query all have the same.
 */
export function rankOfNames(row: 'd' | 's', query: string): Fragment {
  // A bare number would name a column in `order by`.
  if (foldedWords(query).length === 0) return sql`0::int`
  const texts = ['display_name', 'name'].map((name) => sql.ref(`${row}.${name}`))
  const folded = [...texts, sql.ref(numberColumns[row])].map((column) => sql`folded(${column})`)
  const starts = foldedWords(query).map(
    (word) => sql`' ' || ${sql.ref(`${row}.search_text`)} like ${containing(` ${word}`)}`,
  )
  const any = (condition: (text: string) => Fragment) => sql.join(readingsOf(query).map(condition), sql` or `)
  const isStartOfOne = (text: string) =>
    sql.join(
      folded.map((one) => sql`${one} like ${startingWith(text)}`),
      sql` or `,
    )
  return sql`
    case when ${any((text) => sql`${text} in (${sql.join(folded)})`)} then 0
         when ${any(isStartOfOne)} then 1
         when ${sql.join(starts, sql` and `)} then 2
         else 3 end`
}
