import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { counting } from '#test/statements.ts'
import { deletedGroups, deleteGroup, groupEffect, restoreGroup } from '../contract.ts'
import { deleteGroupRoute } from './delete-group.ts'
import { deletedGroupsRoute, groupEffectRoute, restoreGroupRoute } from './deletion.ts'

/** A dealer with two stores: a clerk of both, somebody of one who has a permission and an attribute there. */
async function given(db: Db) {
  const dealer = await givenDealer(db)
  const [centre, port] = [await givenStore(db, dealer, 'Centre'), await givenStore(db, dealer, 'Port')]
  const app = await givenApp(db)
  const both = await givenUser(db, { dealerId: dealer, lastName: 'Both' })
  await giveRole(db, both, app, 'clerk', [centre, port])
  const one = await givenUser(db, { dealerId: dealer, lastName: 'One' })
  await giveRole(db, one, app, 'clerk', [centre])
  await db.rows`
    with p as (insert into permissions (app_id, name, display_name) values (${app}, 'look', 'Look') returning id)
    insert into user_permissions (user_id, app_id, permission_id) select ${one}, ${app}, id from p`
  await db.rows`
    with t as (insert into attributes (family, app_id, name, display_name) values ('app', ${app}, 'desk', 'Desk') returning id)
    insert into user_attributes (user_id, attribute_id, value) select ${one}, id, 'A-1' from t`
  // The app, the role and the permission each have a last day.
  await db.rows`
    insert into dated_access (user_id, app_id, role_id, permission_id, day, ends_at, set_at)
    select user_id, app_id, null::uuid, null::uuid, '2026-12-10'::date, '2026-12-11T05:00:00Z'::timestamptz, ${NOW}::timestamptz
      from user_apps where user_id = ${one} and app_id = ${app}
    union all select user_id, app_id, role_id, null, '2026-12-09', '2026-12-10T05:00:00Z', ${NOW}
      from user_roles where user_id = ${one} and app_id = ${app}
    union all select user_id, app_id, null, permission_id, '2026-12-08', '2026-12-09T05:00:00Z', ${NOW}
      from user_permissions where user_id = ${one} and app_id = ${app}`
  const system = await givenUser(db, { role: 'system_admin' })
  return { dealer, centre, port, app, both, one, system }
}

/** Everything that these people hold. */
const heldBy = (db: Db, ids: readonly string[]) =>
  db.rows<{ what: string }>`
    select concat_ws(' ', user_id, app_id, granted_at) as what from user_apps where user_id = any(${ids}::uuid[])
    union all select concat_ws(' ', user_id, role_id) from user_roles where user_id = any(${ids}::uuid[])
    union all select concat_ws(' ', user_id, role_id, store_id) from user_stores where user_id = any(${ids}::uuid[])
    union all select concat_ws(' ', user_id, permission_id) from user_permissions where user_id = any(${ids}::uuid[])
    union all select concat_ws(' ', user_id, attribute_id, value) from user_attributes where user_id = any(${ids}::uuid[])
    union all select concat_ws(' ', user_id, app_id, role_id, permission_id, day, ends_at) from dated_access
      where user_id = any(${ids}::uuid[])
    order by what`

const lastOrigin = async (db: Db, userId: string) =>
  (
    await db.row<{ origin: string }>`
    select origin from events where user_id = ${userId} and kind = 'user-changed' order by id desc limit 1`
  )?.origin

test(
  'C064: a deleted store is taken from everybody, with the app of those who have no other there, whose activity says why',
  onDb(async (db) => {
    const { centre, app, both, one, system, port } = await given(db)
    const call = await signedIn(db, system)
    const effect = await call(groupEffect, groupEffectRoute, { id: centre })
    assert.deepEqual(effect, {
      Stores: 1,
      Users: 2,
      LoseApps: 1,
      LoseAdmin: 0,
      Names: ['Marie Both', 'Marie One'],
    })
    await call(deleteGroup, deleteGroupRoute, { groupID: centre })
    const stores = await db.rows<{
      id: string
    }>`select store_id as id from user_stores where user_id = ${both}`
    assert.deepEqual(stores, [{ id: port }])
    const apps = await db.rows<{ id: string }>`select user_id as id from user_apps where app_id = ${app}`
    assert.deepEqual(apps, [{ id: both }])
    assert.equal(await lastOrigin(db, one), 'store-deleted')
    const event = await db.row<{ detail: { Apps: { Held: unknown; Attributes: unknown[][] }[] } }>`
      select detail from events where user_id = ${one} and kind = 'user-changed'`
    assert.deepEqual(event!.detail.Apps[0]!.Held, [true, false])
    assert.equal(event!.detail.Apps[0]!.Attributes[0]!.length, 1)
    await assert.rejects(call(deleteGroup, deleteGroupRoute, { groupID: centre }), refusal(404))
  }),
)

