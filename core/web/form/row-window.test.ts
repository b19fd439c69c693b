import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, rangeAt, WHOLE_MAX } from './row-window.ts'

const many = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `row ${n}` }))
const none = { from: 0, until: 0, height: 50 }

test('a field with few rows has all of them in the page', () => {
  assert.equal(linesOf(many(WHOLE_MAX), none, []).length, WHOLE_MAX)
})

test('of many rows those near the window are in the page, and some beyond its edges', () => {
  const { from, until } = rangeAt(-10_000, 800, 50)
  assert.ok(from < 200 && from > 185)
  assert.ok(until > 216 && until < 230)
  const lines = linesOf(many(2_000), { from, until, height: 50 }, [])
  assert.deepEqual([lines[0]?.index, lines[0]?.skipped, lines.length], [from, from, until - from])
})

test('the row with the focus stays in the page wherever it is, and those beside it for Tab', () => {
  const lines = linesOf(many(2_000), { from: 100, until: 102, height: 50 }, ['row 10', null])
  assert.deepEqual(
    lines.map(({ index, skipped }) => [index, skipped]),
    [
      [9, 9],
      [10, 0],
      [11, 0],
      [100, 88],
      [101, 0],
    ],
  )
})

test('above and below the window there are no negative rows', () => {
  assert.equal(rangeAt(2_000, 800, 50).until, 0)
  assert.equal(rangeAt(300, 800, 50).from, 0)
})
