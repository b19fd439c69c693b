import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { firstRows, none, rangeOf, withoutRows, withRows } from './selection.ts'

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

test('all rows are fetched, also if one of an earlier page goes meanwhile, and no page beyond them', async () => {
  const found = Array.from({ length: 450 }, (_, index) => index)
  const asked: number[] = []
  const fetchPage = (page: number) => {
    asked.push(page)
    const ids = found.slice((page - 1) * MAX_PAGE_SIZE, page * MAX_PAGE_SIZE)
    return Promise.resolve(ids.filter((id) => id !== 7))
  }
  const fetched = await firstRows(fetchPage, 450)
  assert.deepEqual([fetched.length, fetched.at(-1)], [449, 449])
  assert.deepEqual(asked, [1, 2, 3, 4, 5])
  assert.equal((await firstRows(fetchPage, 200)).length, 199)
  assert.deepEqual(asked.slice(5), [1, 2])
})
