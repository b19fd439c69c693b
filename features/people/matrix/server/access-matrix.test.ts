import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { accessMatrix } from '../contract.ts'
import { accessMatrixRoute } from './access-matrix.ts'

async function reader(db: Db, viewer: string) {
  const call = await signedIn(db, viewer)
  return (asked: Input<typeof accessMatrix>) => call(accessMatrix, accessMatrixRoute, asked)
}
const asSystemAdmin = async (db: Db) =>
  reader(db, await givenUser(db, { lastName: 'Zviewer', role: 'system_admin' }))

const used = (db: Db, userId: string, appId: string, days: number) =>
  record(db, { kind: 'sign-in', at: new Date(NOW.getTime() - days * DAY_MS), userId, appId })

test(
  'each cell says the roles, the stores, how the app was given, and its last use',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Oasis')
    const [east, west] = [await givenStore(db, dealer, 'Est'), await givenStore(db, dealer, 'Ouest')]
    const [orders, everyones, other, absent] = [
      await givenApp(db, 'orders'),
      await givenApp(db, 'everyones', { forAll: true }),
      await givenApp(db, 'other'),
      await givenApp(db, 'absent'),
    ]
    const id = await givenUser(db, { lastName: 'Abel', dealerId: dealer })
    await giveRole(db, id, orders, 'clerk', [west, east])
    await db.rows`
      insert into dated_access (user_id, app_id, day, ends_at, set_at)
      values (${id}, ${orders}, '2026-12-24', ${NOW}, ${NOW})`
    await db.rows`
      insert into access_starts (user_id, app_id, gives, day, starts_at, set_at, refused_at)
      values (${id}, ${other}, '{}', '2027-01-01', ${NOW}, ${NOW}, null), (${id}, ${other}, '{}', '2026-12-01', ${NOW}, ${NOW}, ${NOW})`
    await used(db, id, orders, 9)
    await used(db, id, orders, 2)
    const { Data } = await (await asSystemAdmin(db))({ query: 'abel' })
    assert.equal(Data[0]!.Dealer!.DisplayName, 'Oasis')
    const cell = (app: string) => Data[0]!.Cells.find(({ AppID }) => AppID === app)
    assert.deepEqual(cell(orders), {
      AppID: orders,
      How: 'given',
      Roles: ['Clerk'],
      Store: 'Est',
      Stores: 2,
      Permissions: 0,
      LastUsed: new Date(NOW.getTime() - 2 * DAY_MS).toISOString(),
      Starts: null,
      Ends: '2026-12-24',
    })
    assert.deepEqual([cell(everyones)?.How, cell(everyones)?.LastUsed], ['all', null])
    assert.deepEqual([cell(other)?.How, cell(other)?.Starts], ['later', '2027-01-01'])
    assert.equal(cell(absent), undefined)
  }),
)

test(
  'R95: by the last use of an app come those who have it, never and the longest ago first, or the latest',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const app = await givenApp(db)
    for (const [lastName, days] of [
      ['Yesterday', 1],
      ['Never', null],
      ['Month', 30],
    ] as const) {
      const id = await givenUser(db, { lastName, dealerId: dealer })
      await giveRole(db, id, app, 'clerk')
      if (days !== null) await used(db, id, app, days)
    }
    await givenUser(db, { lastName: 'Without', dealerId: dealer })
    const read = await asSystemAdmin(db)
    const names = async (asked: Input<typeof accessMatrix>) => {
      const { Data, Total } = await read({ dealer, ...asked })
      return [...Data.map(({ LastName }) => LastName), Total]
    }
    assert.deepEqual(await names({}), ['Month', 'Never', 'Without', 'Yesterday', 4])
    assert.deepEqual(await names({ used: app }), ['Never', 'Month', 'Yesterday', 3])
    assert.deepEqual(await names({ used: app, order: 'desc' }), ['Yesterday', 'Month', 'Never', 3])
    assert.deepEqual(await names({ used: app, pageSize: 2, page: 2 }), ['Yesterday', 3])
    assert.deepEqual(await names({ used: app, query: 'month' }), ['Month', 1])
  }),
)

test(
  'D076, D078: a dealer admin reads their people, the apps they share and their own stores; others are refused',
  onDb(async (db) => {
    const [own, foreign] = [await givenDealer(db), await givenDealer(db)]
    const [mine, away] = [await givenStore(db, own, 'Ici'), await givenStore(db, foreign, 'Ailleurs')]
    const [shared, hidden] = [await givenApp(db), await givenApp(db)]
    const abel = await givenUser(db, { lastName: 'Abel', dealerId: own })
    await giveRole(db, abel, shared, 'clerk', [mine, away])
    await giveRole(db, abel, hidden, 'clerk', [mine])
    const far = await givenUser(db, { lastName: 'Loin', dealerId: foreign })
    await giveRole(db, far, shared, 'clerk', [away])
    const admin = await givenUser(db, {
      lastName: 'Viewer',
      dealerId: own,
      role: 'admin',
      permissions: ['view-users'],
    })
    await giveRole(db, admin, shared, 'clerk')
    const read = await reader(db, admin)
    const { Data } = await read({})
    assert.deepEqual(
      Data.map(({ LastName }) => LastName),
      ['Abel', 'Viewer'],
    )
    const cells = Data[0]!.Cells
    assert.equal(
      cells.some(({ AppID }) => AppID === hidden),
      false,
    )
    const { Store, Stores } = cells.find(({ AppID }) => AppID === shared)!
    assert.deepEqual([Store, Stores], ['Ici', 1])
    for (const asked of [{ store: away }, { app: hidden }, { used: hidden }, { dealer: foreign }])
      assert.equal((await read(asked)).Total, 0)
    const without = await reader(db, await givenUser(db, { permissions: ['access-all-dealers'] }))
    await assert.rejects(without({}), refusal(403, 'forbidden'))
  }),
)
