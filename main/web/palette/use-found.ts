import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE } from '#core/contract/limits.ts'
import type { Finder } from '#core/web/router/feature.ts'
import { typingOf } from '#core/web/ui/search-rules.ts'

/**
 * What each finder finds, after a pause in typing. Records found by an earlier text are not shown.
 * `failed`: the first search that failed.
 */
export function useFound(finders: readonly Finder[], text: string) {
  const [query, setQuery] = useState('')
  const wanted = typingOf(text) === 'search' && finders.length > 0 ? text.trim() : ''
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted ? SEARCH_DEBOUNCE : 0)
    return () => clearTimeout(timer)
  }, [wanted])
  const searches = useQueries({
    queries: finders.map(({ path, find }) => ({
      queryKey: ['palette', path, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(query, signal),
      enabled: query !== '' && wanted !== '',
      gcTime: 0,
    })),
  })
  const current = wanted !== '' && wanted === query
  return {
    found: finders.map((finder, index) => ({ finder, records: (current && searches[index]?.data) || [] })),
    busy: wanted !== '' && (!current || searches.some(({ isFetching }) => isFetching)),
    failed: (current && searches.find(({ isLoadingError }) => isLoadingError)) || null,
  }
}
