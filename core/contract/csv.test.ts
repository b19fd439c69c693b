import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromCsv, toCsv } from './csv.ts'

test('a file that was written is read as it was, whatever its cells hold', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', "'", '=', ',', ';', '\n', '\r', '\t', 'é') }),
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
