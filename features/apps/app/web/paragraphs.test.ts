import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrderFor } from './paragraphs.ts'

const en = 'Search the parts catalog, and follow deliveries.'
const fr = 'Chercher dans le catalogue de pièces, et suivre les livraisons.'

test('a description in both languages begins with that of the reader', () => {
  assert.deepEqual(inOrderFor('fr-CA', `${en}\n\n${fr}`), [fr, en])
  assert.deepEqual(inOrderFor('en-US', `${fr}\n${en}`), [en, fr])
  assert.deepEqual(inOrderFor('en-US', `${en}\nAPI 2\n${fr}`), [en, 'API 2', fr])
  assert.deepEqual(inOrderFor('fr-CA', 'API 2'), ['API 2'])
})
