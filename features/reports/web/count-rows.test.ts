import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeText, pageOfRows, pagesOf, shownRows, type TableSort } from './count-rows.ts'
import type { CountRow } from './report-shapes.ts'

const texts = (value: number, before: number) =>
  ['en-US', 'fr-CA'].map((locale) =>
    changeText((number, options) => new Intl.NumberFormat(locale, options).format(number), value, before),
  )

test('a change has a sign, and a fall the minus sign, not a hyphen', () => {
  assert.deepEqual(texts(118, 120), ['−1.7%', '−1,7\u00a0%'])
  assert.deepEqual(texts(150, 120), ['+25%', '+25\u00a0%'])
  assert.deepEqual(texts(120, 120), ['0%', '0\u00a0%'])
  assert.deepEqual(texts(1200, 0), ['+1,200', '+1\u00a0200'])
})

const row = (name: string, count: number, more: Partial<CountRow> = {}): CountRow => ({
  id: name,
  name,
  counts: [count],
  ...more,
})
const rows = [
  row('Piscines Éclair', 3, { hint: '0042' }),
  row('Acme', 9, { rows: [row('Gérant', 2)] }),
  row('Zénith', 3),
]
const largest: TableSort = { by: 0, order: 'desc' }
const shown = (query: string, sort = largest) =>
  shownRows(rows, { query, sort, locale: 'fr-CA' }).map(({ name }) => name)

test('rows are found by name, number and the names within, without accents', () => {
  assert.deepEqual(shown('eclair'), ['Piscines Éclair'])
  assert.deepEqual(shown('0042'), ['Piscines Éclair'])
  assert.deepEqual(shown('gerant'), ['Acme'])
  assert.deepEqual(shown('nowhere'), [])
})

test('equal counts are in the order of their names, whatever the direction', () => {
  assert.deepEqual(shown('', { by: 0, order: 'asc' }), ['Piscines Éclair', 'Zénith', 'Acme'])
  assert.deepEqual(shown(''), ['Acme', 'Piscines Éclair', 'Zénith'])
  assert.deepEqual(shown('', { by: 'name', order: 'desc' }), ['Zénith', 'Piscines Éclair', 'Acme'])
})

test('the last page has the rest', () => {
  const many = Array.from({ length: 21 }, (_, n) => n)
  assert.equal(pagesOf(many), 3)
  assert.deepEqual(pageOfRows(many, 3), [20])
  assert.equal(pagesOf([]), 1)
})
