import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { searchUsers } from '#features/people/contract.ts'
import { searchUsersRoute } from './search-users.ts'

const roleOf = async (db: Db, appId: string) =>
  (await db.row<{ id: string }>`select id from roles where app_id = ${appId} and name = 'clerk'`)!.id

/** Searches as a viewer; answers the last names and the total. */
async function searcher(db: Db, viewerId: string, now = NOW) {
  const call = await signedIn(db, viewerId, now)
  return async (asked: Input<typeof searchUsers>) => {
    const { Data, Total } = await call(searchUsers, searchUsersRoute, asked)
    return [...Data.map(({ LastName }) => LastName), Total]
  }
}
const asSystemAdmin = async (db: Db, now = NOW) =>
  searcher(db, await givenUser(db, { lastName: 'Zviewer', role: 'system_admin' }), now)

test(
  'R15: the status filter finds active, locked and temporarily locked users, each once',
  onDb(async (db) => {
    const soon = new Date(NOW.getTime() + MINUTE_MS)
    const past = new Date(NOW.getTime() - MINUTE_MS)
    await givenUser(db, { lastName: 'Both', locked: true, lockoutExpiry: soon })
    await givenUser(db, { lastName: 'ForNow', lockoutExpiry: soon })
    await givenUser(db, { lastName: 'Over', lockoutExpiry: past })
    const search = await asSystemAdmin(db)
    assert.deepEqual(await search({ status: 'locked' }), ['Both', 1])
    assert.deepEqual(await search({ status: 'lockedForNow' }), ['ForNow', 1])
    assert.deepEqual(await search({ status: 'active' }), ['Over', 'Zviewer', 2])
    assert.deepEqual(await search({ status: 'locked', query: 'over' }), [0])
  }),
)

test(
  'a search by status follows locks and the time',
  onDb(async (db) => {
    const lockoutExpiry = new Date(NOW.getTime() + MINUTE_MS)
    const id = await givenUser(db, { lastName: 'ForNow', lockoutExpiry })
    const [search, later] = [await asSystemAdmin(db), await asSystemAdmin(db, lockoutExpiry)]
    assert.deepEqual(await search({ status: 'lockedForNow' }), ['ForNow', 1])
    assert.deepEqual(await later({ status: 'lockedForNow' }), [0])
    await db.rows`update users set locked = true where id = ${id}`
    assert.deepEqual(await search({ status: 'lockedForNow' }), [0])
    assert.deepEqual(await search({ status: 'locked' }), ['ForNow', 1])
  }),
)

test(
  'filters by dealer, app and role work alone, together, and with search words',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const app = await givenApp(db)
    const one = await givenUser(db, { lastName: 'Abel', dealerId: dealer })
    await givenUser(db, { lastName: 'Baril', dealerId: dealer })
    const other = await givenUser(db, { lastName: 'Caron' })
    await giveRole(db, one, app, 'clerk')
    await db.rows`insert into user_apps (user_id, app_id) values (${other}, ${app})`
    const role = await roleOf(db, app)
    const search = await asSystemAdmin(db)
    assert.deepEqual(await search({ dealer }), ['Abel', 'Baril', 2])
    assert.deepEqual(await search({ app }), ['Abel', 'Caron', 2])
    assert.deepEqual(await search({ role }), ['Abel', 1])
    assert.deepEqual(await search({ dealer, app, query: 'ab' }), ['Abel', 1])
    assert.deepEqual(await search({ app, query: 'baril' }), [0])
  }),
)

test(
  'a search by app or role shows at once what was given and taken',
  onDb(async (db) => {
    const app = await givenApp(db)
    const id = await givenUser(db, { lastName: 'Abel' })
    const role = await roleOf(db, app)
    const search = await asSystemAdmin(db)
    assert.deepEqual([await search({ app }), await search({ role })], [[0], [0]])
    await giveRole(db, id, app, 'clerk')
    assert.deepEqual(await search({ app }), ['Abel', 1])
    assert.deepEqual(await search({ role }), ['Abel', 1])
    await db.rows`delete from user_apps where user_id = ${id}`
    assert.deepEqual([await search({ app }), await search({ role })], [[0], [0]])
  }),
)

