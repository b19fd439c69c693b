import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY_MS, isDay } from '#core/contract/days.ts'
import { comparedWith, comparisons, daysOf, periods } from './periods.ts'

const today = '2026-02-14'

test('each period ends today or before', () => {
  const days = Object.fromEntries(
    periods.map((period) => [period, Object.values(daysOf(period, today)).join(' ')]),
  )
  assert.deepEqual(days, {
    ytd: '2026-01-01 2026-02-14',
    today: '2026-02-14 2026-02-14',
    yesterday: '2026-02-13 2026-02-13',
    last7: '2026-02-08 2026-02-14',
    last30: '2026-01-16 2026-02-14',
    last90: '2025-11-17 2026-02-14',
    lastWeek: '2026-02-02 2026-02-08',
    thisMonth: '2026-02-01 2026-02-14',
    lastMonth: '2026-01-01 2026-01-31',
    lastQuarter: '2025-10-01 2025-12-31',
    lastYear: '2025-01-01 2025-12-31',
  })
})

test('the period before has as many days, or as many whole months', () => {
  const before = (from: string, to: string) => Object.values(comparedWith('previous', { from, to })).join(' ')
  assert.equal(before('2026-01-01', '2026-02-14'), '2025-11-17 2025-12-31')
  assert.equal(before('2026-03-01', '2026-03-31'), '2026-02-01 2026-02-28')
  assert.equal(before('2025-10-01', '2025-12-31'), '2025-07-01 2025-09-30')
  assert.equal(before('2026-02-14', '2026-02-14'), '2026-02-13 2026-02-13')
})

test('a year earlier a month is whole again, and 29 February is the 28th', () => {
  const before = (from: string, to: string) => Object.values(comparedWith('lastYear', { from, to })).join(' ')
  assert.equal(before('2026-01-01', '2026-02-14'), '2025-01-01 2025-02-14')
  assert.equal(before('2025-02-01', '2025-02-28'), '2024-02-01 2024-02-29')
  assert.equal(before('2024-02-10', '2024-02-29'), '2023-02-10 2023-02-28')
})

test('a period and what it is compared with are real days in their order, and the period before ends just before', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...periods),
      fc.constantFrom(...comparisons),
      (day, period, comparison) => {
        const main = daysOf(period, day)
        const other = comparedWith(comparison, main)
        for (const { from, to } of [main, other])
          assert.ok(isDay(from) && isDay(to) && from <= to && to <= day)
        if (comparison === 'previous') assert.equal(Date.parse(main.from) - Date.parse(other.to), DAY_MS)
      },
    ),
  )
})
