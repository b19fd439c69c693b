import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeText } from './count-rows.ts'

const texts = (value: number, before: number) =>
  ['en-US', 'fr-CA'].map((locale) =>
    changeText((number, options) => new Intl.NumberFormat(locale, options).format(number), value, before),
  )

test('a change has a sign, and a fall the minus sign, not a hyphen', () => {
  assert.deepEqual(texts(118, 120), ['−1.7%', '−1,7\u00a0%'])
  assert.deepEqual(texts(150, 120), ['+25%', '+25\u00a0%'])
  assert.deepEqual(texts(120, 120), ['0%', '0\u00a0%'])
  assert.deepEqual(texts(1200, 0), ['+1,200', '+1\u00a0200'])
})
