import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { record } from '#domain/server/events.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { getDashboard } from '../contract.ts'
import { getDashboardRoute } from './get-dashboard.ts'

test(
  'H144: the dashboard says what changed in the last 30 days and the 30 before, within the scope of the viewer',
  onDb(async (db) => {
    const [dealerId, elsewhere] = [await givenDealer(db), await givenDealer(db)]
    const permissions = ['view-users', 'view-reports'] as const
    const viewer = await givenUser(db, { dealerId, role: 'admin', permissions })
    const lock = (days: number, dealer: string) =>
      record(db, {
        kind: 'locked',
        at: new Date(NOW.getTime() - days * DAY_MS),
        origin: 'manual',
        userId: viewer,
        dealerId: dealer,
      })
    for (const days of [0, 0, 29, 30, 59, 60]) await lock(days, dealerId)
    await lock(1, elsewhere)
    const { trends } = await (await signedIn(db, viewer))(getDashboard, getDashboardRoute, {})
    const { Last, Before, Days } = trends!.manualLocks
    assert.deepEqual([Last, Before, Days.length], [3, 2, 30])
    assert.deepEqual([Days[0], Days[29]], [1, 2], 'the first of the 30 days, and today')
    const other = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
    const without = await (await signedIn(db, other))(getDashboard, getDashboardRoute, {})
    assert.equal(without.trends, undefined, 'not without the right to see reports')
  }),
)
