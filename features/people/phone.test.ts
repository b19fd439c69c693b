import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone } from './contract.ts'

const english = (phone: string) => formatPhone(phone, 'en-US')
const french = (phone: string) => formatPhone(phone, 'fr-CA')

test('a phone number is written the North American way', () => {
  assert.equal(english('5145550123'), '(514) 555-0123')
  assert.equal(english('15145550123'), '1 (514) 555-0123')
})

test('a phone number already written with signs reads the same', () => {
  assert.equal(english('+1 514-555-0123'), '1 (514) 555-0123')
  assert.equal(english(english('5145550123')), '(514) 555-0123')
})

test('a phone number being typed is formatted as far as it goes', () => {
  assert.equal(english('514'), '514')
  assert.equal(english('5145'), '(514) 5')
  assert.equal(english('514555'), '(514) 555')
  assert.equal(english('5145550'), '(514) 555-0')
})

test('no number stays empty, and a foreign one stays as it is', () => {
  assert.equal(english(''), '')
  assert.equal(english('33142685300'), '33142685300')
  assert.equal(english('442079460958'), '442079460958')
})

test('R34: in French a phone number has no brackets, and either form may be typed in either language', () => {
  assert.equal(french('5145550123'), '514 555-0123')
  assert.equal(french('15145550123'), '1 514 555-0123')
  assert.deepEqual(['514', '5145', '514555', '5145550'].map(french), ['514', '514 5', '514 555', '514 555-0'])
  assert.equal(french(english('5145550123')), '514 555-0123')
  assert.equal(english(french('15145550123')), '1 (514) 555-0123')
  assert.equal(french('33142685300'), '33142685300')
})
