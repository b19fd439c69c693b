import { foldedWords } from '#core/contract/fold.ts'
import { containing, type Fragment, sql } from '#core/server/database/database.ts'

/** Whether a query also searches the part of an address after the @. Otherwise a word of a domain would find everybody in it. */
const searchesDomain = (query: string) => /[@.]/.test(query)

/** Conditions on the users row `u`: every word of the query occurs in the name or the address. */
export function matchingPeople(query: string): Fragment[] {
  const words = foldedWords(query)
  // The index on the whole text finds the rows; the second condition reads only those.
  const texts = searchesDomain(query)
    ? [sql`u.search_text`]
    : [sql`u.search_text`, sql`split_part(u.search_text, '@', 1)`]
  return words.flatMap((word) => texts.map((text) => sql`${text} like ${containing(word)}`))
}
