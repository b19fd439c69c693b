import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reading } from '#core/web/query.ts'
import { useParam, useSearchParams } from '#core/web/router/address.ts'
import { searchUsers } from '../contract.ts'
import { usersAddress } from './parts/users-address.ts'
import { paramsOf, readParams, searchOf, type UserSearch } from './search-address.ts'

const start: UserSearch = { query: '', page: 1, sort: 'lastName', order: 'asc', filters: {} }

/** The search that the address asks for, its results, and the way to another one. */
export function useUserSearch() {
  const navigate = useNavigate()
  const search = searchOf(useParam('query'), useSearchParams(readParams))
  const { page, filters, ...rest } = search ?? start
  const results = useQuery({
    ...reading(searchUsers, { ...rest, ...filters, page }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    // Results go with the page; coming back searches anew.
    staleTime: 0,
    gcTime: 0,
  })
  const goTo = (next: Partial<UserSearch> | null, replace = false) => {
    const to = { ...(search ?? start), ...next }
    return navigate({ ...(next ? usersAddress(to.query, paramsOf(to)) : usersAddress('', {})), replace })
  }
  return { search, results, goTo }
}
