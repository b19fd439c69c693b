import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Refusal } from '#core/server/errors.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import type { PermissionGroup } from '#features/apps/contract.ts'
import { allGroups, getGroup, groupUsers } from '../contract.ts'
import { allGroupsRoute } from './all-groups.ts'
import { getGroupRoute } from './get-group.ts'
import { groupUsersRoute } from './group-users.ts'

/** Two dealers with two stores each, and an app with three roles. */
async function network(db: Db) {
  const [own, other] = [await givenDealer(db, 'Own'), await givenDealer(db, 'Other')]
  const [a, b] = [await givenStore(db, own, 'A'), await givenStore(db, own, 'B')]
  const c = await givenStore(db, other, 'C')
  const app = await givenApp(db, 'shared')
  await db.rows`
    insert into roles (app_id, name, display_name, priority)
    values (${app}, 'chief', 'Chief', 90), (${app}, 'helper', 'Helper', null)`
  return { own, other, a, b, c, app }
}

const names = async (db: Db, viewer: string, type?: number) => {
  const rows = await (
    await signedIn(db, viewer)
  )(allGroups, allGroupsRoute, { ...(type !== undefined && { type }) })
  return rows.map(({ Type, DisplayName }) => `${Type} ${DisplayName}`)
}

test(
  'C041: dealers and stores are one’s own, all of the dealer’s for its admin, and all with access-all-dealers',
  onDb(async (db) => {
    const { own, a } = await network(db)
    const manager = await givenUser(db, { dealerId: own, role: 'manager', storeIds: [a] })
    const admin = await givenUser(db, { dealerId: own, role: 'admin' })
    const everywhere = await givenUser(db, { permissions: ['access-all-dealers'] })
    const nowhere = await givenUser(db)
    assert.deepEqual(await names(db, manager, 0), ['0 Own'])
    assert.deepEqual(await names(db, manager, 1), ['1 A'])
    assert.deepEqual(await names(db, admin, 1), ['1 A', '1 B'])
    assert.deepEqual(await names(db, everywhere, 0), ['0 Other', '0 Own'])
    assert.deepEqual(await names(db, everywhere, 1), ['1 A', '1 B', '1 C'])
    for (const type of [0, 1]) assert.deepEqual(await names(db, nowhere, type), [])
    await db.rows`update dealers set deleted_at = now() where name = 'Other'`
    assert.deepEqual(await names(db, everywhere, 1), ['1 A', '1 B'])
  }),
)

test(
  'C041: roles are those of visible apps up to one’s own rank, permissions those of visible apps',
  onDb(async (db) => {
    const { own, app } = await network(db)
    await db.rows`insert into permissions (app_id, name, display_name) values (${app}, 'sell', 'Sell')`
    const admin = await givenUser(db, { dealerId: own, role: 'admin' })
    await giveRole(db, admin, app, 'clerk')
    const ofShared = (rows: string[]) => rows.filter((row) => /Chief|Clerk|Helper|Sell/.test(row))
    assert.deepEqual(ofShared(await names(db, admin, 2)), ['2 Clerk', '2 Helper'])
    assert.deepEqual(ofShared(await names(db, admin, 3)), ['3 Sell'])
    const stranger = await givenUser(db, { role: 'admin' })
    assert.deepEqual(ofShared(await names(db, stranger)), [])
    const root = await givenUser(db, { permissions: ['all-permissions'] })
    assert.deepEqual(ofShared(await names(db, root, 2)), ['2 Chief', '2 Clerk', '2 Helper'])
    const rankless = await givenUser(db)
    await giveRole(db, rankless, app, 'clerk')
    assert.deepEqual(ofShared(await names(db, rankless, 2)), ['2 Helper'])
  }),
)

test(
  'C041: dealers are searched by name and number within one’s scope, at most as many as asked for',
  onDb(async (db) => {
    const { own } = await network(db)
    const third = await givenDealer(db, 'L’Étang-Bleu 100%')
    const { soldTo } = (await db.row<{ soldTo: string }>`
      select sold_to as "soldTo" from dealers where id = ${third}`)!
    const everywhere = await signedIn(db, await givenUser(db, { permissions: ['access-all-dealers'] }))
    const within = await signedIn(db, await givenUser(db, { dealerId: own, permissions: ['view-dealers'] }))
    const found = async (call: typeof everywhere, query: string, pageSize?: number) =>
      (await call(allGroups, allGroupsRoute, { type: 0, query, ...(pageSize && { pageSize }) })).map(
        ({ DisplayName }) => DisplayName,
      )
    assert.deepEqual(await found(everywhere, 'bleu etang'), ['L’Étang-Bleu 100%'])
    assert.deepEqual(await found(everywhere, `etang ${soldTo}`), ['L’Étang-Bleu 100%'])
    assert.deepEqual(await found(everywhere, '0%'), ['L’Étang-Bleu 100%'])
    assert.deepEqual(await found(everywhere, '_'), [])
    assert.deepEqual(await found(everywhere, '', 2), ['L’Étang-Bleu 100%', 'Other'])
    assert.deepEqual(await found(within, '', 2), ['Own'])
    assert.deepEqual(await found(within, 'bleu'), [])
    for (const input of [{ type: 0, pageSize: 101 }, { type: 2, query: 'a' }, { pageSize: 2 }])
      await assert.rejects(everywhere(allGroups, allGroupsRoute, input as never), refusal(400, 'invalid'))
    const ofRoles = everywhere(allGroups, allGroupsRoute, { type: 2, query: 'a' })
    await assert.rejects(ofRoles, (error: Refusal) => error.errors[0]?.key === 'query')
  }),
)

