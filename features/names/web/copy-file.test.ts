import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import type { CopyRow } from '../contract.ts'
import { noEdits, withTexts } from './copy-edits.ts'
import { compareFile, decodeFile, fileOf, withFile } from './copy-file.ts'

const row = (Tag: string, english: string, french: string): CopyRow => ({
  Kind: 'role',
  Tag,
  'en-US': english,
  'fr-CA': french,
  Stored: Tag,
  Apps: [],
})
const clerk = row('clerk', 'Clerk', 'Commis')
const boss = row('boss', '=Boss', '')
const rows = [clerk, boss]

test('a file has the texts of the screen, and read back it changes nothing', () => {
  const edits = withTexts(noEdits, clerk, { 'en-US': 'Agent; clerk', 'fr-CA': 'Commis' })
  for (const locale of ['en-US', 'fr-CA'] as const) {
    const file = fileOf(rows, edits, locale)
    assert.equal(fromCsv(file)[1]![2], 'Agent; clerk')
    assert.deepEqual(compareFile(file, rows, edits), { changes: [], problems: [] })
  }
  assert.match(fileOf(rows, edits, 'fr-CA'), /^\ufeffkind;tag;en-US;fr-CA\r\n/)
})

test('a file that changes texts says which, and its lines that cannot be read', () => {
  const file =
    'Tag,Kind,fr-CA\nclerk,role,Préposé\nnew,role,Nouveau\nclerk,role,x\n,role,x\nx,thing,x\ny,role,' +
    'x'.repeat(101)
  const { changes, problems } = compareFile(file, rows, noEdits)
  const change = { Kind: 'role', locale: 'fr-CA' } as const
  assert.deepEqual(changes, [
    { ...change, Tag: 'clerk', from: 'Commis', to: 'Préposé', isNew: false },
    { ...change, Tag: 'new', from: '', to: 'Nouveau', isNew: true },
  ])
  assert.deepEqual(
    problems.map(({ line, message }) => `${line} ${message}`),
    ['4 copy.file.twice', '5 copy.file.tag', '6 copy.file.kind', '7 copy.file.text'],
  )
  const { texts, added } = withFile(noEdits, rows, changes)
  assert.deepEqual([...texts], [['role clerk', { 'en-US': 'Clerk', 'fr-CA': 'Préposé' }]])
  assert.deepEqual(added, [{ id: 1, Kind: 'role', Tag: 'new', 'en-US': '', 'fr-CA': 'Nouveau' }])
})

test('a file without the columns is refused as a whole', () => {
  for (const file of ['', 'a,b\n1,2', 'kind,tag\nrole,x', '"x"y'])
    assert.deepEqual(compareFile(file, rows, noEdits), {
      changes: [],
      problems: [{ line: 1, message: 'copy.file.head' }],
    })
})

test('a file in the encoding of older spreadsheets keeps its accents', () => {
  assert.equal(decodeFile(new Uint8Array([0x50, 0xe9]).buffer), 'Pé')
  assert.equal(decodeFile(new TextEncoder().encode('Pé').buffer), 'Pé')
})
