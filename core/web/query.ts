import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { call, CallError } from './call.ts'

/** Only network failures and an unavailable server are retried, because a refusal would not change. */
const RETRIES_MAX = 2

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < RETRIES_MAX &&
          error instanceof CallError &&
          // Without a network a retry within seconds would not help; the page shows the failure at once.
          (error.status === 503 || (error.status === 0 && navigator.onLine)),
      },
      mutations: { networkMode: 'always' },
    },
  })

/**
 * A GET as a query, with a cache entry for each endpoint and input. It is cancelled when no component uses it any more. The key
 * ends with the tags by which `invalidate` finds the entry (data/cache.ts).
 */
export const reading = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input, endpoint.reads],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
