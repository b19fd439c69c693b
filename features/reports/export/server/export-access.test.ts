import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import { DAY_MS } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { accessToken, exportAccess, reportToken } from '../contract.ts'
import { reportTokenRoute } from './all-users.ts'
import { accessTokenRoute, exportAccessRoute } from './export-access.ts'

test(
  'the file of the access matrix has the people of its search, with a column for each visible app, and is recorded',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const [east, west] = [await givenStore(db, dealer, 'Est'), await givenStore(db, dealer, '=Ouest')]
    const [orders, hidden] = [await givenApp(db, 'orders'), await givenApp(db, 'secret')]
    const admin = await givenUser(db, {
      lastName: 'Zviewer',
      dealerId: dealer,
      role: 'admin',
      permissions: ['view-users'],
    })
    await giveRole(db, admin, orders, 'clerk')
    const abel = await givenUser(db, { lastName: 'Abel', dealerId: dealer })
    await giveRole(db, abel, orders, 'clerk', [west, east])
    await giveRole(db, abel, hidden, 'clerk', [east])
    await db.rows`
      insert into dated_access (user_id, app_id, day, ends_at, set_at)
      values (${abel}, ${orders}, '2026-12-24', ${NOW}, ${NOW})`
    await record(db, { kind: 'sign-in', at: new Date(NOW.getTime() - DAY_MS), userId: abel, appId: orders })
    await givenUser(db, { lastName: 'Baril', dealerId: dealer })
    await givenUser(db, { lastName: 'Loin', dealerId: await givenDealer(db) })
    const call = await signedIn(db, admin)
    const read = async (search: Partial<Input<typeof exportAccess>>) => {
      const { data: token } = await call(accessToken, accessTokenRoute, {})
      return fromCsv(await call(exportAccess, exportAccessRoute, { token, locale: 'en-US', ...search }))
    }
    const [head, first, ...others] = await read({})
    const at = (name: string) => first![head!.findIndex((one) => one.startsWith(name))]
    assert.equal(
      head!.some((one) => one.includes('secret')),
      false,
    )
    assert.match(at('orders: Apps')!, /^Clerk \(=Ouest, Est\)$/)
    assert.deepEqual([at('orders: First day'), at('orders: Last day')], ['', '2026-12-24'])
    assert.match(at('orders: Last use')!, /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    assert.deepEqual(
      others.map((row) => row[2]),
      ['Baril', 'Zviewer'],
    )
    assert.deepEqual((await read({ store: east })).map((row) => row[2]).slice(1), ['Abel'])
    assert.equal((await read({ app: hidden })).length, 1)
    const event = await db.row<{ detail: { Filters: object; Rows: number } }>`
      select detail from events where kind = 'export' and origin = 'access' order by id offset 1 limit 1`
    assert.deepEqual([event!.detail.Filters, event!.detail.Rows], [{ query: '', store: east }, 1])
  }),
)

test(
  'in the order of the last use of an app, the file has those who have that app and the one of the filter',
  onDb(async (db) => {
    const [orders, parts] = [await givenApp(db, 'orders'), await givenApp(db, 'parts')]
    const viewer = await givenUser(db, { role: 'system_admin' })
    const [both, one, other] = ['Both', 'One', 'Other'].map((lastName) => givenUser(db, { lastName }))
    for (const id of [await both!, await one!]) await giveRole(db, id, orders, 'clerk')
    for (const id of [await both!, await other!]) await giveRole(db, id, parts, 'clerk')
    const call = await signedIn(db, viewer)
    const { data: token } = await call(accessToken, accessTokenRoute, {})
    const file = await call(exportAccess, exportAccessRoute, { token, app: orders, used: parts })
    assert.deepEqual(
      fromCsv(file)
        .slice(1)
        .map((row) => row[2]),
      ['Both'],
    )
  }),
)

test(
  'a token of another export, a used one, and a person without view-users are refused',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { permissions: ['view-users', 'view-reports'] }))
    const { data: ofReports } = await call(reportToken, reportTokenRoute, {})
    const { data: token } = await call(accessToken, accessTokenRoute, {})
    await assert.rejects(call(exportAccess, exportAccessRoute, { token: ofReports }), refusal(401))
    await call(exportAccess, exportAccessRoute, { token })
    await assert.rejects(call(exportAccess, exportAccessRoute, { token }), refusal(401))
    const without = await signedIn(db, await givenUser(db))
    await assert.rejects(without(accessToken, accessTokenRoute, {}), refusal(403, 'forbidden'))
  }),
)
