import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows what a save answered as what is read. An answer that was asked for before comes to nothing. */
export async function showSaved<K extends QueryKey>(
  cache: QueryClient,
  queryKey: K,
  saved: NoInfer<InferDataFromTag<unknown, K>>,
) {
  await cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, saved)
}
