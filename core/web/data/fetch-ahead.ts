import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { reading } from '../query.ts'

/** So many records and lists at most are fetched ahead at the same time. */
const AT_ONCE = 2
let going = 0
let next: (() => Promise<unknown>) | undefined

function begin(fetch: () => Promise<unknown>) {
  if (going === AT_ONCE) {
    // A pointer that crosses a list wants the link where it comes to rest.
    next = fetch
    return
  }
  going += 1
  void fetch().finally(() => {
    going -= 1
    const waiting = next
    next = undefined
    if (waiting) begin(waiting)
  })
}

/** For a link: what it leads to is fetched when the pointer or the focus comes to it. */
export function fetchAhead(fetch: () => Promise<unknown>) {
  const onIntent = () => begin(fetch)
  return { onMouseEnter: onIntent, onFocus: onIntent }
}

/** For a section whose screen shows the answer of this endpoint first; its contract is loaded then. */
export const readAhead = <E extends Endpoint>(load: () => Promise<E>, input: Input<E>) => ({
  fetch: async (cache: QueryClient) => cache.prefetchQuery(reading(await load(), input)),
})

/** The same for the record that a link leads to, unless it is known. */
export function useFetchAhead() {
  const cache = useQueryClient()
  return <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    fetchAhead(() => cache.prefetchQuery(reading(endpoint, input)))
}
