import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeWithin } from './store-within.ts'

test('a store is named without its dealer, unless nothing is left', () => {
  assert.equal(storeWithin('L’Oasis', 'L’Oasis – Québec'), 'Québec')
  assert.equal(storeWithin('L’Oasis', 'L’Oasis'), 'L’Oasis')
  assert.equal(storeWithin('L’Oasis', 'Québec'), 'Québec')
})
