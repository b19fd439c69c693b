import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameAfter, nameIn, noTexts } from './names.ts'

const parts = { stored: 'Parts', texts: { 'en-US': 'Parts', 'fr-CA': 'Pièces' } }
const untranslated = { stored: 'Parts', texts: noTexts }

test('R64: a name is read in the reader’s language, and as stored where there is no text', () => {
  assert.deepEqual([nameIn(parts, 'en-US'), nameIn(parts, 'fr-CA')], ['Parts', 'Pièces'])
  assert.equal(nameIn({ stored: 'Parts', texts: { 'en-US': 'Parts', 'fr-CA': '' } }, 'fr-CA'), 'Parts')
})

test('R64: DisplayName alone changes the text of the sender’s language, and the stored one when it is theirs', () => {
  assert.deepEqual(nameAfter(parts, { DisplayName: 'Spares' }, 'en-US'), {
    stored: 'Spares',
    texts: { 'en-US': 'Spares', 'fr-CA': 'Pièces' },
  })
  assert.deepEqual(nameAfter(parts, { DisplayName: 'Pièces détachées' }, 'fr-CA'), {
    stored: 'Parts',
    texts: { 'en-US': 'Parts', 'fr-CA': 'Pièces détachées' },
  })
  const french = { stored: 'Pièces', texts: { 'en-US': '', 'fr-CA': 'Pièces' } }
  assert.equal(nameAfter(french, { DisplayName: 'Rechanges' }, 'fr-CA').stored, 'Rechanges')
  assert.equal(nameAfter(null, { DisplayName: 'Pièces' }, 'fr-CA').stored, 'Pièces')
  assert.deepEqual(nameAfter(untranslated, { DisplayName: 'Pièces' }, 'fr-CA'), french)
  const both = { stored: 'Parts', texts: { 'en-US': '', 'fr-CA': 'Pièces' } }
  assert.equal(nameAfter(both, { DisplayName: 'Rechanges' }, 'fr-CA').stored, 'Parts')
})

test('R64: a name sent back as it was read changes nothing', () => {
  for (const locale of ['en-US', 'fr-CA'] as const)
    for (const name of [parts, untranslated])
      assert.deepEqual(nameAfter(name, { DisplayName: nameIn(name, locale) }, locale), name)
  assert.deepEqual(nameAfter(parts, {}, 'fr-CA'), parts)
})

test('R64: with both texts the stored name is the English one, else the French one, else as it was', () => {
  const after = (english: string, french: string) =>
    nameAfter(parts, { DisplayName: 'ignored', DisplayNames: { 'en-US': english, 'fr-CA': french } }, 'fr-CA')
      .stored
  assert.deepEqual([after('A', 'B'), after('', 'B')], ['A', 'B'])
  assert.equal(nameAfter(parts, { DisplayNames: noTexts }, 'fr-CA').stored, 'Parts')
})
