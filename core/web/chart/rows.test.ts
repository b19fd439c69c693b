import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { longestOf, restScale, withOther } from './rows.ts'

const series = [
  { key: 'now', label: 'Now' },
  { key: 'before', label: 'Before', compared: true },
]
const row = (now: number, at: number) => ({ id: `${at}`, label: `${at}`, values: { now, before: at } })

test('a chart has at most ten bars and one for the others, and they add up to the total', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 60 }), (counts) => {
      const rows = counts.map(row)
      const shown = withOther(rows, series, 'Other')
      assert.ok(shown.length <= 11)
      for (const { key } of series) {
        const sum = (list: readonly { values: Readonly<Record<string, number>> }[]) =>
          list.reduce((total, { values }) => total + (values[key] ?? 0), 0)
        assert.equal(sum(shown), sum(rows))
      }
    }),
  )
})

test('ten rows are shown as they are, without a bar for others', () => {
  const rows = Array.from({ length: 10 }, (_, at) => row(1, at))
  assert.deepEqual(withOther(rows, series, 'Other'), rows)
})

test('the bar of the others is as long as its number, but never longer than the longest', () => {
  const small = withOther(
    Array.from({ length: 12 }, (_, at) => row(100 - at, at)),
    series,
    'Other',
  )
  assert.equal(longestOf('bars', series, small), 100)
  assert.equal(restScale('bars', series, small), 100 / 179)
  const few = withOther([...Array.from({ length: 10 }, (_, at) => row(100, at)), row(7, 10)], series, 'Other')
  assert.equal(restScale('bars', series, few), 1)
  assert.equal(restScale('bars', series, few.slice(0, 10)), 1)
})
