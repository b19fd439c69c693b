import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  clockTime,
  DAY_MS,
  dateWords,
  dayOf,
  isDay,
  isTimeZone,
  nextMonth,
  startOfDay,
} from './days.ts'

const start = (day: string, zone: string) => startOfDay(day, zone).toISOString()

test('a day begins at midnight of its zone, also when it has 23 or 25 hours', () => {
  assert.equal(start('2026-03-08', 'America/Toronto'), '2026-03-08T05:00:00.000Z')
  assert.equal(start('2026-03-09', 'America/Toronto'), '2026-03-09T04:00:00.000Z')
  assert.equal(start('2026-11-01', 'America/Toronto'), '2026-11-01T04:00:00.000Z')
  assert.equal(start('2026-11-02', 'America/Toronto'), '2026-11-02T05:00:00.000Z')
  assert.equal(start('2026-07-01', 'Asia/Kathmandu'), '2026-06-30T18:15:00.000Z')
})

test('a day whose midnight is skipped begins when the clocks go forward', () => {
  assert.equal(start('2018-11-04', 'America/Sao_Paulo'), '2018-11-04T03:00:00.000Z')
  assert.equal(start('2011-12-31', 'Pacific/Apia'), '2011-12-30T10:00:00.000Z')
})

const zones = ['America/Toronto', 'America/Vancouver', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC']

test('every moment lies between the beginning of its day and that of the next one', () => {
  const range = { min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), fc.constantFrom(...zones), (at, zone) => {
      const day = dayOf(at, zone)
      const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
      assert.ok(from <= at && at < to)
      assert.ok(Math.abs(to.getTime() - from.getTime() - DAY_MS) <= DAY_MS / 24)
    }),
  )
})

test('a day that does not exist is none, and neither is a zone', () => {
  for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '0000-01-01', 'today', ''])
    assert.equal(isDay(text), false, text)
  assert.ok(isDay('2024-02-29') && isTimeZone('America/Toronto'))
  assert.equal(isTimeZone('America/Nowhere'), false)
  assert.deepEqual([nextMonth('2026-12-31'), nextMonth('2026-01-31')], ['2027-01-01', '2026-02-01'])
})

test('a clock shows the time of its zone to the minute, midnight as 00:00, and twice the hour that comes twice', () => {
  const time = (at: string, zone = 'America/Toronto') => clockTime(new Date(at), zone)
  assert.equal(time('2026-11-24T19:19:59.999Z'), '2026-11-24 14:19')
  assert.equal(time('2026-11-25T05:00:00Z'), '2026-11-25 00:00')
  assert.deepEqual(
    ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) => time(at)),
    ['2026-11-01 01:30', '2026-11-01 01:30'],
  )
  assert.equal(time('2026-03-08T07:00:00Z'), '2026-03-08 03:00')
  assert.equal(time('2026-11-24T19:19:00Z', 'Asia/Kathmandu'), '2026-11-25 01:04')
})

test('a date or time is written as in Québec: 1er janvier, 9 h 05, 9 h', () => {
  assert.deepEqual(
    [
      '1 janvier 2026',
      '21 janvier 2026',
      '09 h 05',
      '11 h 00',
      '00 h 00',
      '10\u202fh\u202f00 HNE',
      '11 h 00 min 05 s',
    ].map((text) => dateWords(text)),
    ['1er janvier 2026', '21 janvier 2026', '9 h 05', '11 h', '0 h', '10\u202fh HNE', '11 h 00 min 05 s'],
  )
  assert.equal(dateWords('January 1, 2026 at 9:00 AM'), 'January 1, 2026 at 9:00 AM')
})
