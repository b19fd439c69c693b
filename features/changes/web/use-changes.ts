import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import { reading } from '#core/web/query.ts'
import { changes } from '../contract.ts'

/** How often the page asks for what is new, while it is visible. */
const LIVE_MS = 15_000
/** Of more than these, the page says that there are more. */
const NEW_COUNTED = 99

type Answer = Output<typeof changes>
type Pages = { pages: Answer[]; pageParams: unknown[] }

/** Reads the changes page by page, and counts those that are new; `showNew` reads the first page again. */
export function useChanges(input: Input<typeof changes>) {
  const cache = useQueryClient()
  const queryKey = [changes.path, 'pages', input, changes.reads]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(changes, { ...input, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ Data, More }) => (More ? Data.at(-1)!.ID : null),
    placeholderData: keepPreviousData,
    // What is read does not move by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const newest = query.data?.pages[0]?.Data[0]?.ID
  const live = useQuery({
    ...reading(changes, { ...input, ...(newest !== undefined && { after: newest }), pageSize: NEW_COUNTED }),
    enabled: query.isSuccess && !query.isPlaceholderData,
    refetchInterval: LIVE_MS,
    gcTime: 0,
  })
  const showNew = () => {
    cache.setQueryData<Pages>(
      queryKey,
      (now) => now && { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
    )
    return query.refetch()
  }
  return { query, fresh: live.data?.Data.length ?? 0, isMore: live.data?.More ?? false, showNew }
}
