import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { keepFacts } from '#domain/server/event-retention.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { reportAccountStatus, reportDashboard } from '../contract.ts'
import { accountStatusRoute } from './account-status.ts'
import { dashboardRoute } from './dashboard.ts'

test(
  'R131: figures that count people of archived months are null and not too low; others know who was locked',
  onDb(async (db) => {
    const admin = await givenUser(db, { role: 'system_admin' })
    const marie = await givenUser(db, { lastName: 'Tremblay' })
    await db.rows`update users set created_at = '2026-01-01', last_sign_in_at = '2026-07-01'`
    await db.rows`
      insert into events (at, kind, origin, user_id)
      values ('2026-03-10T12:00:00Z', 'sign-in', null, ${marie}), ('2026-03-20T12:00:00Z', 'locked', 'manual', ${marie}),
             ('2026-06-10T12:00:00Z', 'unlocked', null, ${marie})`
    const call = await signedIn(db, admin)
    const during = async (from: string, to: string) => {
      const settings = { from, to, zone: 'UTC' }
      const dashboard = (await call(reportDashboard, dashboardRoute, { settings })).data
      const status = (await call(reportAccountStatus, accountStatusRoute, { settings })).data
      return [dashboard.lockedUsers, dashboard.activeUsers, status.totalLocked]
    }
    assert.deepEqual(await during('2026-03-01', '2026-03-31'), [1, 1, 1])

    const ofMarch = sql`e.at >= '2026-03-01T00:00:00Z' and e.at < '2026-04-01T00:00:00Z'`
    await keepFacts(db, ofMarch)
    await db.rows`delete from events e where ${ofMarch}`
    await db.rows`insert into event_archives values ('2026-03-01', 'f', 2, 1, 2, 'f', now())`
    assert.deepEqual(await during('2026-03-01', '2026-03-31'), [null, null, null])
    assert.deepEqual(await during('2026-02-01', '2026-03-02'), [null, null, null])
    assert.deepEqual(await during('2026-04-01', '2026-04-15'), [0, null, 1])
    assert.deepEqual(await during('2026-05-01', '2026-05-31'), [0, 0, 1])
    // A month before, whose events are there.
    assert.deepEqual(await during('2026-02-01', '2026-02-28'), [0, 0, null])
  }),
)
