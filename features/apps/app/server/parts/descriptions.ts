import type { Locale } from '#core/contract/locale.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'

const columnIn = (row: string, locale: Locale) =>
  sql.ref(`${row}.${{ 'en-US': 'description_en', 'fr-CA': 'description_fr' }[locale]}`)

/** The description of the app of a row in a language; the stored one where there is no text. R64 */
export const descriptionOf = (row: string, locale: Locale): Fragment => sql`
  coalesce(nullif(${columnIn(row, locale)}, ''), ${sql.ref(`${row}.description`)})`

/** Both descriptions; one that was stored without a language counts in both. R64 */
export function descriptionsOf(row: string): Fragment {
  const [english, french] = [columnIn(row, 'en-US'), columnIn(row, 'fr-CA')]
  const stored = sql.ref(`${row}.description`)
  return sql`
    case when ${english} = '' and ${french} = '' then json_build_object('en-US', ${stored}, 'fr-CA', ${stored})
         else json_build_object('en-US', ${english}, 'fr-CA', ${french}) end`
}
