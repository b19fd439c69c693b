import { MAX_QUERY } from '#core/contract/limits.ts'
import { userSorts } from '../contract.ts'

type Sort = (typeof userSorts)[number]
export type UserSearch = { query: string; page: number; sort: Sort; order: 'asc' | 'desc' }

/** What stands behind the question mark; defaults are left out, so that one result has one address. */
export type SearchParams = { page?: number; sort?: Sort; order?: 'desc' }

const [DEFAULT_SORT] = userSorts

/** Anything that is none of ours, or makes no sense, is left out. */
export function readParams(raw: Record<string, unknown>): SearchParams {
  const page = Number(raw.page)
  const sort = userSorts.find((one) => one === raw.sort)
  return {
    ...(Number.isInteger(page) && page >= 1 && page <= 1_000_000 && { page }),
    ...(sort && sort !== DEFAULT_SORT && { sort }),
    ...(raw.order === 'desc' && { order: 'desc' }),
  }
}

/** The search that an address asks for; none on the bare page. A page number without a query lists everything. R27 */
export function searchOf(query: string, { page, sort, order }: SearchParams): UserSearch | null {
  const text = query.trim().slice(0, MAX_QUERY)
  if (!text && page === undefined) return null
  return { query: text, page: page ?? 1, sort: sort ?? DEFAULT_SORT, order: order ?? 'asc' }
}

/** The other way round. */
export const paramsOf = ({ query, page, sort, order }: UserSearch): SearchParams =>
  query && page === 1 ? readParams({ sort, order }) : readParams({ page, sort, order })
