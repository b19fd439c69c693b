import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import { reading } from './query.ts'

/** Shows what a save answered as what is read. An answer that was asked for before comes to nothing. */
export async function showSaved<E extends Endpoint>(
  cache: QueryClient,
  endpoint: E,
  input: Input<E>,
  saved: Output<E>,
) {
  const { queryKey } = reading(endpoint, input)
  await cache.cancelQueries({ queryKey })
  cache.setQueryData<Output<E>>(queryKey, saved)
}
