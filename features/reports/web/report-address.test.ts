import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFilters, settingsOf } from './report-address.ts'

const today = '2026-11-22'
const zone = 'America/Toronto'
const app = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('the bare address is the year so far, without a comparison', () => {
  assert.deepEqual(readFilters({}), {})
  assert.deepEqual(settingsOf({}, today, zone), { from: '2026-01-01', to: today, zone })
})

test('an address that names the default period is the bare one', () => {
  assert.deepEqual(readFilters({ period: 'ytd', compare: 'none' }), {})
})

test('days win over a named period, and one day alone says nothing', () => {
  const days = { from: '2026-01-05', to: '2026-01-09' }
  assert.deepEqual(readFilters({ ...days, period: 'last7', cfrom: '2025-01-05', compare: 'previous' }), {
    ...days,
    compare: 'previous',
  })
  assert.deepEqual(readFilters({ from: '2026-01-05', period: 'last7' }), { period: 'last7' })
})

test('an invalid address falls back to the defaults', () => {
  const raw = {
    from: '2026-02-30',
    to: 'x',
    period: 'ever',
    compare: ['previous'],
    app: 'x',
    role: 1,
    user: ' ',
  }
  assert.deepEqual(readFilters(raw), {})
})

test('a comparison follows the period', () => {
  const settings = settingsOf(readFilters({ period: 'lastMonth', compare: 'previous', app }), today, zone)
  assert.deepEqual(settings, {
    from: '2026-10-01',
    to: '2026-10-31',
    compare: { from: '2026-09-01', to: '2026-09-30' },
    app,
    zone,
  })
})
