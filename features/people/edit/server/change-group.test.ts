import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { deleteGroup, restoreGroup } from '#features/groups/contract.ts'
import { deleteGroupRoute } from '#features/groups/server/delete-group.ts'
import { restoreGroupRoute } from '#features/groups/server/deletion.ts'
import { addToGroup, removeFromGroup } from '../contract.ts'
import { addToGroupRoute, removeFromGroupRoute } from './change-group.ts'

/** A clerk in one of two stores, and a viewer of the same dealer and app with these permissions. */
async function given(db: Db, held: readonly Permission[], more: Parameters<typeof givenUser>[1] = {}) {
  const dealer = await givenDealer(db)
  const [here, there] = [await givenStore(db, dealer, 'here'), await givenStore(db, dealer, 'there')]
  const parts = await givenApp(db, 'parts')
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${parts}, 'chief', 'Chief', 90)`
  await db.rows`
    insert into permissions (app_id, name, display_name, transferable)
    values (${parts}, 'order', 'Order', true), (${parts}, 'prices', 'Prices', false)`
  const idOf = async (name: string) =>
    (await db.row<{ id: string }>`
      select id from roles where app_id = ${parts} and name = ${name}
      union all select id from permissions where app_id = ${parts} and name = ${name}`)!.id
  const clerk = await givenUser(db, { dealerId: dealer })
  await giveRole(db, clerk, parts, 'clerk', [here])
  const viewer = await givenUser(db, { dealerId: dealer, role: 'admin', permissions: held, ...more })
  await giveRole(db, viewer, parts, 'clerk')
  const call = await signedIn(db, viewer)
  const add = (groupID: string, userID = clerk) => call(addToGroup, addToGroupRoute, { userID, groupID })
  const remove = (groupID: string, userID = clerk) =>
    call(removeFromGroup, removeFromGroupRoute, { userID, groupID })
  const ids = {
    clerkRole: await idOf('clerk'),
    chief: await idOf('chief'),
    order: await idOf('order'),
    prices: await idOf('prices'),
  }
  return { ...ids, dealer, here, there, parts, clerk, viewer, add, remove }
}

/** The access of a user in `parts`, in names. */
const holds = async (db: Db, id: string) =>
  (
    await db.rows<{ name: string }>`
      select 'app' as name from user_apps ua join apps a on a.id = ua.app_id where ua.user_id = ${id} and a.name = 'parts'
      union all
      select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${id}
      union all
      select s.name from user_stores us join stores s on s.id = us.store_id where us.user_id = ${id}
      union all
      select p.name from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = ${id}
      order by 1`
  )
    .map(({ name }) => name)
    .join(' ')

test(
  'F118: a store, a role and a permission are given, each once',
  onDb(async (db) => {
    const { add, clerk, clerkRole, there, order, dealer, here } = await given(db, [
      'provision-apps',
      'view-users',
    ])
    await add(there)
    await add(order)
    assert.equal(await holds(db, clerk), 'app clerk here order there')
    const { data } = await add(there)
    assert.equal(data?.Version, 3)
    const other = await givenUser(db, { dealerId: dealer, role: 'manager', storeIds: [here] })
    await assert.rejects(add(there, await givenUser(db, { dealerId: dealer })), refusal(400, 'invalid'))
    // The role is given for the stores that the user has already.
    await add(clerkRole, other)
    assert.equal(await holds(db, other), 'app clerk here here manager')
    const { n } = (await db.row<{
      n: number
    }>`select count(*)::int as n from events where kind = 'user-changed'`)!
    assert.equal(n, 3)
  }),
)

test(
  'F118: this call gives nothing that a save may not give',
  onDb(async (db) => {
    const { add, clerk, chief, prices, dealer, there, order } = await given(db, ['provision-apps'])
    const before = await holds(db, clerk)
    for (const group of [chief, prices, dealer]) await assert.rejects(add(group), refusal(403, 'forbidden'))
    const foreign = await givenStore(db, await givenDealer(db))
    for (const group of [foreign, crypto.randomUUID()])
      await assert.rejects(add(group), refusal(404, 'notFound'))
    await assert.rejects(add(order, crypto.randomUUID()), refusal(404, 'notFound'))
    const high = await givenUser(db, { dealerId: dealer, role: 'system_admin' })
    await assert.rejects(add(order, high), refusal(403, 'forbidden'))
    const primary = await givenUser(db, { dealerId: dealer, primary: true })
    await assert.rejects(add(order, primary), refusal(403, 'forbidden'))
    assert.equal(await holds(db, clerk), before)
    const without = await givenUser(db, {
      dealerId: dealer,
      role: 'admin',
      permissions: ['deprovision-apps', 'change-dealer'],
    })
    const call = await signedIn(db, without)
    for (const groupID of [there, dealer])
      await assert.rejects(
        call(addToGroup, addToGroupRoute, { userID: clerk, groupID }),
        refusal(403, 'forbidden'),
      )
  }),
)

test(
  'F118, E097: a permission of an app that the user does not have gives the app, as a save of this alone would',
  onDb(async (db) => {
    const may = await given(db, ['provision-apps', 'view-users'])
    const other = await givenUser(db, { dealerId: may.dealer })
    await may.add(may.order, other)
    assert.equal(await holds(db, other), 'app order')
    await db.rows`
      insert into attributes (family, app_id, name, display_name, required)
      values ('app', ${may.parts}, 'code', 'Code', true)`
    const third = await givenUser(db, { dealerId: may.dealer })
    await assert.rejects(may.add(may.order, third), refusal(400, 'invalid'))
    assert.equal(await holds(db, third), '')
  }),
)

test(
  'F118, E097: without provision-apps it is refused',
  onDb(async (db) => {
    const mayNot = await given(db, ['change-dealer', 'deprovision-apps', 'view-users'])
    const other = await givenUser(db, { dealerId: mayNot.dealer })
    await assert.rejects(mayNot.add(mayNot.order, other), refusal(403))
    assert.equal(await holds(db, other), '')
  }),
)

test(
  'F120: only system admins give themselves anything',
  onDb(async (db) => {
    const { add, remove, viewer, order, clerkRole } = await given(db, ['provision-apps', 'deprovision-apps'])
    for (const work of [add(order, viewer), add(clerkRole, viewer), remove(clerkRole, viewer)])
      await assert.rejects(work, refusal(403, 'forbidden'))
    const admin = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, admin)
    await call(addToGroup, addToGroupRoute, { userID: admin, groupID: order })
    assert.match(await holds(db, admin), /^app order/)
  }),
)

test(
  'F119: the last role and the last store take the app, which needs deprovision-apps',
  onDb(async (db) => {
    const giver = await given(db, ['provision-apps', 'view-users'])
    await giver.add(giver.there)
    await giver.remove(giver.there)
    await assert.rejects(giver.remove(giver.here), refusal(403, 'forbidden'))
    await assert.rejects(giver.remove(giver.clerkRole), refusal(403, 'forbidden'))
    assert.equal(await holds(db, giver.clerk), 'app clerk here')
    const taker = await signedIn(
      db,
      await givenUser(db, { dealerId: giver.dealer, role: 'admin', permissions: ['deprovision-apps'] }),
    )
    const userID = giver.clerk
    await assert.rejects(
      taker(removeFromGroup, removeFromGroupRoute, { userID, groupID: giver.order }),
      refusal(404, 'notFound'),
    )
    const { remove, clerk, here } = giver
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${giver.viewer}, id, (select id from permissions where app_id = a.id and name = 'user-portal-deprovision-apps')
        from apps a where a.id = ${await portalApp(db)}`
    await remove(here)
    assert.equal(await holds(db, clerk), '')
    assert.equal((await remove(here)).data?.Version, 4)
  }),
)

