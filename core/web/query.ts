import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { call, CallError } from './call.ts'

/** Only failures of the network and an unavailable server are retried; a refusal would not change. */
const RETRIES = 2

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < RETRIES &&
          error instanceof CallError &&
          // Without a network nothing changes within seconds, and the page says at once what is wrong.
          (error.status === 503 || (error.status === 0 && navigator.onLine)),
      },
      mutations: { networkMode: 'always' },
    },
  })

/**
 * A GET as a query: one cache entry for each endpoint and input, cancelled when no component uses it any more. The key
 * ends with the tags by which `invalidate` finds it (data/cache.ts).
 */
export const reading = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input, endpoint.reads],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
