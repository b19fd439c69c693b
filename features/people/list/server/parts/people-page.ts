import { foldedWords } from '#core/contract/fold.ts'
import { MOST_COUNTED } from '#core/contract/paging.ts'
import { containing, type Fragment, sql, startingWith } from '#core/server/database/database.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { PeopleFilters, PeopleSearch, userSorts } from '#features/people/contract.ts'
import { filtering } from '../search-filters.ts'

export type PageSearch = {
  query: string
  page: number
  pageSize: number
  sort: (typeof userSorts)[number]
  order: 'asc' | 'desc'
  filters: PeopleFilters
}

/** The users `u` that a search finds: those in the viewer's scope who match its words and its filters. */
export const foundPeople = (viewer: SignedIn, { query, ...filters }: PeopleSearch, now: Date): Fragment =>
  sql.join(
    [
      sql`u.deleted_at is null`,
      usersInScope(viewer),
      ...filtering(viewer, filters, now),
      ...matchingPeople(query),
    ],
    sql` and `,
  )

/**
 * The tables of a WITH for a page of the users that a search finds: `page` has their `ids` in order, and their `total`, counted up
 * to `MOST_COUNTED` + 1. Where more match, the best of the first `MOST_COUNTED` in order of names come first. R69
 */
export function peoplePage(viewer: SignedIn, search: PageSearch, now: Date): Fragment {
  const { query, sort, filters } = search
  const hasWords = foldedWords(query).length > 0
  // Few people hold a store: walking through all others for them would be slow.
  const isNarrow = hasWords || filters.store !== undefined
  const condition = foundPeople(viewer, { query, ...filters }, now)
  const matching = sql`
    select u.id, u.last_name, u.first_name, u.folded_last_name, u.folded_first_name, u.email
      from users u where ${condition}`
  const isRanked = hasWords && sort === 'relevance'
  const ranked = (people: Fragment) => sql`(select u.*, ${rankOf(query)} as rank from (${people}) u) u`
  const order = isRanked
    ? byRank(search.order)
    : orders[sort === 'email' ? 'email' : 'lastName'][search.order]
  const pageOf = (people: Fragment) => sql`array(select u.id from ${people} order by ${order}
                         limit ${search.pageSize}::int offset ${(search.page - 1) * search.pageSize}::int)`
  // The users in order of names, or of addresses, until the page is full: slow where few match.
  const walked = isRanked
    ? ranked(sql`${matching} order by ${byName(asc)} limit ${MOST_COUNTED}::int`)
    : sql`(${matching}) u`
  // The matches, sorted: slow where many match.
  const sorted = isRanked ? ranked(sql`select * from matched`) : sql`matched u`
  const ids = isNarrow
    ? sql`case when counted.total <= ${MOST_COUNTED} then ${pageOf(sorted)} else ${pageOf(walked)} end`
    : pageOf(walked)
  return sql`
         matched as materialized (${isNarrow ? matching : sql`select from users u where ${condition}`}
                                  limit ${MOST_COUNTED + 1}::int),
         counted as materialized (select count(*)::int as total from matched),
         page as materialized (
           select counted.total, ${ids} as ids
             from counted)`
}

/**
 * The rank of the users row `u` for a query, 0 is best: the whole name or address; the first name; the start of the name
 * (last name first, then first name first); the start of words; parts of words; the start of the address; the rest.
 */
function rankOf(query: string): Fragment {
  const words = foldedWords(query)
  const text = words.join(' ')
  const address = query.trim().toLowerCase()
  const last = sql`u.folded_last_name`
  const first = sql`u.folded_first_name`
  const lastFirst = sql`${last} || ' ' || ${first}`
  const firstLast = sql`${first} || ' ' || ${last}`
  const all = (condition: (word: string) => Fragment) => sql.join(words.map(condition), sql` and `)
  return sql`
    case when ${text} in (${last}, ${lastFirst}, ${firstLast}) or lower(u.email) = ${address} then 0
         when ${first} = ${text} then 1
         when ${lastFirst} like ${startingWith(text)} then 2
         when ${firstLast} like ${startingWith(text)} then 3
         when ${all((word) => sql`' ' || ${firstLast} like ${containing(` ${word}`)}`)} then 4
         when ${all((word) => sql`${firstLast} like ${containing(word)}`)} then 5
         when lower(u.email) like ${startingWith(address)} then 6
         else 7 end`
}

const byName = (direction: Fragment) =>
  sql`u.last_name collate "und-x-icu" ${direction}, u.first_name collate "und-x-icu" ${direction}, u.id ${direction}`
const byEmail = (direction: Fragment) => sql`lower(u.email) ${direction}, u.id ${direction}`
const asc = sql`asc`
const desc = sql`desc`
const byRank = (order: 'asc' | 'desc') => {
  const direction = { asc, desc }[order]
  return sql`u.rank ${direction}, ${byName(direction)}`
}
const orders = {
  lastName: { asc: byName(asc), desc: byName(desc) },
  email: { asc: byEmail(asc), desc: byEmail(desc) },
}