test(
  'a search by dealer is cached until users change, like any other',
  onDb(async (db) => {
    const [dealer, elsewhere] = [await givenDealer(db), await givenDealer(db)]
    const id = await givenUser(db, { lastName: 'Abel', dealerId: dealer })
    const search = await asSystemAdmin(db)
    assert.deepEqual(await search({ dealer }), ['Abel', 1])
    await db.rows`update users set dealer_id = ${elsewhere} where id = ${id}`
    assert.deepEqual(await search({ dealer }), [0])
    assert.deepEqual(await search({ dealer: elsewhere }), ['Abel', 1])
  }),
)

test(
  'D076, K107: a dealer out of scope, and an app or role that the viewer may not see, find nobody, as unknown ones do',
  onDb(async (db) => {
    const [own, foreign] = [await givenDealer(db), await givenDealer(db)]
    const store = await givenStore(db, own)
    const [shared, hidden] = [await givenApp(db), await givenApp(db)]
    const id = await givenUser(db, { lastName: 'Abel', dealerId: own })
    for (const app of [shared, hidden]) await giveRole(db, id, app, 'clerk', [store])
    await givenUser(db, { lastName: 'Loin', dealerId: foreign })
    for (const role of ['admin', 'manager']) {
      const of = { lastName: 'Viewer', dealerId: own, storeIds: [store], role }
      const viewer = await givenUser(db, { ...of, permissions: ['view-users', 'view-apps'] })
      await giveRole(db, viewer, shared, 'clerk')
      const search = await searcher(db, viewer)
      const about = async (app: string) => [
        await search({ app, query: 'abel' }),
        await search({ role: await roleOf(db, app), query: 'abel' }),
      ]
      assert.deepEqual(await about(shared), [
        ['Abel', 1],
        ['Abel', 1],
      ])
      assert.deepEqual(await about(hidden), [[0], [0]])
      assert.deepEqual(await search({ dealer: foreign }), [0])
      const nothing = crypto.randomUUID()
      for (const unknown of [{ dealer: nothing }, { app: nothing }, { role: nothing }])
        assert.deepEqual(await search(unknown), [0])
    }
  }),
)

test(
  'an app or role that was deleted finds nobody',
  onDb(async (db) => {
    const app = await givenApp(db)
    await giveRole(db, await givenUser(db, { lastName: 'Abel' }), app, 'clerk')
    const role = await roleOf(db, app)
    const search = await asSystemAdmin(db)
    await db.rows`update apps set deleted_at = ${NOW} where id = ${app}`
    assert.deepEqual([await search({ app }), await search({ role })], [[0], [0]])
    await db.rows`update apps set deleted_at = null where id = ${app}`
    await db.rows`update roles set deleted_at = ${NOW} where id = ${role}`
    assert.deepEqual([await search({ app }), await search({ role })], [['Abel', 1], [0]])
  }),
)

test(
  'a found user comes with dealer and last sign-in',
  onDb(async (db) => {
    const dealerId = await givenDealer(db, 'Bains Rimouski')
    const id = await givenUser(db, { lastName: 'Abel', dealerId })
    await givenUser(db, { lastName: 'Baril' })
    await db.rows`update users set last_sign_in_at = ${NOW} where id = ${id}`
    const call = await signedIn(db, await givenUser(db, { lastName: 'Zviewer', role: 'system_admin' }))
    const { Data } = await call(searchUsers, searchUsersRoute, { app: await portalApp(db) })
    assert.deepEqual(
      Data.map(({ Dealer, LastSignIn }) => [Dealer, LastSignIn]),
      [
        [{ ID: dealerId, DisplayName: 'Bains Rimouski', Deleted: false }, NOW.toISOString()],
        [null, null],
        [null, null],
      ],
    )
  }),
)
