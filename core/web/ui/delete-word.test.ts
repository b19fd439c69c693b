import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeleteWord } from './delete-word.ts'

test('in French SUPPRIMER and DELETE both confirm, in English DELETE alone', () => {
  assert.ok(isDeleteWord('SUPPRIMER', 'SUPPRIMER'))
  assert.ok(isDeleteWord('DELETE', 'SUPPRIMER'))
  assert.ok(isDeleteWord('DELETE', 'DELETE'))
  assert.ok(!isDeleteWord('SUPPRIMER', 'DELETE'))
})

test('the word must be typed exactly as shown', () => {
  for (const typed of ['', 'delete', 'Delete', ' DELETE', 'DELETE ', 'supprimer', 'DELET'])
    assert.ok(!isDeleteWord(typed, 'SUPPRIMER'), typed)
})

test('an accent matches in composed and decomposed form', () => {
  assert.ok(isDeleteWord('CO\u0302TE\u0301', 'CÔTÉ'))
})
