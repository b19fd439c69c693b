import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslator } from 'use-intl'
import { offer } from '#test/languages.ts'
import { fromCsv } from '#core/contract/csv.ts'
import english from '../copy/en-US.json' with { type: 'json' }
import french from '../copy/fr-CA.json' with { type: 'json' }
import type { Locale } from '#core/contract/locale.ts'
import type { CopyRow } from '../contract.ts'
import { type Edits, missingCount, noEdits, withTexts } from './copy-edits.ts'
import { compareFile as compare, decodeFile, fileOf, fileWords, withFile } from './copy-file.ts'

const words = {
  'en-US': fileWords(createTranslator({ locale: 'en-US', messages: english })),
  'fr-CA': fileWords(createTranslator({ locale: 'fr-CA', messages: french })),
}
const compareFile = (file: string, rows: readonly CopyRow[], edits: Edits) =>
  compare(file, rows, edits, Object.values(words))

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
    const file = fileOf(rows, edits, locale, words[locale])
    assert.ok(fromCsv(file)[1]!.includes('Agent; clerk'))
    assert.deepEqual(compareFile(file, rows, edits), { changes: [], problems: [] })
  }
  const lines = (locale: Locale) => fileOf(rows, edits, locale, words[locale]).split('\r\n').slice(0, 2)
  assert.deepEqual(lines('fr-CA'), ['\ufefftype;clé;fr-CA;en-US', 'rôle;clerk;Commis;"Agent; clerk"'])
  assert.deepEqual(lines('en-US'), ['\ufeffkind,tag,en-US,fr-CA', 'role,clerk,"Agent; clerk",Commis'])
})

test('R106: a file has the languages that the portal offers, and changes no other', (t) => {
  offer(t, 'fr-CA')
  assert.match(
    fileOf(rows, noEdits, 'fr-CA', words['fr-CA']),
    /^\ufefftype;clé;fr-CA\r\nrôle;clerk;Commis\r\n/,
  )
  const { changes } = compareFile('kind,tag,en-US,fr-CA\nrole,clerk,Agent,Commis', rows, noEdits)
  assert.deepEqual(changes, [])
  assert.equal(missingCount(rows, noEdits), 1)
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

test('columns and kinds have the words of either language, in any order, with or without accents', () => {
  const change = { Kind: 'role', Tag: 'clerk', locale: 'fr-CA', from: 'Commis', to: 'Préposé', isNew: false }
  for (const file of [
    'fr-CA;Clé;Type\nPréposé;clerk;Rôle',
    'cle,fr-ca,type\nclerk,Préposé,role',
    'kind;fr-CA;tag\nrôle;Préposé;clerk',
  ])
    assert.deepEqual(compareFile(file, rows, noEdits), { changes: [change], problems: [] })
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
