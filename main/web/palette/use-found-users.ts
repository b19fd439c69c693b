import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE } from '#core/contract/limits.ts'
import { can } from '#domain/contract/viewer.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { typingOf } from '#core/web/ui/search-rules.ts'
import { searchUsers } from '#features/users/contract.ts'

/** The number of people shown; the users page lists all of them. */
const HITS = 6

/**
 * People by any part of the name or address, after a pause in typing, by the search of the users page. People found by
 * an earlier text are not shown.
 * `failed`: the search that failed.
 */
export function useFoundUsers(text: string) {
  const viewer = useViewer()
  const [query, setQuery] = useState('')
  const wanted = typingOf(text) === 'search' && can(viewer, 'view-users') ? text.trim() : ''
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted ? SEARCH_DEBOUNCE : 0)
    return () => clearTimeout(timer)
  }, [wanted])
  const search = useQuery({
    ...reading(searchUsers, { query, pageSize: HITS }),
    enabled: query !== '' && wanted !== '',
    gcTime: 0,
  })
  const asked = wanted !== '' && wanted === query
  return {
    users: (asked && search.data?.Data) || [],
    busy: wanted !== '' && (!asked || search.isFetching),
    failed: asked && search.isLoadingError ? search : null,
  }
}
