import assert from 'node:assert/strict'
import { test } from 'node:test'
import { store } from './store.ts'

test('listeners are called on each change, until they unsubscribe', () => {
  const count = store(0)
  const seen: number[] = []
  const leave = count.subscribe(() => seen.push(count.get()))
  count.set(1)
  count.set(1)
  count.set(2)
  leave()
  count.set(3)
  assert.deepEqual(seen, [1, 2])
})
