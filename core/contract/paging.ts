import { z } from 'zod'
import { MAX_PAGE_SIZE, MAX_QUERY, PAGE_SIZE } from './limits.ts'
import { int } from './query.ts'
import { upTo } from './text.ts'

/** The order of a search by how well its rows match the query. */
export const RELEVANCE = 'relevance'

/** The words of a search. */
export const searchText = upTo(MAX_QUERY, 'valid.value').default('')

/** The query string of every paged search: `sorts` are the columns it can be sorted by, the first by default. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    query: searchText,
    page: int({ min: 1, max: 1_000_000 }).default(1),
    pageSize: int({ min: 1, max: MAX_PAGE_SIZE }).default(PAGE_SIZE),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('asc'),
  })

/** A page of rows as the specification spells it; Total is an addition. */
export const paged = <R extends z.ZodType>(row: R) =>
  z.object({ Data: z.array(row), CurrentPage: z.int(), TotalPages: z.int(), Total: z.int() })

/** Makes such a page. `total`: the number of all rows. */
export const pageOf = <R>(
  rows: R[],
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
) => ({
  Data: rows,
  CurrentPage: page,
  TotalPages: Math.ceil(total / pageSize),
  Total: total,
})

/** The rows of a search that are counted at most. R69 */
export const MOST_COUNTED = 10_000

/** A page of a search whose rows are counted up to `MOST_COUNTED`: `TotalMore` says that there are more. R69 */
export const pagedUpTo = <R extends z.ZodType>(row: R) => paged(row).extend({ TotalMore: z.boolean() })

/** Makes such a page. `counted` is one more than `MOST_COUNTED` if there are more. */
export const pageUpTo = <R>(rows: R[], input: { page: number; pageSize: number }, counted: number) => ({
  ...pageOf(rows, input, Math.min(counted, MOST_COUNTED)),
  TotalMore: counted > MOST_COUNTED,
})

/** The page numbers to offer: `links` in all, the current one as central as the ends allow. R20 */
export function pagerWindow(current: number, total: number, links: number): number[] {
  const count = Math.min(links, total)
  const first = Math.max(1, Math.min(current - Math.floor((links - 1) / 2), total - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** A page change works only towards another page that exists (spec 1 section 5). */
export const mayTurnTo = (page: number, current: number, total: number) =>
  Number.isInteger(page) && page >= 1 && page <= total && page !== current
