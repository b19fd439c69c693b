import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caretIn } from './retype.ts'

test('the caret stays behind the digit that was typed', () => {
  assert.equal(caretIn('(514) 555-1234', 0), 0)
  assert.equal(caretIn('(514) 555-1234', 3), '(514'.length)
  assert.equal(caretIn('(514) 555-1234', 4), '(514) 5'.length)
  assert.equal(caretIn('(514) 555-1234', 10), '(514) 555-1234'.length)
  assert.equal(caretIn('514', 3), '514'.length)
})
