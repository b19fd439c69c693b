import { type Query, QueryClient } from '@tanstack/react-query'

/**
 * Answers have names in one language: fetches those on screen again, in the language of calls, without showing them.
 * Answers how to show all of them at once, which also forgets the others. R64
 */
export async function inOtherLanguage(
  cache: QueryClient,
  isRefusal: (error: unknown) => boolean,
): Promise<() => void> {
  const beside = new QueryClient({ defaultOptions: cache.getDefaultOptions() })
  const shown = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state, options }) => hasData(state) && isFetched(options) })
  const answers = new Map<string, unknown>()
  const fetchBeside = async ({ queryKey, queryHash, options: { queryFn } }: Query) => {
    try {
      answers.set(queryHash, await beside.fetchQuery({ queryKey, queryFn: queryFn! }))
    } catch (error) {
      // What is refused by now is asked again afterwards, so that its place says so.
      if (!isRefusal(error)) throw error
    }
  }
  await Promise.all(shown.map(fetchBeside))
  beside.clear()
  const isAnswered = ({ queryHash }: Query) => answers.has(queryHash)
  // Their own reads in flight would be shown later, in either language.
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
