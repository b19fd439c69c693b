import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents } from './generated.ts'

test('the lists of the documents are those that the code makes', () => {
  for (const { file, now, wanted } of documents())
    assert.ok(now === wanted, `a list of ${file} is not up to date: run npm run fix`)
})
