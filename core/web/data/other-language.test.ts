import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { inOtherLanguage } from './other-language.ts'

/** A cache of names that are answered in the language of the moment. */
function names() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  let language = 'English'
  const faults = new Map<string, 'refused' | 'no network'>()
  const optionsOf = (key: string) => ({
    queryKey: [key],
    queryFn: async () => {
      const fault = faults.get(key)
      if (fault) throw new Error(fault)
      return `${key} in ${language}`
    },
    retry: false,
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  const show = async (key: string) => {
    const hide = new QueryObserver(cache, optionsOf(key)).subscribe(() => {})
    await settled()
    return hide
  }
  const speak = (next: string) => (language = next)
  const shown = (key: string) => cache.getQueryData<string>([key])
  const prepare = () => inOtherLanguage(cache, (error) => (error as Error).message === 'refused')
  return { cache, faults, prepare, show, shown, settled, speak }
}

test('names on screen are shown in the other language all at once, and not before', async () => {
  const { prepare, show, shown, speak } = names()
  await show('role')
  await show('app')
  speak('French')
  const showAll = await prepare()
  assert.deepEqual([shown('role'), shown('app')], ['role in English', 'app in English'])
  showAll()
  assert.deepEqual([shown('role'), shown('app')], ['role in French', 'app in French'])
})

test('names that are no longer on screen are forgotten', async () => {
  const { prepare, show, shown, speak } = names()
  const hide = await show('role')
  hide()
  speak('French')
  ;(await prepare())()
  assert.equal(shown('role'), undefined)
})

test('without a network nothing changes', async () => {
  const { faults, prepare, show, shown, speak } = names()
  await show('role')
  faults.set('role', 'no network')
  speak('French')
  await assert.rejects(prepare(), /no network/)
  assert.equal(shown('role'), 'role in English')
})

test('what is refused by now keeps no name in another language', async () => {
  const { cache, faults, prepare, show, shown, settled, speak } = names()
  await show('role')
  await show('app')
  faults.set('app', 'refused')
  speak('French')
  ;(await prepare())()
  await settled()
  assert.equal(shown('role'), 'role in French')
  assert.equal(cache.getQueryState(['app'])?.status, 'error')
})
