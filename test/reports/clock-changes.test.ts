import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { countNextDay } from '#features/reports/server/counting/count-days.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { asking } from './asking.ts'

/** The days on which the clocks change, and one without a change. Chatham and Kathmandu are 45 minutes off the hour. */
const days: Record<string, [day: string, hours: number][]> = {
  'America/Toronto': [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ],
  'America/St_Johns': [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ],
  'Australia/Lord_Howe': [
    ['2026-04-05', 24.5],
    ['2026-10-04', 23.5],
  ],
  'Pacific/Chatham': [
    ['2026-04-05', 25],
    ['2026-09-27', 23],
  ],
  'Asia/Kathmandu': [['2026-10-10', 24]],
}

const QUARTER = 15 * 60_000

/** A sign-in each quarter of an hour, from two days before a day until two days after it. */
const signIns = (db: Db, day: string) => {
  const first = Date.parse(day) - 2 * 86_400_000
  const times = Array.from({ length: 5 * 96 }, (_, index) => new Date(first + index * QUARTER))
  return db.rows`insert into events (at, kind) select at, 'sign-in' from unnest(${times}::timestamptz[]) at`
}

for (const counted of [false, true])
  test(
    `a day has as many hours as its clocks show, when they change too${counted ? ', also of days that are counted' : ''}`,
    onDb(async (db) => {
      const admin = await asking(db, await givenUser(db, { role: 'system_admin' }))
      for (const [zone, changes] of Object.entries(days))
        for (const [day, hours] of changes) {
          await db.rows`delete from events`
          await db.rows`delete from event_counts_daily`
          await db.rows`update event_counts_until set day = null`
          await signIns(db, day)
          if (counted) while (await countNextDay(db, NOW));
          const [before, after] = [addDays(day, -1), addDays(day, 1)]
          const label = `${day} ${zone}`
          const one = { zone, from: day, to: day }
          const alone = await admin.logins({ ...one, compare: { from: before, to: before } })
          assert.equal(alone.totalSuccessfulLogins, hours * 4, label)
          assert.equal(alone.compare!.totalSuccessfulLogins, 96, label)
          const compared = await admin.logins({
            zone,
            from: after,
            to: after,
            compare: { from: day, to: day },
          })
          assert.equal(compared.totalSuccessfulLogins, 96, label)
          assert.equal(compared.compare!.totalSuccessfulLogins, hours * 4, label)
          const { loginsOverTime } = await admin.logins({ zone, from: before, to: after })
          assert.deepEqual(
            loginsOverTime.map(({ Date, successes }) => [Date, successes]),
            [
              [before, 96],
              [day, hours * 4],
              [after, 96],
            ],
            label,
          )
        }
    }),
  )
