import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '#core/contract/fold.ts'
import { onDb } from '#test/database.ts'

/** What names of people, dealers and stores are made of. */
const letters = [
  ...'a Z é È ç ï Ö ù œ Œ æ Æ ß ÿ ñ å ø š ž 0 9'.split(' '),
  ' ',
  '\u0301',
  '\u0327',
  "'",
  '’',
  'ʼ',
  '`',
  '´',
  '-',
  '‑',
  '–',
  '.',
  ',',
  '\u00a0',
]

test(
  'the database folds names as the portal does',
  onDb(async (db) => {
    const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), 1_000)
    const rows = await db.rows<{ name: string; folded: string }>`
      select name, folded(name) as folded from unnest(${names}::text[]) name`
    for (const { name, folded } of rows) assert.equal(folded, fold(name), JSON.stringify(name))
  }),
)
