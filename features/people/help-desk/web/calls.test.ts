import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '#core/contract/days.ts'
import { eventsBefore } from './calls.ts'

test('a call begins when its page is opened, goes on when it is opened again soon, and ends after half an hour', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const before = (userId: string, total: number, minutes: number) =>
    eventsBefore(storage, { userId, total, now: minutes * MINUTE_MS })
  assert.equal(before('a', 7, 0), 7)
  assert.equal(before('b', 2, 1), 2)
  assert.equal(before('a', 9, 20), 7)
  assert.equal(before('a', 9, 45), 7)
  assert.equal(before('a', 9, 75), 9)
})
