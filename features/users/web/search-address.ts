import { idOf } from '#core/contract/endpoint.ts'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { userSorts, type UserStatus, userStatuses } from '../contract.ts'

type Sort = (typeof userSorts)[number]

/** What found users must be, or hold; each entry is a chip that can be taken away. */
export type UserFilters = { status?: UserStatus; dealer?: string; app?: string; role?: string }
export type UserSearch = {
  query: string
  page: number
  sort: Sort
  order: 'asc' | 'desc'
  filters: UserFilters
}

/** What stands behind the question mark; defaults are left out, so that one result has one address. */
export type SearchParams = { page?: number; sort?: Sort; order?: 'desc' } & UserFilters

const [DEFAULT_SORT] = userSorts

/** Anything that is none of ours, or makes no sense, is left out. */
export function readParams(raw: Record<string, unknown>): SearchParams {
  const page = Number(raw.page)
  const sort = userSorts.find((one) => one === raw.sort)
  return {
    ...(Number.isInteger(page) && page >= 1 && page <= 1_000_000 && { page }),
    ...(sort && sort !== DEFAULT_SORT && { sort }),
    ...(raw.order === 'desc' && { order: 'desc' }),
    ...readFilters(raw),
  }
}

function readFilters(raw: Record<string, unknown>): UserFilters {
  const status = userStatuses.find((one) => one === raw.status)
  const [dealer, app, role] = [raw.dealer, raw.app, raw.role].map(idOf)
  return { ...(status && { status }), ...(dealer && { dealer }), ...(app && { app }), ...(role && { role }) }
}

/** The filters with some of them changed; an empty text takes one away. */
export const filtersWith = (filters: UserFilters, change: Partial<Record<keyof UserFilters, string>>) =>
  readFilters({ ...filters, ...change })

export const isFiltered = (filters: UserFilters) => Object.keys(filters).length > 0

/**
 * The search that an address asks for; none on the bare page. A filter, or a page number without a query, lists everybody
 * whom it fits. R27
 */
export function searchOf(query: string, { page, sort, order, ...filters }: SearchParams): UserSearch | null {
  const text = query.trim().slice(0, MAX_QUERY)
  if (!text && page === undefined && !isFiltered(filters)) return null
  return { query: text, page: page ?? 1, sort: sort ?? DEFAULT_SORT, order: order ?? 'asc', filters }
}

/** The other way round. */
export const paramsOf = ({ query, page, sort, order, filters }: UserSearch): SearchParams =>
  page === 1 && (query || isFiltered(filters))
    ? readParams({ sort, order, ...filters })
    : readParams({ page, sort, order, ...filters })
