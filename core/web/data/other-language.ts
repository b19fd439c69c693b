import { type Query, QueryClient } from '@tanstack/react-query'

/**
 * Answers contain names in one language. This fetches the answers on screen again in the new language, without showing them. It
 * returns a function that shows all of them at once, and drops the cached answers that are not on screen. R64
 */
export async function inOtherLanguage(
  cache: QueryClient,
  isRefusal: (error: unknown) => boolean,
): Promise<() => void> {
  const separateCache = new QueryClient({ defaultOptions: cache.getDefaultOptions() })
  const shown = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state, options }) => hasData(state) && isFetched(options) })
  const answers = new Map<string, unknown>()
  const fetchSeparately = async ({ queryKey, queryHash, options: { queryFn } }: Query) => {
    try {
      answers.set(queryHash, await separateCache.fetchQuery({ queryKey, queryFn: queryFn! }))
    } catch (error) {
      // An answer that is now refused is fetched once more after the switch, so that its place shows the refusal.
      if (!isRefusal(error)) throw error
    }
  }
  await Promise.all(shown.map(fetchSeparately))
  separateCache.clear()
  const isAnswered = ({ queryHash }: Query) => answers.has(queryHash)
  // The answers of reads in flight would replace these later, in either language.
  await cache.cancelQueries({ predicate: isAnswered })
  return () => {
    for (const { queryKey, queryHash } of shown)
      if (answers.has(queryHash)) cache.setQueryData(queryKey, answers.get(queryHash))
    cache.removeQueries({ type: 'inactive' })
    const isLeft = (query: Query) => !isAnswered(query)
    void cache.cancelQueries({ predicate: isLeft }).then(() => cache.invalidateQueries({ predicate: isLeft }))
  }
}

const hasData = ({ data }: Query['state']) => data !== undefined
const isFetched = ({ queryFn }: Query['options']) => typeof queryFn === 'function'
