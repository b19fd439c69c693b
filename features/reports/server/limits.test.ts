import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '#core/server/settings.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { reportLockEvents, reportRows } from '../contract.ts'
import { lockEventsRoute } from './lock-events.ts'
import { handleReport } from './parts/handle-report.ts'
import { rowsRoute } from './rows.ts'

const narrow = readSettings({ REPORTS_A_MINUTE: '3' })

test(
  'a person gets so many reports and pages of rows in a minute, and others as many',
  onDb(async (db) => {
    const given = async (now = NOW, id?: string) => {
      const userId = id ?? (await givenUser(db, { role: 'system_admin' }))
      const call = await signedIn(db, userId, now, narrow)
      return {
        userId,
        report: () => call(reportLockEvents, lockEventsRoute, {}),
        rows: () => call(reportRows, rowsRoute, { figure: 'lockEvents' }),
      }
    }
    const [one, other] = [await given(), await given()]
    await one.report()
    await one.rows()
    await one.report()
    for (const ask of [one.report, one.rows])
      await assert.rejects(ask(), { ...refusal(429, 'tooMany'), seconds: 60 })
    await other.report()
    const halfway = await given(new Date(NOW.getTime() + 30_000), one.userId)
    await assert.rejects(halfway.report(), { ...refusal(429, 'tooMany'), seconds: 30 })
    const later = await given(new Date(NOW.getTime() + 60_000), one.userId)
    await later.report()
  }),
)

test(
  'a report that the database gives up is refused with its reason',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has no timeouts' },
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const slow = handleReport(reportLockEvents, async (_, context) => {
      await context.db.rows`set local statement_timeout = '50ms'`
      await context.db.rows`select pg_sleep(10)`
      throw new Error('not reached')
    })
    await assert.rejects(call(reportLockEvents, slow, {}), refusal(400, 'reportTooSlow'))
  }),
)
