import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nested } from './nested.ts'

const row = (ID: string, ParentID: string | null = null) => ({ ID, ParentID })
const told = (rows: ReturnType<typeof row>[]) => nested(rows).map(({ row, depth }) => `${depth}${row.ID}`)

test('rows below a parent follow it, a level deeper', () => {
  assert.deepEqual(told([row('a'), row('b'), row('c', 'a'), row('d', 'c'), row('e', 'a')]), [
    '0a',
    '1c',
    '2d',
    '1e',
    '0b',
  ])
})

test('a row without its parent among them stands at the root', () => {
  assert.deepEqual(told([row('c', 'a'), row('d', 'c')]), ['0c', '1d'])
})
