import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recents } from './recents.ts'

/** What a browser stores, by key; null: it refuses. */
const storedIn = (stored: Map<string, string> | null) =>
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
  const items = storedIn(new Map())
  for (const item of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) items.add('one', item)
  assert.deepEqual(items.list('one'), ['f', 'e', 'a', 'd', 'c'])
})

test('another account sees nothing of it', () => {
  const items = storedIn(new Map())
  items.add('one', 'a')
  assert.deepEqual(items.list('other'), [])
})

test('anything else that is stored counts as nothing', () => {
  for (const text of ['{', 'null', '[]', '{"of":"one","items":"a"}', '{"of":"one","items":[1]}'])
    assert.deepEqual(storedIn(new Map([['key', text]])).list('one'), [])
})

test('a browser that refuses to store keeps nothing, and nothing fails', () => {
  const items = storedIn(null)
  items.add('one', 'a')
  assert.deepEqual(items.list('one'), [])
})
