import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { endpointFor } from '#core/contract/endpoint.ts'
import { entryOf, invalidate, showSaved } from './cache.ts'

const endpoint = endpointFor<{ permission: never; tag: 'Test'; cacheTag: 'books' | 'loans' }>()
const saveBook = endpoint({
  name: 'saveBook',
  tag: 'Test',
  method: 'POST',
  path: '/api/Book',
  needs: [],
  changes: ['books'],
})

/** A cache whose answers count how often each entry was fetched. */
function library() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  const answers: Record<string, number> = {}
  const waiting: (() => void)[] = []
  const optionsOf = (key: string) => ({
    queryKey: [`/api/${key}`, {}, [key.startsWith('loan') ? 'loans' : 'books']],
    queryFn: async () => {
      const answer = (answers[key] = (answers[key] ?? 0) + 1)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer
    },
  })
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const dataOf = (key: string) => cache.getQueryData(optionsOf(key).queryKey)
  const stale = (key: string) => cache.getQueryState(optionsOf(key).queryKey)?.isInvalidated
  const show = (key: string) => new QueryObserver(cache, optionsOf(key)).subscribe(() => {})
  return { cache, optionsOf, answer, dataOf, stale, show }
}

test('a write refetches changed entries on screen, and marks the others as stale', async () => {
  const { cache, optionsOf, answer, dataOf, stale, show } = library()
  for (const key of ['book', 'loan']) show(key)
  void cache.prefetchQuery(optionsOf('books'))
  await answer()
  void invalidate(cache, saveBook)
  await answer()
  await answer()
  assert.deepEqual([dataOf('book'), dataOf('books'), dataOf('loan')], [2, 1, 1])
  assert.deepEqual([stale('book'), stale('books'), stale('loan')], [false, true, false])
})

test('the saved record is shown and not refetched', async () => {
  const { cache, optionsOf, answer, dataOf, stale, show } = library()
  show('book')
  await answer()
  await showSaved(cache, entryOf(optionsOf('book'), 7))
  void invalidate(cache, saveBook, optionsOf('book').queryKey)
  await answer()
  assert.deepEqual([dataOf('book'), stale('book')], [7, false])
})

test('the answer of a read that began before the write is discarded', async () => {
  const { cache, optionsOf, answer, dataOf, show } = library()
  show('book')
  void cache.prefetchQuery(optionsOf('books'))
  const asked = invalidate(cache, saveBook)
  await answer()
  await answer()
  await asked
  assert.deepEqual([dataOf('book'), dataOf('books')], [2, undefined])
})
