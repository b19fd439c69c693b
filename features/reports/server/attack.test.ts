import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { dealerAdminPermissions, managerPermissions } from '#db/demo/demo-people.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { asking, givenReported } from '#test/reports/asking.ts'
import { figures } from '../contract/figures.ts'
import { MAX_ROWS } from '../contract/rows.ts'
import { reportRows } from '../contract.ts'
import { reports } from '../feature.server.ts'
import { rowsRoute } from './rows.ts'

/** An admin and a manager of the first dealer, who do not see the hidden app. */
async function strangers(db: Db, { near, app }: Awaited<ReturnType<typeof givenReported>>) {
  const of = { dealerId: near.dealer }
  const ids = [
    await givenUser(db, { ...of, role: 'admin', permissions: dealerAdminPermissions }),
    await givenUser(db, {
      ...of,
      role: 'manager',
      permissions: managerPermissions,
      storeIds: near.stores.slice(0, 1),
    }),
  ]
  for (const id of ids) await giveRole(db, id, app, 'clerk')
  return Promise.all(ids.map((id) => signedIn(db, id)))
}

/** What a call answers, or the whole refusal. */
const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return { status: error.status, code: error.code, errors: error.errors }
    throw error
  })

test(
  'H136, H138: the rows of a figure with the id of what one may not see are those of an id that nothing has',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { far, hidden } = world
    const hiddenRole = await db.row<{ id: string }>`select id from roles where app_id = ${hidden}`
    const [stranger] = await db.rows<{ id: string }>`select id from users where email = ${far.email}`
    const unseen = [far.dealer, ...far.stores, hidden, hiddenRole!.id, stranger!.id]
    for (const call of await strangers(db, world))
      for (const figure of figures) {
        const rows = (which: object) =>
          outcome(call(reportRows, rowsRoute, { settings: {}, figure, ...which }))
        const none = crypto.randomUUID()
        const [byId, byDealer, byStore] = [
          await rows({ id: none }),
          await rows({ dealerID: none }),
          await rows({ storeID: none }),
        ]
        for (const id of unseen) assert.deepEqual(await rows({ id: id.toUpperCase() }), byId, figure)
        assert.deepEqual(await rows({ dealerID: far.dealer.toUpperCase() }), byDealer, figure)
        assert.deepEqual(await rows({ storeID: far.stores[0]!.toUpperCase() }), byStore, figure)
      }
  }),
)

test(
  'H134, H135: a number that is not theirs is refused in the same words, whatever it is and however it is spelt',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { near, far } = world
    for (const call of await strangers(db, world))
      for (const route of reports) {
        const ask = (settings: object) =>
          outcome(call(route.endpoint, route, { settings, figure: 'totalUsers' } as object))
        const refused = await ask({ soldTo: 'none' })
        assert.equal((refused as { status?: number }).status, 403, route.endpoint.path)
        for (const soldTo of [far.soldTo, `${near.soldTo} `, `${near.soldTo}\u0301`, '%', ' '])
          assert.deepEqual(await ask({ soldTo }), refused, `${route.endpoint.path} ${soldTo}`)
        for (const shipTo of [far.shipTos[0], `${near.shipTos[0]} `, '%', ' '])
          assert.deepEqual(await ask({ shipTo }), refused, `${route.endpoint.path} ${shipTo}`)
        const both = { soldTo: far.soldTo, shipTo: far.shipTos[0], user: far.email, app: world.hidden }
        assert.deepEqual(await ask(both), refused, 'the first of them')
      }
  }),
)

test(
  'H138: an address with a wildcard, in capitals or with spaces around it finds one person at most',
  onDb(async (db) => {
    const world = await givenReported(db)
    const admin = await asking(db, await givenUser(db, { role: 'system_admin' }))
    const count = async (user: string) => (await admin.logins({ user })).totalSuccessfulLogins
    assert.equal(await count(` ${world.near.email.toUpperCase()} `), 2)
    for (const user of ['%', '%@example.test', '_', `${world.near.email}%`, `${world.near.email}' or 'a'='a`])
      assert.equal(await count(user), 0, user)
  }),
)

