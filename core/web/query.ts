import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { call, CallError } from './call.ts'

/** A refusal stays one; what the network lost is tried again. */
const RETRIES = 2

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) =>
          failures < RETRIES && error instanceof CallError && (error.status === 0 || error.status === 503),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** A reading call as a query: one cache entry for one endpoint and input, cancelled when nobody waits for it. */
export const reading = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
