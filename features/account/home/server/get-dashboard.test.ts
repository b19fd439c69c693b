import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { getDashboard } from '../contract.ts'
import { activePeople } from './active-people.ts'
import { getDashboardRoute } from './get-dashboard.ts'

const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const signInAt = (db: Db, user: string, at: Date) =>
  db.rows`update users set last_sign_in_at = ${at} where id = ${user}`

test(
  'the figures are those of the viewer’s scope: everybody, their dealer, the people of their stores',
  onDb(async (db) => {
    const [dealerId, elsewhere] = [await givenDealer(db), await givenDealer(db)]
    const [store, other] = [await givenStore(db, dealerId), await givenStore(db, dealerId)]
    const permissions = ['view-users'] as const
    const of = async (user: string) => (await signedIn(db, user))(getDashboard, getDashboardRoute, {})
    const system = await givenUser(db, { permissions: ['view-users', 'access-all-dealers'] })
    const before = await of(system)
    const admin = await givenUser(db, { dealerId, role: 'admin', permissions })
    const manager = await givenUser(db, { dealerId, role: 'manager', storeIds: [store], permissions })
    await givenUser(db, { dealerId, role: 'manager', storeIds: [store], locked: true })
    await givenUser(db, { dealerId, role: 'manager', storeIds: [other], lockoutExpiry: ago(-1) })
    const far = await givenUser(db, { dealerId: elsewhere, locked: true, lockoutExpiry: ago(-1) })
    await signInAt(db, manager, ago(29))
    await signInAt(db, far, ago(1))
    const gone = await givenUser(db, { dealerId })
    await db.rows`update users set deleted_at = ${NOW} where id = ${gone}`

    const figures = async (user: string) => {
      const { totalUsers, activeUsers, manuallyLockedUsers, autoLockedUsers, totalStores } = await of(user)
      return [totalUsers, activeUsers, manuallyLockedUsers, autoLockedUsers, totalStores]
    }
    assert.deepEqual(await figures(manager), [2, 1, 1, 0, 1])
    assert.deepEqual(await figures(admin), [4, 1, 1, 1, 2])
    const all = await of(system)
    assert.equal(all.totalUsers - before.totalUsers, 5)
    assert.equal(all.activeUsers - before.activeUsers, 2)
    assert.equal(all.manuallyLockedUsers - before.manuallyLockedUsers, 2)
    assert.equal(all.autoLockedUsers - before.autoLockedUsers, 1)
    assert.equal(all.updated, NOW.toISOString())
  }),
)

test(
  'active people of a large network are counted once a minute, those of one dealer each time',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const viewer = { dealerId, role: 'admin', storeIds: [], permissions: new Set(['view-users']) }
    const admin = viewer as unknown as SignedIn
    const system = { ...viewer, permissions: new Set(['access-all-dealers']) } as unknown as SignedIn
    const user = await givenUser(db, { dealerId })
    const none = 0
    const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
    const first = await activePeople(db, system, NOW, 1, none)
    await signInAt(db, user, NOW)
    assert.deepEqual(await activePeople(db, system, after(59), 1, none), first)
    assert.equal((await activePeople(db, admin, after(59), 1, none)).activeUsers, 1)
    const next = await activePeople(db, system, after(60), 1, none)
    assert.deepEqual(next, { activeUsers: first.activeUsers + 1, at: after(60) })
    assert.equal(
      (await activePeople(db, system, after(61), 1)).activeUsers,
      next.activeUsers,
      'a small network',
    )
  }),
)

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
