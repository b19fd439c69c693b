import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Cell, csvName, fromCsv, toCsv } from './csv.ts'

test('a file that was written is read as it was, whatever its cells hold', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', "'", '=', '＝', ',', ';', '\n', '\r', '\t', '\0', 'é') }),
  )
  // A line without any text cannot be told from an empty line.
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }).filter((row) => row.some(Boolean)))
  const head = ['a', 'b']
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const), (list, separator) => {
      assert.deepEqual(fromCsv(toCsv([head, ...list], separator)), [head, ...list])
    }),
    { numRuns: 2000 },
  )
})

test('a cell that a spreadsheet would run is written as a text', () => {
  assert.equal(toCsv([['=1+1', '-2', 'a=b', "'=x"]], ','), "\ufeff'=1+1,'-2,a=b,''=x\r\n")
})

test('H147: every cell that could begin a formula begins with an apostrophe', () => {
  const hostile: Cell[] = [
    '=HYPERLINK("http://evil.test")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\0=1',
    "''=1",
  ]
  const cells = fromCsv(
    toCsv(
      hostile.map((cell) => [cell, 'x']),
      ',',
    ),
  )
  assert.deepEqual(
    cells.map(([cell]) => cell),
    hostile,
    'read back as it was',
  )
  for (const cell of hostile) assert.match(toCsv([[cell]], ';'), /^\ufeff"?'/)
})

test('H147: nor does a cell begin a formula where a spreadsheet separates by other characters than the file', () => {
  const split = (text: string) => text.slice(1).split(/[,;\t\r\n]/)
  for (const cell of [
    'x;=1+1;y',
    'x,+1',
    'x\t-1',
    'x\n@SUM(A1)',
    'x\r\n=1',
    ';;=1',
    'x;"=1"',
    "x;'=1",
    'x;＝1',
  ])
    for (const separator of [',', ';'] as const) {
      const file = toCsv([['before', cell, 'after']], separator)
      for (const part of split(file)) assert.doesNotMatch(part, /^["]*[=+\-@＝]/, JSON.stringify(file))
      assert.match(file, /before.".*".after/s, 'quoted, whichever it is separated by')
      assert.deepEqual(fromCsv(file), [['before', cell, 'after']])
    }
})

test('numbers are written as the spreadsheet of the language reads them, and what is absent as an empty cell', () => {
  assert.equal(toCsv([[-12.5, 0, null, 1234567, 0.312]], ','), '\ufeff-12.5,0,,1234567,0.312\r\n')
  assert.equal(toCsv([[-12.5, 0, null, 1234567, 0.312]], ';'), '\ufeff-12,5;0;;1234567;0,312\r\n')
})

test('files of other programs are read: semicolons, tabs, other line ends, a last line without one', () => {
  assert.deepEqual(fromCsv('a;b\n1;"x;""y"""'), [
    ['a', 'b'],
    ['1', 'x;"y"'],
  ])
  assert.deepEqual(fromCsv('a\tb\r1\t\r\n\r\n2\t3'), [
    ['a', 'b'],
    ['1', ''],
    ['2', '3'],
  ])
  assert.throws(() => fromCsv('a,b\n1,x"y"z\n"p"q,2'), SyntaxError)
})

test('the name of a file says what it is about and the period or the day, and can be stored anywhere', () => {
  assert.equal(csvName('users', '2026-01-01', '2026-11-21'), 'users-2026-01-01-2026-11-21.csv')
  assert.equal(
    csvName('Événements de verrouillage', '2026-01-01', '2026-01-31'),
    'evenements-de-verrouillage-2026-01-01-2026-01-31.csv',
  )
  assert.equal(csvName('Utilisateurs', '2026-11-21'), 'utilisateurs-2026-11-21.csv')
  assert.equal(csvName('../a:b', '2026-01-01', '2026-01-31'), 'a-b-2026-01-01-2026-01-31.csv')
})
