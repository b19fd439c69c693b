import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nextTime } from './schedules.ts'

const zone = 'America/Toronto'
const next = (every: 'week' | 'month', after: string) => nextTime(every, zone, new Date(after)).toISOString()

test('a weekly report is due on Monday at seven, before and after the clocks change', () => {
  assert.equal(next('week', '2026-11-21T15:00:00Z'), '2026-11-23T12:00:00.000Z')
  assert.equal(next('week', '2026-11-23T11:59:59Z'), '2026-11-23T12:00:00.000Z')
  assert.equal(next('week', '2026-11-23T12:00:00Z'), '2026-11-30T12:00:00.000Z', 'not twice')
  // The clocks went back on Sunday, 1 November, and forward on Sunday, 8 March.
  assert.equal(next('week', '2026-10-31T12:00:00Z'), '2026-11-02T12:00:00.000Z')
  assert.equal(next('week', '2026-10-26T12:00:00Z'), '2026-11-02T12:00:00.000Z')
  assert.equal(next('week', '2026-03-07T12:00:00Z'), '2026-03-09T11:00:00.000Z')
})

test('a monthly report is due on the first, also when the clocks change that night', () => {
  assert.equal(next('month', '2026-10-15T00:00:00Z'), '2026-11-01T12:00:00.000Z')
  assert.equal(next('month', '2026-12-31T23:00:00Z'), '2027-01-01T12:00:00.000Z')
  assert.equal(next('month', '2026-12-01T11:00:00Z'), '2026-12-01T12:00:00.000Z')
})

test('in every zone it is seven in the morning, later than before, and at most a period away', () => {
  const zones = ['America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC', zone]
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom(...zones),
      fc.constantFrom('week' as const, 'month' as const),
      (after, timeZone, every) => {
        const at = nextTime(every, timeZone, after)
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone,
          hour: '2-digit',
          minute: '2-digit',
          weekday: 'short',
          day: '2-digit',
        }).format(at)
        assert.match(shown, every === 'week' ? /^Mon.*07:00$/ : /01.*07:00$/)
        const days = (at.getTime() - after.getTime()) / 86_400_000
        assert.ok(days > 0 && days <= (every === 'week' ? 7.1 : 31.1), `${days} days`)
      },
    ),
  )
})
