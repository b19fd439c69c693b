import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FETCHED_AHEAD, type Source } from './list.ts'

/** A page of a search. */
export function useResults<R>({ queryKey, fetch }: Source<R>, enabled: boolean) {
  const t = useTranslations()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => fetch(signal),
    // Earlier rows stay until new ones are loaded.
    placeholderData: keepPreviousData,
    // The specification clears results on leaving; on return the address starts the search again.
    staleTime: FETCHED_AHEAD,
    gcTime: 0,
  })
  /** Unless they are those of another search. */
  const found = enabled && !isPlaceholderData ? data : undefined
  return {
    data,
    found,
    /** How many there are, in words. */
    resultText: found && t(found.TotalMore ? 'table.moreResults' : 'table.results', { n: found.Total }),
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  }
}
