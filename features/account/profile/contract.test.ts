import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersLocale } from './contract.ts'

test('a language is offered where the region has it and the profile does not', () => {
  assert.equal(offersLocale({ Region: 'CA', Locale: 'en-US' }, 'fr-CA'), true)
  assert.equal(offersLocale({ Region: 'CA', Locale: 'fr-CA' }, 'en-US'), true)
  assert.equal(offersLocale({ Region: 'CA', Locale: 'fr-CA' }, 'fr-CA'), false)
  assert.equal(offersLocale({ Region: 'US', Locale: 'en-US' }, 'fr-CA'), false)
})
