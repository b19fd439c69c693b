import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowsRow } from '../contract/rows.ts'
import { columnsOf } from './row-texts.ts'

const names = (...rows: RowsRow[]) => columnsOf(rows).map(({ name }) => name)
const event = (Event: string, more: Partial<RowsRow> = {}): RowsRow => ({
  Kind: 'event',
  Event,
  At: '2026-11-23T14:00:00.000Z',
  Person: null,
  App: null,
  Dealer: null,
  Store: null,
  Actor: null,
  ...more,
})

test('a list has the same columns on each page, whatever its rows lack', () => {
  const actor = { Actor: { Name: 'Ada' }, Store: { ID: 's', Name: 'Store', ShipTo: '1' } }
  const columns = ['at', 'person', 'what', 'store', 'dealer', 'by', 'ended']
  assert.deepEqual(names(event('locked')), columns)
  assert.deepEqual(names(event('locked'), event('locked', actor)), columns)
  assert.deepEqual(names(event('user-changed', { Fields: [] })), [
    'at',
    'person',
    'store',
    'dealer',
    'by',
    'fields',
  ])
  assert.ok(names(event('sign-in-failed')).includes('app'))
  assert.ok(!names(event('mail')).includes('app'))
})
