import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { reading } from '../query.ts'

/** How many records and lists are fetched ahead at the same time. */
const CONCURRENT_FETCHES_MAX = 2
let running = 0
let next: (() => Promise<unknown>) | undefined
function begin(fetch: () => Promise<unknown>) {
  if (running === CONCURRENT_FETCHES_MAX) {
    // Only the last fetch waits: a pointer that crosses a list is likely to click the link where it stops.
    next = fetch
    return
  }
  running += 1
  void fetch().finally(() => {
    running -= 1
    const waiting = next
    next = undefined
    if (waiting) begin(waiting)
  })
}

/** Event handlers for a link that fetch the data of its page when the pointer or the focus reaches it. */
export function fetchAhead(fetch: () => Promise<unknown>) {
  const onIntent = () => begin(fetch)
  return { onMouseEnter: onIntent, onFocus: onIntent }
}

/** Fetches the first data of a section's screen ahead. It also loads the contract, which the first file does not include. */
export const readAhead = <E extends Endpoint>(load: () => Promise<E>, input: Input<E>) => ({
  fetch: async (cache: QueryClient) => cache.prefetchQuery(reading(await load(), input)),
})

/** Fetches the record that a link leads to ahead, unless it is cached. */
export function useFetchAhead() {
  const cache = useQueryClient()
  return <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    fetchAhead(() => cache.prefetchQuery(reading(endpoint, input)))
}
