import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TOTAL_PAUSE } from '#core/contract/limits.ts'
import { FETCHED_AHEAD, type Source } from './list.ts'

/** A total that could not be fetched is asked for again after so many milliseconds. */
const AGAIN = 5_000

/**
 * A page of a search. Its total may come later: nobody reads that of a word which they are still typing, so it is asked for
 * after a pause. Another search cancels that.
 */
export function useRows<R>({ queryKey, fetch, counted }: Source<R>, query: string, enabled: boolean) {
  const rows = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => fetch(signal),
    // Earlier rows stay until new ones are loaded.
    placeholderData: keepPreviousData,
    // The specification clears results on leaving; on return the address starts the search again.
    staleTime: FETCHED_AHEAD,
    gcTime: 0,
  })
  const isUncounted = enabled && !rows.isPlaceholderData && rows.data?.Total === null
  // What the page opened with is not being typed.
  const [paused, setPaused] = useState(query)
  useEffect(() => {
    if (!isUncounted) return undefined
    const timer = setTimeout(() => setPaused(query), TOTAL_PAUSE)
    return () => clearTimeout(timer)
  }, [isUncounted, query])
  const total = useQuery({
    queryKey: counted?.queryKey ?? queryKey,
    enabled: isUncounted && counted !== undefined && paused === query,
    queryFn: ({ signal }) => (counted?.fetch ?? fetch)(signal),
    // The rows stay without their total.
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN : false),
    staleTime: FETCHED_AHEAD,
    gcTime: 0,
  })
  const { isFetching, isPlaceholderData } = rows
  return {
    data: (isUncounted ? total.data : undefined) ?? rows.data,
    error: rows.error,
    isFetching,
    isPlaceholderData,
    refetch: () => Promise.all([rows.refetch(), isUncounted && total.refetch()]),
  }
}