test(
  'C041: stores are searched by name and number within one’s scope, at most as many as asked for',
  onDb(async (db) => {
    const { own, a, c } = await network(db)
    const number = async (id: string) =>
      (await db.row<{ shipTo: string }>`select ship_to as "shipTo" from stores where id = ${id}`)!.shipTo
    const found = async (viewer: string, query: string, pageSize?: number) => {
      const call = await signedIn(db, viewer)
      const rows = await call(allGroups, allGroupsRoute, { type: 1, query, ...(pageSize && { pageSize }) })
      return rows.map(({ DisplayName }) => DisplayName)
    }
    const everywhere = await givenUser(db, { permissions: ['access-all-dealers'] })
    const admin = await givenUser(db, { dealerId: own, role: 'admin' })
    assert.deepEqual(await found(everywhere, `c ${await number(c)}`), ['C'])
    assert.deepEqual(await found(everywhere, '', 2), ['A', 'B'])
    assert.deepEqual(await found(admin, await number(a)), ['A'])
    assert.deepEqual(await found(admin, await number(c)), [])
  }),
)

test(
  'C041: without a type all of them come; a type that is none is refused',
  onDb(async (db) => {
    await network(db)
    const viewer = await givenUser(db, { role: 'system_admin' })
    const all = await names(db, viewer)
    assert.deepEqual([...new Set(all.map((row) => row[0]))], ['0', '1', '2', '3'])
    assert.deepEqual(await names(db, viewer, -1), all)
    const call = await signedIn(db, viewer)
    for (const type of ['4', '-2', '', 'dealer', '1.0', ['0', '1']])
      await assert.rejects(call(allGroups, allGroupsRoute, { type } as never), refusal(400, 'invalid'))
  }),
)

const usersOf = async (db: Db, viewer: string, groupID: string) =>
  (await (await signedIn(db, viewer))(groupUsers, groupUsersRoute, { groupID })).map(({ ID }) => ID).sort()

test(
  'C044: the users of a dealer, a store or a role are those in the viewer’s scope',
  onDb(async (db) => {
    const { own, other, a, b, app } = await network(db)
    const permissions = ['view-users'] as const
    const admin = await givenUser(db, { dealerId: own, role: 'admin', permissions })
    const manager = await givenUser(db, { dealerId: own, role: 'manager', storeIds: [a], permissions })
    const [inA, inB] = [await givenUser(db, { dealerId: own }), await givenUser(db, { dealerId: own })]
    const foreign = await givenUser(db, { dealerId: other })
    for (const [user, stores] of [
      [inA, [a]],
      [inB, [b]],
      [foreign, []],
      [admin, []],
      [manager, []],
    ] as const)
      await giveRole(db, user, app, 'clerk', [...stores])
    const role = (await db.row<{
      id: string
    }>`select id from roles where app_id = ${app} and name = 'clerk'`)!.id
    assert.deepEqual(await usersOf(db, admin, own), [admin, manager, inA, inB].sort())
    assert.deepEqual(await usersOf(db, admin, b), [inB])
    assert.deepEqual(await usersOf(db, admin, role), [admin, manager, inA, inB].sort())
    assert.deepEqual(await usersOf(db, manager, own), [manager, inA].sort())
    assert.deepEqual(await usersOf(db, manager, role), [manager, inA].sort())
  }),
)

