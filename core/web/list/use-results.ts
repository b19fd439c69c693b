import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FETCHED_AHEAD_MS, type Source } from './list.ts'

/** Fetches a page of a search. */
export function useResults<R>({ queryKey, fetch }: Source<R>, enabled: boolean) {
  const t = useTranslations()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => fetch(signal),
    // The previous rows stay until new ones are loaded.
    placeholderData: keepPreviousData,
    // The specification clears results on leaving; on return the address starts the search again.
    staleTime: FETCHED_AHEAD_MS,
    gcTime: 0,
  })
  /** Undefined while the rows are those of the previous search. */
  const found = enabled && !isPlaceholderData ? data : undefined
  return {
    data,
    found,
    /** Says how many rows there are. */
    resultText: found && t(found.TotalMore ? 'table.moreResults' : 'table.results', { n: found.Total }),
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  }
}
