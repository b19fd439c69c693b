import {
  hashKey,
  type InferDataFromTag,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Endpoint } from '#core/contract/endpoint.ts'

export type Entry = { queryKey: QueryKey; data: unknown }

export const entryOf = <K extends QueryKey>(
  { queryKey }: { queryKey: K },
  data: NoInfer<InferDataFromTag<unknown, K>>,
): Entry => ({ queryKey, data })

/** Puts a saved record into the cache and cancels reads in flight, so that none overwrites it. */
export async function showSaved(cache: QueryClient, { queryKey, data }: Entry) {
  await cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, data)
}

/**
 * Invalidates every cached answer that reads what the endpoint changed, and refetches those on screen. It cancels reads in
 * flight, because they may answer the state before the write. The entry `shown` already has the saved record.
 */
export async function invalidate(cache: QueryClient, { changes }: Endpoint, shown?: QueryKey) {
  const shownHash = shown && hashKey(shown)
  const predicate = ({ queryKey, queryHash }: Query) => {
    const [, , reads] = queryKey
    return queryHash !== shownHash && Array.isArray(reads) && changes.some((tag) => reads.includes(tag))
  }
  await cache.cancelQueries({ predicate })
  await cache.invalidateQueries({ predicate })
}
