import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cellOf, filled, partsOf, rebased, sameRow, tableOf } from './rows.ts'

type TestRow = { key: string; name: string; priority: string }
const row = (key: string, name = key, priority = ''): TestRow => ({ key, name, priority })
const before = [row('a'), row('b'), row('c')]

test('a rebase keeps the values that each of two people changed', () => {
  const mine = [row('a', 'A'), row('b'), row('c', 'C')]
  const theirs = [row('a', 'a', '5'), row('b', 'B'), row('c', 'other')]
  assert.deepEqual(rebased(before, mine, theirs), [row('a', 'A', '5'), row('b', 'B'), row('c', 'C')])
})

test('a rebase keeps the rows that each of two people added and deleted, and the order of the first', () => {
  const mine = [row('c'), row('new'), row('a')]
  const theirs = [row('a'), row('theirs'), row('b')]
  assert.deepEqual(rebased(before, mine, theirs), [row('new'), row('a'), row('theirs')])
})

test('a rebase on an unchanged list changes nothing, and one of an unchanged list takes the other', () => {
  const rows = fc.uniqueArray(
    fc.record({ key: fc.string(), name: fc.string(), priority: fc.string() }, { noNullPrototype: true }),
    {
      selector: ({ key }) => key,
    },
  )
  fc.assert(fc.property(rows, rows, (one, other) => assert.deepEqual(rebased(one, other, one), other)))
  const sorted = (list: readonly TestRow[]) => list.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  fc.assert(
    fc.property(rows, rows, (one, other) =>
      assert.deepEqual(sorted(rebased(one, one, other)), sorted(other)),
    ),
  )
})

test('rows are the same by their values', () => {
  assert.ok(sameRow(row('a'), row('a')))
  assert.ok(!sameRow(row('a'), row('a', 'b')))
  assert.ok(!sameRow({ key: 'a' }, row('a')))
})

test('the name of a cell can be taken apart', () => {
  assert.deepEqual(partsOf(cellOf('a.b', 'Name')), { key: 'a.b', column: 'Name' })
})

test('a text of a spreadsheet is a table: lines and tabs, quotes around a cell, no empty line at the end', () => {
  assert.deepEqual(tableOf('Nord\t101\r\nSud\t102\r\n'), [
    ['Nord', '101'],
    ['Sud', '102'],
  ])
  assert.deepEqual(tableOf('"L""Oasis"\t5\n\n'), [['L"Oasis', '5']])
  assert.deepEqual(tableOf(' one text, with commas; and so on '), null)
})

test('pasted cells fill the rows from the cell on, and add rows as far as there may be more', () => {
  let made = 0
  const into = {
    columns: ['name', 'priority'],
    make: () => row(`new ${(made += 1)}`, ''),
    max: 60,
  }
  const rows = [row('a'), row('b')]
  const table = Array.from({ length: 55 }, (_, n) => [`Store ${n}`, String(n), 'more'])
  const next = filled(rows, { key: 'b', column: 'name' }, table, into)
  assert.equal(next.length, 56)
  assert.deepEqual(next.slice(0, 3), [row('a'), row('b', 'Store 0', '0'), row('new 1', 'Store 1', '1')])
  assert.deepEqual(filled(rows, { key: 'a', column: 'priority' }, [['7', 'x'], ['8']], into), [
    row('a', 'a', '7'),
    row('b', 'b', '8'),
  ])
  assert.equal(filled(rows, { key: 'a', column: 'name' }, table, { ...into, max: 10 }).length, 10)
  assert.deepEqual(filled(rows, { key: 'gone', column: 'name' }, table, into), rows)
})
