import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, DAY_MS, dayOf } from '#core/contract/days.ts'
import { bucketsOf } from './buckets.ts'

const zone = 'America/Toronto'
const of = (from: string, end: string) => {
  const { bucket, days } = bucketsOf({ zone, period: { from: new Date(from), end: new Date(end) } })
  return [bucket, days.length, days[0], days[1], days.at(-1)]
}

test('a series has days up to 31 of them, weeks up to 26, else months of the calendar', () => {
  assert.deepEqual(of('2026-10-20T04:00Z', '2026-11-20T05:00Z'), [
    'day',
    31,
    '2026-10-20',
    '2026-10-21',
    '2026-11-19',
  ])
  assert.deepEqual(of('2026-10-20T04:00Z', '2026-11-20T05:00:00.001Z').slice(0, 4), [
    'week',
    5,
    '2026-10-20',
    '2026-10-27',
  ])
  assert.deepEqual(of('2026-01-01T05:00Z', '2026-07-02T04:00Z').slice(0, 2), ['week', 26])
  assert.deepEqual(of('2026-01-15T05:00Z', '2026-11-21T15:00Z'), [
    'month',
    11,
    '2026-01-15',
    '2026-02-01',
    '2026-11-01',
  ])
})

test('buckets follow one another without a gap, from the beginning of the period to its end', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  const lengths = fc.integer({ min: 1, max: 800 * DAY_MS })
  fc.assert(
    fc.property(moments, lengths, (from, length) => {
      const period = { from, end: new Date(from.getTime() + length) }
      const { bucket, days, starts } = bucketsOf({ zone, period })
      assert.equal(starts[0], from)
      assert.ok(starts.at(-1)! < period.end)
      for (const [index, start] of starts.entries()) {
        assert.equal(dayOf(start, zone), days[index])
        const next = days[index + 1]
        if (next && bucket !== 'month') assert.equal(next, addDays(days[index]!, bucket === 'day' ? 1 : 7))
        if (next && bucket === 'month') assert.match(next, /-01$/)
      }
    }),
  )
})