test(
  'D077: who may not see the names of people learns nothing about them from the order of the rows, or a search',
  onDb(async (db) => {
    const { near } = await givenReported(db)
    const id = await givenUser(db, {
      dealerId: near.dealer,
      role: 'admin',
      permissions: ['view-reports'],
    })
    for (const lastName of ['A', 'M', 'Z'])
      await givenUser(db, { dealerId: near.dealer, firstName: 'Rosa', lastName })
    const call = await signedIn(db, id)
    const rows = async (query = '') =>
      (await call(reportRows, rowsRoute, { settings: {}, figure: 'totalUsers', query })).data.Rows
    const named = async () => (await rows()).map(({ Person }) => Person?.ID ?? null)
    const before = await named()
    assert.ok(before.length > 4)
    for (const lastName of ['0', 'N', 'Zz']) {
      await db.rows`update users set last_name = ${lastName} where id = ${id}`
      assert.deepEqual(await named(), before, `called ${lastName}`)
    }
    assert.deepEqual(await rows('Rosa'), [])
  }),
)

test(
  'D077: nor does the order of the rows tell the names of people and stores that left the dealer, or were deleted since',
  onDb(async (db) => {
    const { near, far } = await givenReported(db)
    const of = { dealerId: near.dealer }
    const viewer = { ...of, role: 'admin', permissions: ['view-reports', 'view-users'] } as const
    const call = await signedIn(db, await givenUser(db, viewer))
    const people = []
    for (const lastName of ['B', 'M', 'X']) people.push(await givenUser(db, { ...of, lastName }))
    const [moved, deleted, store] = [people[1]!, await givenUser(db, of), near.stores[1]!]
    for (const userId of [...people, deleted])
      for (const kind of ['locked', 'user-changed'] as const)
        await record(db, { kind, origin: 'manual', at: NOW, userId, dealerId: near.dealer })
    for (const storeId of near.stores)
      await db.rows`
        insert into events (kind, at, dealer_id, store_id) values ('user-changed', ${NOW}, ${near.dealer}, ${storeId})`
    await db.rows`update users set dealer_id = ${far.dealer} where id = ${moved}`
    await db.rows`update users set deleted_at = ${NOW} where id = ${deleted}`
    await db.rows`update stores set dealer_id = ${far.dealer} where id = ${store}`
    const order = async (figure: 'lockedUsers' | 'modifiedUsers' | 'modifiedStores') => {
      const { data } = await call(reportRows, rowsRoute, { settings: {}, figure })
      return data.Rows.map(({ Person, Store }) => Person?.ID ?? Store?.ID ?? null)
    }
    for (const figure of ['lockedUsers', 'modifiedUsers', 'modifiedStores'] as const) {
      const before = await order(figure)
      assert.ok(before.includes(null), figure)
      for (const name of ['0', 'N', 'Zz']) {
        await db.rows`update users set last_name = ${name} where id = any(${[moved, deleted]}::uuid[])`
        await db.rows`update stores set display_name = ${name} where id = ${store}`
        assert.deepEqual(await order(figure), before, `${figure}, called ${name}`)
      }
    }
  }),
)

test(
  'a text that is too long, an id that is none and a moment that is none are refused at their fields',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const long = 'a'.repeat(10_000)
    const bad = {
      from: [long, '2026-01-01T00:00:00', '2026-13-01', '0000-01-01', '2026-01-01T24:00:00Z'],
      to: [long, 'now', '2026-02-29'],
      soldTo: [long],
      shipTo: [long],
      app: [long, 'x', "' or 1=1"],
      role: [long, '00000000-0000-0000-0000-00000000000'],
      user: [long],
      zone: [long, 'America/Nowhere', '../../etc/passwd', '+99:99'],
    }
    for (const route of reports)
      for (const [field, values] of Object.entries(bad))
        for (const value of values) {
          const input = { settings: { [field]: value }, figure: 'totalUsers' } as object
          await assert.rejects(call(route.endpoint, route, input), (error: Refusal) => {
            assert.deepEqual([error.status, error.errors[0]?.key], [400, `settings.${field}`], value)
            return true
          })
        }
    for (const which of [{ id: long }, { dealerID: 'x' }, { storeID: null }, { query: long }, { page: 0 }])
      await assert.rejects(
        call(reportRows, rowsRoute, { settings: {}, figure: 'totalUsers', ...which } as never),
        refusal(400, 'invalid'),
      )
  }),
)

test(
  'the last page that one may ask for is empty, whatever is listed',
  onDb(async (db) => {
    await givenReported(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    for (const figure of [
      'totalUsers',
      'totalStores',
      'successesPerApp',
      'emailsWaiting',
      'modifiedDealers',
    ] as const) {
      const { data } = await call(reportRows, rowsRoute, {
        settings: {},
        figure,
        page: 1_000_000,
        pageSize: MAX_ROWS,
      })
      assert.deepEqual(data.Rows, [], figure)
    }
  }),
)
