import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TOTAL_PAUSE } from '#core/contract/limits.ts'
import { FETCHED_AHEAD, type Source } from './list.ts'

/**
 * A page of a search. Its total may come later: nobody reads that of a word which they are still typing, so it is asked for
 * after a pause. Another search cancels that. The rows stay if it fails.
 */
export function useResults<R>({ queryKey, fetch, counted }: Source<R>, query: string, enabled: boolean) {
  const t = useTranslations()
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
  const { isFetching, isPlaceholderData } = rows
  const isUncounted = enabled && !isPlaceholderData && rows.data?.Total === null
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
    staleTime: FETCHED_AHEAD,
    gcTime: 0,
  })
  const { data: later, isError } = total
  const data =
    isUncounted && rows.data && later
      ? // Its rows may be older.
        { ...rows.data, Total: later.Total, TotalPages: later.TotalPages }
      : rows.data
  /** Unless they are those of another search. */
  const found = enabled && !isPlaceholderData ? data : undefined
  const isMissing = found?.Total === null
  return {
    data,
    found,
    /** What a search box says of their number. */
    count: {
      counting: isMissing && !isError,
      ...(isMissing && isError && { onCountAgain: () => void total.refetch() }),
      ...(typeof found?.Total === 'number' && { resultText: t('table.results', { n: found.Total }) }),
    },
    error: rows.error,
    isFetching,
    isPlaceholderData,
    refetch: () => Promise.all([rows.refetch(), isUncounted && total.refetch()]),
  }
}