test(
  'F119: what a save would keep is not taken here either, and the call is refused',
  onDb(async (db) => {
    const { remove, clerk, parts, prices, chief, order } = await given(db, [
      'provision-apps',
      'deprovision-apps',
    ])
    await giveRole(db, clerk, parts, 'chief')
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${clerk}, ${parts}, p from unnest(${[prices, order]}::uuid[]) as p`
    for (const group of [prices, chief]) await assert.rejects(remove(group), refusal(403, 'forbidden'))
    await remove(order)
    assert.equal(await holds(db, clerk), 'app chief clerk here prices')
  }),
)

test(
  'F118, F119: a dealer is given and taken with change-dealer and sight of all dealers, with its region',
  onDb(async (db) => {
    const { add, remove, clerk, dealer } = await given(db, [
      'change-dealer',
      'access-all-dealers',
      'view-users',
    ])
    const other = await givenDealer(db, 'Other', { region: 'US' })
    const moved = await add(other)
    assert.deepEqual([moved.data?.Dealer?.ID, moved.data?.Region, moved.data?.Locale], [other, 'US', 'en-US'])
    assert.equal(await holds(db, clerk), '')
    assert.equal((await remove(dealer)).data?.Dealer?.ID, other)
    assert.equal((await remove(other)).data?.Dealer, null)
  }),
)

test(
  'F119: the last active system admin stays one',
  onDb(async (db) => {
    const root = await signedIn(db, await givenUser(db, { permissions }))
    const admin = await givenUser(db, { role: 'system_admin' })
    const role = await db.row<{ id: string }>`select id from roles where name = 'system_admin'`
    const take = () => root(removeFromGroup, removeFromGroupRoute, { userID: admin, groupID: role!.id })
    await assert.rejects(take(), refusal(409, 'lastSystemAdmin'))
    await givenUser(db, { role: 'system_admin' })
    assert.equal((await take()).data?.IDMRole, null)
  }),
)

test(
  'R46: what a person decided meanwhile stands when a store is restored: who left the dealer and came back holds nothing of before',
  onDb(async (db) => {
    const [dealer, other] = [await givenDealer(db), await givenDealer(db)]
    const app = await givenApp(db)
    const [store, kept] = [await givenStore(db, dealer), await givenStore(db, dealer)]
    const [gone, left, still] = await Promise.all([1, 2, 3].map(() => givenUser(db, { dealerId: dealer })))
    for (const id of [gone!, left!, still!]) await giveRole(db, id, app, 'clerk', [store])
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await call(deleteGroup, deleteGroupRoute, { groupID: store })
    for (const groupID of [other, dealer]) await call(addToGroup, addToGroupRoute, { userID: gone!, groupID })
    // Given again for another store, and taken again.
    await giveRole(db, left!, app, 'clerk', [kept])
    await call(removeFromGroup, removeFromGroupRoute, { userID: left!, groupID: kept })
    await call(restoreGroup, restoreGroupRoute, { groupID: store })
    const holders = await db.rows`select user_id as id from user_apps where app_id = ${app}`
    assert.deepEqual(holders, [{ id: still }])
  }),
)
