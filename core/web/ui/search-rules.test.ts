import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typingOf } from './search-rules.ts'

test('typing searches from three characters on', () => {
  assert.equal(typingOf('cô'), 'wait')
  assert.equal(typingOf(' cô '), 'wait')
  assert.equal(typingOf('côt'), 'search')
})

test('an emptied field clears the results', () => {
  assert.equal(typingOf(''), 'clear')
  assert.equal(typingOf('   '), 'clear')
})
