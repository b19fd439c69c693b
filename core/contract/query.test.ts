import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { bool, int } from './query.ts'

const query = z.object({ page: int({ min: 1, max: 100 }).default(1), open: bool().optional() })

test('numbers and booleans are read from the text of an address', () => {
  assert.deepEqual(query.parse({ page: '7', open: 'false' }), { page: 7, open: false })
  assert.deepEqual(query.parse({}), { page: 1 })
  assert.deepEqual(int({ min: -1, max: 3 }).parse('-1'), -1)
})

test('any other text is refused, and so is a parameter that comes twice', () => {
  for (const page of ['0', '101', '-1', '1.0', '1e1', '0x1', ' 1', '', 'one', ['1', '2']])
    assert.equal(query.safeParse({ page }).success, false, String(page))
  for (const open of ['1', 'TRUE', '', ['true']]) assert.equal(query.safeParse({ open }).success, false)
})
