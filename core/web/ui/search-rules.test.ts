import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typingOf } from './search-rules.ts'

test('typing searches from three characters on', () => {
  assert.equal(typingOf('cô'), 'wait')
  assert.equal(typingOf(' cô '), 'wait')
  assert.equal(typingOf('côt'), 'search')
})

test('characters count as they are searched', () => {
  for (const text of ["l'i", 'o’n', 'a - ']) assert.equal(typingOf(text), 'wait', text)
  for (const text of ["l'il", 'œu', '100']) assert.equal(typingOf(text), 'search', text)
})

test('an emptied field clears the results', () => {
  assert.equal(typingOf(''), 'clear')
  assert.equal(typingOf('   '), 'clear')
})
