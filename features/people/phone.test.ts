import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone } from './contract.ts'

test('a phone number is written the North American way', () => {
  assert.equal(formatPhone('5145550123'), '(514) 555-0123')
  assert.equal(formatPhone('15145550123'), '1 (514) 555-0123')
})

test('a phone number already written with signs reads the same', () => {
  assert.equal(formatPhone('+1 514-555-0123'), '1 (514) 555-0123')
  assert.equal(formatPhone(formatPhone('5145550123')), '(514) 555-0123')
})

test('a phone number being typed is formatted as far as it goes', () => {
  assert.equal(formatPhone('514'), '514')
  assert.equal(formatPhone('5145'), '(514) 5')
  assert.equal(formatPhone('514555'), '(514) 555')
  assert.equal(formatPhone('5145550'), '(514) 555-0')
})

test('no number stays empty, and a foreign one stays as it is', () => {
  assert.equal(formatPhone(''), '')
  assert.equal(formatPhone('33142685300'), '33142685300')
  assert.equal(formatPhone('442079460958'), '442079460958')
})
