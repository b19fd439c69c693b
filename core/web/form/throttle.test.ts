import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leading } from './throttle.ts'

test('of several presses within half a second only the first saves', () => {
  let now = 0
  const lets = leading(500, () => now)
  const presses = [1000, 1001, 1499, 1500, 1501].map((at) => {
    now = at
    return lets()
  })
  assert.deepEqual(presses, [true, false, false, true, false])
})