test(
  'C056, C064: who has a role of admin for one store alone loses it with the store, and the numbers say so before',
  onDb(async (db) => {
    const { dealer, centre, port, system } = await given(db)
    const other = await givenDealer(db)
    await givenUser(db, { dealerId: dealer, role: 'admin', storeIds: [centre] })
    const both = await givenUser(db, { dealerId: dealer, role: 'admin', storeIds: [centre, port] })
    const call = await signedIn(db, system)
    const effect = await call(groupEffect, groupEffectRoute, { id: centre, dealerID: other })
    assert.equal(effect.LoseAdmin, 1)
    await call(deleteGroup, deleteGroupRoute, { groupID: centre })
    const left = await db.rows<{ id: string }>`
      select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
       where u.dealer_id = ${dealer} and r.name = 'admin'`
    assert.deepEqual(left, [{ id: both }])
  }),
)

test(
  'C064: a store is deleted within the scope by who may delete stores, and a system admin keeps the portal without it',
  onDb(async (db) => {
    const { dealer, centre } = await given(db)
    const root = await givenUser(db, { dealerId: dealer, role: 'system_admin', storeIds: [centre] })
    const by = async (permissions: readonly ('delete-stores' | 'modify-stores')[], dealerId = dealer) =>
      signedIn(db, await givenUser(db, { dealerId, role: 'admin', permissions }))
    const input = { groupID: centre }
    await assert.rejects((await by(['modify-stores']))(deleteGroup, deleteGroupRoute, input), refusal(403))
    const far = await by(['delete-stores'], await givenDealer(db))
    await assert.rejects(far(deleteGroup, deleteGroupRoute, input), refusal(404))
    await (
      await by(['delete-stores'])
    )(deleteGroup, deleteGroupRoute, input)
    const roles = await db.rows`select 1 from user_roles where user_id = ${root}`
    assert.equal(roles.length, 1)
  }),
)

test(
  'C063: with a dealer go its stores; its people are signed out at once and have lost what they held for them',
  onDb(async (db) => {
    const { dealer, both, one, system } = await given(db)
    const theirs = await signedIn(db, one)
    const call = await signedIn(db, system)
    const effect = await call(groupEffect, groupEffectRoute, { id: dealer })
    assert.deepEqual([effect.Stores, effect.Users, effect.LoseApps], [2, 2, 2])
    await call(deleteGroup, deleteGroupRoute, { groupID: dealer })
    await assert.rejects(theirs(groupEffect, groupEffectRoute, { id: dealer }), refusal(401))
    const sessions = await db.rows`select 1 from oidc_artifacts where account_id = ${one}`
    assert.deepEqual(sessions, [])
    const versions = await db.rows<{
      n: number
    }>`select distinct security_version as n from users where dealer_id = ${dealer}`
    assert.deepEqual(versions, [{ n: 2 }])
    assert.deepEqual(
      await db.rows`select 1 from stores where dealer_id = ${dealer} and deleted_at is null`,
      [],
    )
    for (const id of [both, one]) assert.equal(await lastOrigin(db, id), 'dealer-deleted')
    const [event] = await db.rows<{ kind: string; actor_id: string }>`
      select kind, actor_id from events where dealer_id = ${dealer} and user_id is null`
    assert.deepEqual(event, { kind: 'dealer-deleted', actor_id: system })
  }),
)

test(
  'C063, R56: a dealer is deleted by who reaches all dealers, unless somebody there may do more, is primary, or is the last system admin',
  onDb(async (db) => {
    const { dealer } = await given(db)
    const by = async (permissions: readonly ('delete-dealers' | 'access-all-dealers' | 'modify-primary')[]) =>
      signedIn(db, await givenUser(db, { dealerId: dealer, role: 'admin', permissions }))
    const input = { groupID: dealer }
    const wide = await by(['delete-dealers', 'access-all-dealers'])
    await assert.rejects((await by(['delete-dealers']))(deleteGroup, deleteGroupRoute, input), refusal(403))
    const above = [
      { role: 'system_admin' },
      { permissions: ['lock-users'] as const },
      { role: 'manager', primary: true },
    ]
    for (const person of above) {
      const id = await givenUser(db, { dealerId: dealer, ...person })
      await assert.rejects(wide(deleteGroup, deleteGroupRoute, input), refusal(403), JSON.stringify(person))
      await db.rows`update users set deleted_at = now() where id = ${id}`
    }
    await db.rows`update users set deleted_at = now() where id in (
      select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.name = 'system_admin')`
    const last = await givenUser(db, { dealerId: dealer, role: 'system_admin' })
    const self = await signedIn(db, last)
    await assert.rejects(self(deleteGroup, deleteGroupRoute, input), refusal(409, 'lastSystemAdmin'))
    await db.rows`update users set deleted_at = now() where id = ${last}`
    await wide(deleteGroup, deleteGroupRoute, input)
  }),
)

