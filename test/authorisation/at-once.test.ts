import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLong } from '#test/long/is-long.ts'
import { statusesAfter } from './at-once.ts'
import { ownPortal } from './portal.ts'

const ROUNDS = isLong ? 100 : 10

const portal = await ownPortal()

test('A006, A008, F115: the very next call after losing a permission or being locked is refused, each time', async () => {
  const { before, afterRemoval, afterLock } = await statusesAfter(
    portal,
    [{ manages: portal.origin, serves: portal.origin }],
    ROUNDS,
  )
  assert.deepEqual([before.length, new Set(before)], [ROUNDS * 5, new Set([200])])
  assert.deepEqual([afterRemoval.length, new Set(afterRemoval)], [ROUNDS, new Set([403])])
  assert.deepEqual([afterLock.length, new Set(afterLock)], [ROUNDS, new Set([401])])
})
