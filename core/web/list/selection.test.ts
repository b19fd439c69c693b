import assert from 'node:assert/strict'
import { test } from 'node:test'
import { none, rangeOf, withoutRows, withRows } from './selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }))
const ids = (chosen: Iterable<readonly [string, string]>) => [...chosen].map(([id]) => id).join('')

test('a range goes from one row to another in either direction', () => {
  const range = (from: string | null, to: string) =>
    rangeOf(rows, from, to)
      .map(({ id }) => id)
      .join('')
  assert.equal(range('b', 'd'), 'bcd')
  assert.equal(range('d', 'b'), 'bcd')
  assert.equal(range('c', 'c'), 'c')
})

test('without a first row on the page, a range is one row', () => {
  const alone = [{ id: 'c', name: 'C' }]
  assert.deepEqual(rangeOf(rows, null, 'c'), alone)
  assert.deepEqual(rangeOf(rows, 'on another page', 'c'), alone)
})

test('rows are chosen up to the most; those chosen already count once', () => {
  const three = withRows(none, rows, 3)
  assert.equal(ids(three), 'abc')
  assert.equal(ids(withRows(three, rows, 3)), 'abc')
  assert.equal(three.get('b'), 'B')
})

test('rows of other pages stay chosen when those of one page are not', () => {
  const chosen = withRows(none, rows, 10)
  assert.equal(ids(withoutRows(chosen, rows.slice(1, 3))), 'ad')
})
