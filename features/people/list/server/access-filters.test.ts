import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { prefixed } from '#domain/contract/permissions.ts'
import { searchUsers } from '#features/people/contract.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { searchUsersRoute } from './search-users.ts'

/** Searches as a viewer; answers the last names. */
async function searcher(db: Db, viewerId: string) {
  const call = await signedIn(db, viewerId)
  return async (asked: Input<typeof searchUsers>) => {
    const { Data, Total } = await call(searchUsers, searchUsersRoute, asked)
    assert.equal(Total, Data.length)
    return Data.map(({ LastName }) => LastName)
  }
}
const asSystemAdmin = async (db: Db) =>
  searcher(db, await givenUser(db, { lastName: 'Zviewer', role: 'system_admin' }))

const roleOf = async (db: Db, appId: string) =>
  (await db.row<{ id: string }>`select id from roles where app_id = ${appId} and name = 'clerk'`)!.id

async function givenPermission(db: Db, appId: string, userId: string, name = 'refund') {
  const row = await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name) values (${appId}, ${name}, ${name}) returning id`
  await db.rows`insert into user_permissions (user_id, app_id, permission_id) values (${userId}, ${appId}, ${row!.id})`
  return row!.id
}

test(
  'R94: with a store, an app, role or permission counts where it is held: at this store, or not for stores at all',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const [east, west] = [await givenStore(db, dealer), await givenStore(db, dealer)]
    const [orders, parts] = [await givenApp(db), await givenApp(db)]
    const of = async (lastName: string) => givenUser(db, { lastName, dealerId: dealer })
    const [inEast, inWest, mixed, wide] = [
      await of('East'),
      await of('West'),
      await of('Mixed'),
      await of('Wide'),
    ]
    await giveRole(db, inEast, orders, 'clerk', [east])
    await giveRole(db, inWest, orders, 'clerk', [west])
    // In the east store, but orders only in the west one.
    await giveRole(db, mixed, orders, 'clerk', [west])
    await giveRole(db, mixed, parts, 'clerk', [east])
    // In the east store, with a role that is for no store.
    await giveRole(db, wide, orders, 'clerk')
    await giveRole(db, wide, parts, 'clerk', [east])
    const refund = await givenPermission(db, orders, mixed)
    const search = await asSystemAdmin(db)
    assert.deepEqual(await search({ store: east }), ['East', 'Mixed', 'Wide'])
    assert.deepEqual(await search({ app: orders }), ['East', 'Mixed', 'West', 'Wide'])
    assert.deepEqual(await search({ store: east, app: orders }), ['East', 'Wide'])
    assert.deepEqual(await search({ store: west, app: orders }), ['Mixed', 'West'])
    const role = await roleOf(db, orders)
    assert.deepEqual(await search({ store: east, role }), ['East', 'Wide'])
    assert.deepEqual(await search({ store: east, role, dealer, query: 'wi' }), ['Wide'])
    assert.deepEqual(await search({ permission: refund }), ['Mixed'])
    assert.deepEqual(await search({ store: west, permission: refund }), ['Mixed'])
    assert.deepEqual(await search({ store: east, permission: refund }), [])
  }),
)

test(
  'R94: an app for all people, or given by its rule, counts as given, at every store of theirs',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const store = await givenStore(db, dealer)
    const [everyones, ruled, own] = [
      await givenApp(db, 'everyones', { forAll: true }),
      await givenApp(db, 'ruled'),
      await givenApp(db, 'own'),
    ]
    await db.rows`
      update apps set auto_provision_role_id = ${await roleOf(db, ruled)}, auto_provision_regions = '{CA}' where id = ${ruled}`
    const at = await givenUser(db, { lastName: 'At', dealerId: dealer })
    await giveRole(db, at, own, 'clerk', [store])
    await givenUser(db, { lastName: 'Elsewhere', region: 'US' })
    const search = await asSystemAdmin(db)
    assert.deepEqual(await search({ app: everyones }), ['At', 'Elsewhere', 'Zviewer'])
    assert.deepEqual(await search({ app: everyones, store }), ['At'])
    assert.deepEqual(await search({ app: ruled }), ['At', 'Zviewer'])
    assert.deepEqual(await search({ app: ruled, store }), ['At'])
    // A role of it is held by nobody until it is given.
    assert.deepEqual(await search({ role: await roleOf(db, ruled) }), [])
  }),
)

test(
  'a permission of the portal finds those who were given it',
  onDb(async (db) => {
    await givenUser(db, { lastName: 'Abel', permissions: ['lock-users'] })
    await givenUser(db, { lastName: 'Baril', permissions: ['view-users'] })
    const { id } = (await db.row<{ id: string }>`
      select id from permissions where app_id = ${await portalApp(db)} and name = ${prefixed('lock-users')}`)!
    const search = await asSystemAdmin(db)
    assert.deepEqual(await search({ permission: id }), ['Abel'])
    await db.rows`update permissions set deleted_at = now() where id = ${id}`
    assert.deepEqual(await search({ permission: id }), [])
  }),
)

test(
  'D076, K107: a store or permission that the viewer may not see finds nobody, as an unknown one does',
  onDb(async (db) => {
    const [own, foreign] = [await givenDealer(db), await givenDealer(db)]
    const [mine, other, away] = [
      await givenStore(db, own),
      await givenStore(db, own),
      await givenStore(db, foreign),
    ]
    const [shared, hidden] = [await givenApp(db), await givenApp(db)]
    const abel = await givenUser(db, { lastName: 'Abel', dealerId: own })
    await giveRole(db, abel, shared, 'clerk', [mine, other, away])
    await giveRole(db, abel, hidden, 'clerk', [mine])
    const onlyHidden = await givenUser(db, { lastName: 'Caché', dealerId: own })
    await giveRole(db, onlyHidden, hidden, 'clerk', [mine])
    const [seen, unseen] = [await givenPermission(db, shared, abel), await givenPermission(db, hidden, abel)]
    for (const role of ['admin', 'manager']) {
      const of = { lastName: 'Viewer', dealerId: own, storeIds: [mine], role }
      const viewer = await givenUser(db, { ...of, permissions: ['view-users'] })
      await giveRole(db, viewer, shared, 'clerk')
      const search = await searcher(db, viewer)
      const abels = async (asked: Input<typeof searchUsers>) => search({ ...asked, query: 'abel' })
      assert.deepEqual(await abels({ store: mine }), ['Abel'])
      assert.deepEqual(await abels({ store: other }), role === 'admin' ? ['Abel'] : [])
      assert.deepEqual(await abels({ permission: seen }), ['Abel'])
      // Nobody learns that somebody holds an app that they may not see.
      assert.deepEqual(await search({ store: mine, query: 'caché' }), [])
      const nothing = crypto.randomUUID()
      for (const unknown of [
        { store: away },
        { permission: unseen },
        { store: nothing },
        { permission: nothing },
      ])
        assert.deepEqual(await search(unknown), [])
    }
    const nobody = await signedIn(db, await givenUser(db, { permissions: ['access-all-dealers'] }))
    await assert.rejects(nobody(searchUsers, searchUsersRoute, { store: mine }), refusal(403, 'forbidden'))
  }),
)