/** A permission of the app. */
const givenPermission = async (db: Db, app: string) =>
  (await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name) values (${app}, 'sell', 'Sell') returning id`)!.id

test(
  'C044: the users of a permission are those in the viewer’s scope who hold it, and none who was deleted',
  onDb(async (db) => {
    const { own, other, a, b, app } = await network(db)
    const permission = await givenPermission(db, app)
    const viewing = { dealerId: own, permissions: ['view-users'] } as const
    const admin = await givenUser(db, { ...viewing, role: 'admin' })
    const manager = await givenUser(db, { ...viewing, role: 'manager', storeIds: [a] })
    const [inA, inB, gone] = [
      await givenUser(db, { dealerId: own }),
      await givenUser(db, { dealerId: own }),
      await givenUser(db, { dealerId: own }),
    ]
    const foreign = await givenUser(db, { dealerId: other })
    for (const user of [admin, manager, inA, inB, gone, foreign])
      await giveRole(db, user, app, 'clerk', user === inA ? [a] : user === inB ? [b] : [])
    for (const user of [manager, inA, inB, gone, foreign])
      await db.rows`insert into user_permissions (user_id, app_id, permission_id) values (${user}, ${app}, ${permission})`
    await db.rows`update users set deleted_at = now() where id = ${gone}`
    assert.deepEqual(await usersOf(db, admin, permission), [manager, inA, inB].sort())
    assert.deepEqual(await usersOf(db, manager, permission), [manager, inA].sort())
    const everywhere = await givenUser(db, { permissions: ['view-users', 'access-all-dealers'] })
    await giveRole(db, everywhere, app, 'clerk')
    assert.deepEqual(await usersOf(db, everywhere, permission), [manager, inA, inB, foreign].sort())
    await db.rows`update permissions set deleted_at = now() where id = ${permission}`
    await assert.rejects(usersOf(db, admin, permission), refusal(404, 'notFound'))
  }),
)

test(
  'C044: a group out of scope and one that does not exist are refused alike, and without view-users all are',
  onDb(async (db) => {
    const { own, other, a, b, c, app } = await network(db)
    const manager = await givenUser(db, {
      dealerId: own,
      role: 'manager',
      storeIds: [a],
      permissions: ['view-users'],
    })
    const role = (await db.row<{
      id: string
    }>`select id from roles where app_id = ${app} and name = 'clerk'`)!.id
    for (const group of [other, b, c, role, await givenPermission(db, app), crypto.randomUUID()])
      await assert.rejects(usersOf(db, manager, group), refusal(404, 'notFound'))
    const without = await givenUser(db, { dealerId: own, role: 'admin', permissions: ['view-dealers'] })
    await assert.rejects(usersOf(db, without, own), refusal(403, 'forbidden'))
  }),
)

test(
  'C049: a role or a permission of a visible app is a group to anyone who has view-apps',
  onDb(async (db) => {
    const { own, app } = await network(db)
    const given = async (name: string, parent: string | null, transferable = false) => {
      const row = await db.row<{ id: string }>`
        insert into permissions (app_id, parent_id, name, display_name, transferable)
        values (${app}, ${parent}, ${name}, ${name}, ${transferable}) returning id`
      return row!.id
    }
    const sell = await given('sell', null, true)
    const refund = await given('refund', sell)
    await given('refund-late', refund)
    await given('buy', null)
    const role = (await db.row<{
      id: string
    }>`select id from roles where app_id = ${app} and name = 'chief'`)!.id
    const seeing = ['view-apps', 'view-users'] as const
    const admin = await givenUser(db, { dealerId: own, role: 'admin', permissions: seeing })
    await giveRole(db, admin, app, 'chief')
    const read = async (viewer: string, id: string) =>
      (await signedIn(db, viewer))(getGroup, getGroupRoute, { id })
    const chief = await read(admin, role)
    assert.ok(chief.Type === 2)
    assert.deepEqual([chief.Priority, chief.AppID, chief.Users?.map(({ ID }) => ID)], [90, app, [admin]])
    const permission = await read(admin, sell)
    assert.ok(permission.Type === 3)
    assert.equal(permission.Transferable, true)
    const names = ({ Name, Children }: PermissionGroup): unknown => [Name, Children.map(names)]
    assert.deepEqual(names(permission), ['sell', [['refund', [['refund-late', []]]]]])
    const blind = await givenUser(db, { dealerId: own, role: 'admin', permissions: ['view-users'] })
    await giveRole(db, blind, app, 'clerk')
    const stranger = await givenUser(db, { dealerId: own, role: 'admin', permissions: seeing })
    for (const id of [role, sell]) {
      await assert.rejects(read(blind, id), refusal(403, 'forbidden'))
      await assert.rejects(read(stranger, id), refusal(404, 'notFound'))
    }
    await db.rows`update permissions set deleted_at = now() where id = ${sell}`
    await assert.rejects(read(admin, sell), refusal(404, 'notFound'))
  }),
)

test(
  'C046: the users of a dealer are those in the viewer’s scope, to anyone who has view-users',
  onDb(async (db) => {
    const { own, a, b } = await network(db)
    const permissions = ['view-users'] as const
    const manager = await givenUser(db, { dealerId: own, role: 'manager', storeIds: [a], permissions })
    const [inA, inB] = [
      await givenUser(db, { dealerId: own, role: 'manager', storeIds: [a] }),
      await givenUser(db, { dealerId: own, role: 'manager', storeIds: [b] }),
    ]
    const admin = await givenUser(db, { dealerId: own, role: 'admin', permissions })
    const plain = await givenUser(db, { dealerId: own })
    const users = async (viewer: string) => {
      const dealer = await (await signedIn(db, viewer))(getGroup, getGroupRoute, { id: own })
      return dealer.Type === 0 ? dealer.Users?.map(({ ID }) => ID).sort() : []
    }
    assert.deepEqual(await users(manager), [manager, inA].sort())
    assert.deepEqual(await users(admin), [manager, inA, inB, admin, plain].sort())
    assert.equal(await users(plain), undefined)
  }),
)
