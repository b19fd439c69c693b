import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { clientFiles } from '../clients/generate.ts'
import { documents } from './generated.ts'

test('the lists of the documents and the dashboard in French are those that the code makes', () => {
  for (const { file, now, wanted } of documents())
    assert.ok(now === wanted, `${file} is not up to date: run npm run fix`)
})

test('the generated files of the client follow from the calls', () => {
  for (const [file, wanted] of clientFiles())
    assert.ok(readFileSync(file, 'utf8') === wanted, `${file} is out of date: run npm run fix`)
})
