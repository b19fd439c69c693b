import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recents } from './recents.ts'

/** What a browser stores, by key; null: it refuses. */
const listIn = (stored: Map<string, string> | null) =>
  recents<string>({
    key: 'key',
    storage: () => {
      if (!stored) throw new DOMException('The operation is insecure.', 'SecurityError')
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      } as Storage
    },
    read: (item) => (typeof item === 'string' ? item : null),
    about: (item) => item,
  })

test('the newest comes first, once, and five are kept', () => {
  const list = listIn(new Map())
  for (const item of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) list.keep('one', item)
  assert.deepEqual(list.of('one'), ['f', 'e', 'a', 'd', 'c'])
})

test('another account sees nothing of it', () => {
  const list = listIn(new Map())
  list.keep('one', 'a')
  assert.deepEqual(list.of('other'), [])
})

test('anything else that is stored counts as nothing', () => {
  for (const text of ['{', 'null', '[]', '{"of":"one","items":"a"}', '{"of":"one","items":[1]}'])
    assert.deepEqual(listIn(new Map([['key', text]])).of('one'), [])
})

test('a browser that refuses to store keeps nothing, and nothing fails', () => {
  const list = listIn(null)
  list.keep('one', 'a')
  assert.deepEqual(list.of('one'), [])
})
