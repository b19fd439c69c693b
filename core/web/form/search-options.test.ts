import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOptions } from './search-options.ts'

const options = [
  { value: '1', label: 'Piscines L’Étang-Bleu', hint: '10042' },
  { value: '2', label: 'Acme Pools', hint: '10077' },
]
const found = (text: string) => filterOptions(options, text).map(({ value }) => value)

test('an option is found by any word of its name and by its number, with or without accents', () => {
  assert.deepEqual(found('etang bleu'), ['1'])
  assert.deepEqual(found('1007'), ['2'])
  assert.deepEqual(found('acme 1004'), [])
  assert.deepEqual(found(''), ['1', '2'])
})
