import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, DAY_MS, dayOf } from '#core/contract/days.ts'
import { bucketOf, bucketsOf, divide, type Span } from './buckets.ts'

const zone = 'America/Toronto'
const of = (from: string, end: string) => {
  const reading = { zone, period: { from: new Date(from), end: new Date(end) } }
  const bucket = bucketOf(reading)
  const { days } = bucketsOf({ ...reading, bucket })
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
      const bucket = bucketOf({ zone, period })
      const { days, starts } = bucketsOf({ zone, period, bucket })
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

const at = (text: string) => new Date(text)
const period = { from: at('2026-01-30T05:00:00Z'), end: at('2026-03-02T05:00:00Z') }

test('a period is whole months, and the days before and after them', () => {
  assert.deepEqual(divide('month', period, [period.from], '2026-03-05'), {
    whole: [{ bucket: 0, first: '2026-02-01', end: '2026-03-01' }],
    rest: [
      { from: period.from, end: at('2026-02-01T00:00:00Z') },
      { from: at('2026-03-01T00:00:00Z'), end: period.end },
    ],
  })
})

test('days that are not counted yet are read, as is everything before the first count', () => {
  assert.deepEqual(divide('day', period, [period.from], '2026-02-01').whole, [
    { bucket: 0, first: '2026-01-31', end: '2026-02-01' },
  ])
  assert.deepEqual(divide('day', period, [period.from], null), { whole: [], rest: [period] })
  assert.deepEqual(divide('month', period, [period.from], '2026-02-28'), { whole: [], rest: [period] })
})

const hours = (max: number) => fc.integer({ min: 0, max }).map((n) => n * 15 * 60_000)

test('each moment is either in a counted span of its bucket, or in the rest', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Span>('day', 'month'),
      hours(40_000),
      fc.array(hours(4_000), { minLength: 1, maxLength: 40 }),
      fc.option(fc.integer({ min: 0, max: 500 })),
      (span, offset, lengths, days) => {
        const starts = [Date.UTC(2025, 10, 28) + offset]
        for (const length of lengths) starts.push(starts.at(-1)! + length)
        const end = starts.pop()!
        const until = days === null ? null : dayOf(new Date(Date.UTC(2025, 11, 1) + days * DAY_MS), 'UTC')
        const buckets = starts.map((start) => new Date(start))
        const { whole, rest } = divide(span, { from: buckets[0]!, end: new Date(end) }, buckets, until)
        const pieces = [
          ...whole.map((one) => ({
            from: Date.parse(one.first),
            end: Date.parse(one.end),
            bucket: one.bucket,
          })),
          ...rest.map((one) => ({ from: one.from.getTime(), end: one.end.getTime(), bucket: null })),
        ].toSorted((one, other) => one.from - other.from)
        let reached = starts[0]!
        for (const piece of pieces) {
          assert.equal(piece.from, reached)
          assert.ok(piece.end > piece.from)
          reached = piece.end
          if (piece.bucket === null) continue
          assert.ok(piece.from >= starts[piece.bucket]! && piece.end <= (starts[piece.bucket + 1] ?? end))
          assert.ok(piece.end <= Date.parse(until!))
          if (span === 'month')
            assert.equal(new Date(piece.from).getUTCDate() + new Date(piece.end).getUTCDate(), 2)
        }
        assert.equal(reached, end)
      },
    ),
  )
})

test('a longer period of comparison has the buckets of the main one, and one more for what follows', () => {
  const long = { from: at('2026-01-01T05:00:00Z'), end: at('2026-11-01T04:00:00Z') }
  const { days, starts } = bucketsOf({ zone, period: long, bucket: 'day' })
  assert.deepEqual([days.length, days.at(-1), starts.length], [31, '2026-01-31', 32])
})