test(
  'R46: a dealer is restored with its stores and with all that its people held, within 30 days and by system admins',
  onDb(async (db) => {
    const { dealer, both, one, system } = await given(db)
    const before = await heldBy(db, [both, one])
    const call = await signedIn(db, system)
    await call(deleteGroup, deleteGroupRoute, { groupID: dealer })
    const [row] = (await call(deletedGroups, deletedGroupsRoute, {})).Data.filter(({ ID }) => ID === dealer)
    assert.deepEqual([row!.Stores, row!.Users, row!.By], [2, 2, { Name: 'Marie Tremblay' }])
    const other = await signedIn(
      db,
      await givenUser(db, { permissions: ['delete-dealers', 'access-all-dealers'] }),
    )
    await assert.rejects(other(restoreGroup, restoreGroupRoute, { groupID: dealer }), refusal(403))
    await assert.rejects(other(deletedGroups, deletedGroupsRoute, {}), refusal(403))
    const later = await signedIn(db, system, new Date(NOW.getTime() + 31 * 86_400_000))
    await assert.rejects(later(restoreGroup, restoreGroupRoute, { groupID: dealer }), refusal(404))
    const { data } = await call(restoreGroup, restoreGroupRoute, { groupID: dealer })
    assert.deepEqual(data, { Users: 2, LeftOut: [] })
    assert.deepEqual(await heldBy(db, [both, one]), before)
    assert.equal(await lastOrigin(db, one), 'dealer-restored')
    await assert.rejects(call(restoreGroup, restoreGroupRoute, { groupID: dealer }), refusal(404))
  }),
)

test(
  'R46, R47: what is not free any more is not restored: a number that another has, a person who has moved',
  onDb(async (db) => {
    const { dealer, centre, port, both, one, app, system } = await given(db)
    const call = await signedIn(db, system)
    await call(deleteGroup, deleteGroupRoute, { groupID: dealer })
    const numbers = await db.row<{ soldTo: string; shipTo: string }>`
      select d.sold_to as "soldTo", s.ship_to as "shipTo" from dealers d join stores s on s.id = ${centre} where d.id = ${dealer}`
    const other = await givenDealer(db)
    await db.rows`update stores set ship_to = ${numbers!.shipTo} where id = ${await givenStore(db, other)}`
    await db.rows`update users set dealer_id = ${other} where id = ${both}`
    const { data } = await call(restoreGroup, restoreGroupRoute, { groupID: dealer })
    assert.deepEqual(data, { Users: 0, LeftOut: [numbers!.shipTo] })
    const stores = await db.rows<{
      id: string
    }>`select id from stores where dealer_id = ${dealer} and deleted_at is null`
    assert.deepEqual(stores, [{ id: port }])
    // The one store of the app is not there: the app without it would be one for all stores.
    assert.deepEqual(
      await db.rows`select 1 from user_apps where app_id = ${app} and user_id in (${one}, ${both})`,
      [],
    )
    await call(deleteGroup, deleteGroupRoute, { groupID: dealer })
    await db.rows`update dealers set sold_to = ${numbers!.soldTo} where id = ${other}`
    await assert.rejects(call(restoreGroup, restoreGroupRoute, { groupID: dealer }), refusal(409, 'taken'))
  }),
)

test(
  'C064: a store is restored with what was held for it',
  onDb(async (db) => {
    const { centre, both, one, system } = await given(db)
    const before = await heldBy(db, [both, one])
    const call = await signedIn(db, system)
    await call(deleteGroup, deleteGroupRoute, { groupID: centre })
    const [row] = (await call(deletedGroups, deletedGroupsRoute, {})).Data
    assert.deepEqual([row!.ID, row!.Type], [centre, 1])
    const { data } = await call(restoreGroup, restoreGroupRoute, { groupID: centre })
    assert.deepEqual(data, { Users: 2, LeftOut: [] })
    assert.deepEqual(await heldBy(db, [both, one]), before)
    assert.equal(await lastOrigin(db, both), 'store-restored')
  }),
)

test(
  'a dealer is deleted and restored in as many statements for many people and stores as for few',
  onDb(async (db) => {
    const counted = counting(db)
    const call = await signedIn(counted.db, await givenUser(db, { role: 'system_admin' }))
    const statements = async (people: number) => {
      const { dealer, app } = await given(db)
      for (let more = 0; more < people; more += 1) {
        const store = await givenStore(db, dealer)
        await giveRole(db, await givenUser(db, { dealerId: dealer }), app, 'clerk', [store])
      }
      const before = counted.count()
      await call(groupEffect, groupEffectRoute, { id: dealer })
      await call(deleteGroup, deleteGroupRoute, { groupID: dealer })
      await call(restoreGroup, restoreGroupRoute, { groupID: dealer })
      return counted.count() - before
    }
    assert.equal(await statements(20), await statements(0))
  }),
)
