import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { piecesOf } from './spans.ts'

const HOUR = 3_600_000
const moments = fc.integer({ min: Date.UTC(2025, 10, 1), max: Date.UTC(2027, 2, 1) })
/** Beginnings and the end, some of them whole hours or days. */
const bounds = fc.uniqueArray(
  fc.oneof(
    moments,
    moments.map((moment) => Math.floor(moment / HOUR) * HOUR),
    moments.map((moment) => Math.floor(moment / (24 * HOUR)) * 24 * HOUR),
  ),
  { minLength: 2, maxLength: 6 },
)

for (const span of ['day', 'month'] as const)
  test(`each moment of a bucket is in exactly one piece, and no other is (by ${span})`, () => {
    const unit = span === 'day' ? HOUR : 24 * HOUR
    fc.assert(
      fc.property(bounds, fc.array(moments, { minLength: 5, maxLength: 5 }), (edges, tried) => {
        const sorted = edges.toSorted((one, other) => one - other)
        const buckets = sorted.slice(1).map((end, index) => ({ from: sorted[index]!, end }))
        const { whole, parts, edges: raw } = piecesOf(span, buckets)
        for (const moment of [...tried, ...sorted, ...sorted.map((one) => one - 1)]) {
          const bucketsOfMoment = [
            ...whole
              .filter(({ first, end }) => Date.parse(first) <= moment && moment < Date.parse(end))
              .map(({ bucket }) => bucket),
            ...parts
              .filter((one) => {
                const since = moment - Date.parse(one.span)
                return one.first * unit <= since && since < one.end * unit
              })
              .map(({ bucket }) => bucket),
            ...raw
              .filter(({ from, end }) => Date.parse(from) <= moment && moment < Date.parse(end))
              .map(() => buckets.findIndex(({ from, end }) => from <= moment && moment < end)),
          ]
          const expected = buckets.findIndex(({ from, end }) => from <= moment && moment < end)
          assert.deepEqual(bucketsOfMoment, expected < 0 ? [] : [expected])
        }
      }),
    )
  })
