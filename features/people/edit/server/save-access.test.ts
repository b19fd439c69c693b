import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { whole } from '#test/saved.ts'
import { getUser } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { saveUserRoute } from './save-user.ts'

const daily = ['modify-users', 'view-users', 'provision-apps', 'deprovision-apps'] as const

/** A clerk of the app `parts` in one of two stores, and a viewer of the same dealer and app who may change the clerk. */
async function given(db: Db, more: readonly Permission[] = [], { role = 'admin' } = {}) {
  const dealer = await givenDealer(db)
  const [here, there] = [await givenStore(db, dealer, 'Here'), await givenStore(db, dealer, 'There')]
  const [parts, service] = [await givenApp(db, 'parts'), await givenApp(db, 'service')]
  const clerk = await db.row<{ id: string }>`select id from roles where app_id = ${parts}`
  const order = await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name, transferable) values (${parts}, 'order', 'Order', true) returning id`
  const code = await db.row<{ id: string }>`
    insert into attributes (family, app_id, name, display_name) values ('app', ${parts}, 'code', 'Code') returning id`
  const id = await givenUser(db, { dealerId: dealer })
  await giveRole(db, id, parts, 'clerk', [here])
  const viewer = await givenUser(db, {
    dealerId: dealer,
    role,
    storeIds: [here],
    permissions: [...daily, ...more],
  })
  for (const app of [parts, service]) await giveRole(db, viewer, app, 'clerk', [here])
  const call = await signedIn(db, viewer)
  const shown = await call(getUser, getUserRoute, { id })
  const save = (change: Partial<Input<typeof saveUser>>) =>
    whole(call(saveUser, saveUserRoute, { ...shown, ...change }))
  const ids = { clerk: clerk!.id, order: order!.id, code: code!.id, portal: await portalApp(db) }
  return { ...ids, dealer, here, there, parts, service, id, viewer, shown, save, call }
}

/** The access of all users, with who gave it and when. */
const held = async (db: Db) => ({
  apps: await db.rows`select * from user_apps order by user_id, app_id`,
  roles: await db.rows`select * from user_roles order by user_id, role_id`,
  stores: await db.rows`select * from user_stores order by user_id, role_id, store_id`,
  permissions: await db.rows`select * from user_permissions order by user_id, permission_id`,
  attributes: await db.rows`select * from user_attributes order by attribute_id`,
  users: await db.rows`select id, dealer_id, version from users order by id`,
  events: await db.rows`select id from events`,
})

const last = async (db: Db) =>
  (await db.row<{
    detail: object
  }>`select detail from events where kind = 'user-changed' order by id desc limit 1`)!.detail

test(
  'E097, E104, E106, E110: new access is stored with the actor, and kept access keeps its former one',
  onDb(async (db) => {
    const { id, viewer, shown, save, parts, clerk, here, there, order, code } = await given(db)
    const before = await held(db)
    const { data } = await save({
      Apps: [
        ...shown.Apps.filter(({ ID }) => ID !== parts),
        {
          ID: parts,
          AssignedRoles: [{ ID: clerk }],
          AssignedBranches: [here, there].map((ID) => ({ ID, RoleID: clerk })),
          AssignedPermissions: [{ ID: order }],
          Attributes: [{ ID: code, Value: '7' }],
        },
      ],
    })
    assert.equal(data.Version, shown.Version + 1)
    const app = data.Apps.find(({ ID }) => ID === parts)!
    assert.deepEqual(
      [
        app.AssignedBranches.map(({ ID }) => ID),
        app.AssignedPermissions.map(({ ID }) => ID),
        app.Attributes[0]!.Value,
      ],
      [[here, there], [order], '7'],
    )
    const grants = await db.rows`
      select store_id as store, granted_by as by, granted_at as at from user_stores where user_id = ${id} and granted_by is not null
      union all
      select permission_id, granted_by, granted_at from user_permissions where user_id = ${id}`
    assert.deepEqual(grants, [
      { store: there, by: viewer, at: NOW },
      { store: order, by: viewer, at: NOW },
    ])
    const after = await held(db)
    assert.deepEqual([after.apps, after.roles], [before.apps, before.roles])
    for (const store of before.stores)
      assert.ok(after.stores.some((one) => JSON.stringify(one) === JSON.stringify(store)))
    assert.deepEqual(await last(db), {
      Apps: [
        {
          ID: parts,
          Name: 'parts',
          Held: [true, true],
          Roles: [[], []],
          Stores: [[], [{ ID: there, Name: 'There', Role: 'Clerk', RoleID: clerk }]],
          Permissions: [[], [{ ID: order, Name: 'Order' }]],
          Attributes: [[], [{ ID: code, Name: 'Code', Value: '7' }]],
        },
      ],
    })
  }),
)

test(
  'the value of an attribute may be as long as a description, and is refused beyond',
  onDb(async (db) => {
    const { shown, save, parts, code } = await given(db)
    const valued = (Value: string) => ({
      Apps: shown.Apps.map((app) => (app.ID === parts ? { ...app, Attributes: [{ ID: code, Value }] } : app)),
    })
    const at = shown.Apps.findIndex(({ ID }) => ID === parts)
    const { data } = await save(valued('x'.repeat(500)))
    await assert.rejects(
      save({ ...valued('x'.repeat(501)), Version: data.Version }),
      ({ errors: [error] }: { errors: { key: string; message: string }[] }) => {
        assert.deepEqual(
          [error!.key, error!.message],
          [`Apps.${at}.Attributes.0.Value`, 'valid.descriptionMax'],
        )
        return true
      },
    )
  }),
)

test(
  'E098: a de-provisioned app is gone with all access in it, and can be given again',
  onDb(async (db) => {
    const { id, shown, save, parts, order, code } = await given(db)
    const of = (change: object) => shown.Apps.map((app) => (app.ID === parts ? { ...app, ...change } : app))
    const granted = await save({
      Apps: of({ AssignedPermissions: [{ ID: order }], Attributes: [{ ID: code, Value: '7' }] }),
    })
    const Apps = shown.Apps.filter(({ ID }) => ID !== parts)
    const { data } = await save({ Apps, Version: granted.data.Version })
    assert.deepEqual(
      data.Apps.map(({ ID }) => ID),
      Apps.map(({ ID }) => ID),
    )
    const { n } = (await db.row<{ n: number }>`
      select (select count(*) from user_apps where user_id = ${id} and app_id = ${parts})::int
             + (select count(*) from user_stores where user_id = ${id})::int
             + (select count(*) from user_permissions where user_id = ${id})::int
             + (select count(*) from user_attributes where user_id = ${id})::int as n`)!
    assert.equal(n, 0)
    const again = await save({ Version: data.Version })
    assert.equal(again.data.Apps.length, shown.Apps.length)
  }),
)

test(
  'one forbidden change refuses the whole save at its field, and nothing is stored',
  onDb(async (db) => {
    const { shown, save, parts, there } = await given(db, [], { role: 'manager' })
    const before = await held(db)
    const index = shown.Apps.findIndex(({ ID }) => ID === parts)
    const Apps = shown.Apps.map((app) => ({
      ...app,
      AssignedBranches: app.AssignedRoles.map((role) => ({ ID: there, RoleID: role.ID })),
    }))
    await assert.rejects(save({ LastName: 'Roy', Apps }), {
      ...refusal(403, 'forbidden'),
      errors: [
        {
          key: `Apps.${index}.AssignedBranches`,
          code: 'VALIDATION_ERROR',
          value: null,
          message: 'prov.err.store',
        },
      ],
    })
    const twice = shown.Apps.map((app) => (app.ID === parts ? { ...app, AssignedBranches: [] } : app))
    await assert.rejects(save({ LastName: 'Roy', Apps: [...twice, { ID: parts }] }), refusal(400, 'invalid'))
    assert.deepEqual(await held(db), before)
  }),
)

test(
  'E099, E100, E105, E113: access that the viewer may not see is neither shown nor changed',
  onDb(async (db) => {
    const { id, shown, save, parts, there, clerk } = await given(db, [], { role: 'manager' })
    const secret = await givenApp(db, 'secret')
    await giveRole(db, id, secret, 'clerk', [there])
    await db.rows`insert into user_stores (user_id, role_id, store_id) values (${id}, ${clerk}, ${there})`
    const change = { ID: secret, AssignedRoles: [] }
    await assert.rejects(save({ Apps: [...shown.Apps, change] }), refusal(403, 'forbidden'))
    const { data } = await save({ Apps: [] })
    assert.deepEqual(
      data.Apps.map(({ ID, AssignedBranches }) => [ID, AssignedBranches]),
      [[parts, []]],
    )
    const stores = await db.rows`select store_id as id from user_stores where user_id = ${id}`
    assert.deepEqual(stores, [{ id: there }, { id: there }])
  }),
)

test(
  'E090, E092: another dealer sets the region and brings its stores, and the former stores go',
  onDb(async (db) => {
    const { id, shown, save, parts, clerk, dealer } = await given(db, ['change-dealer', 'access-all-dealers'])
    const other = await givenDealer(db, 'Other', { region: 'US' })
    const store = await givenStore(db, other, 'Far')
    const move = { Dealer: { ID: other }, Region: 'US', Locale: 'en-US' } as const
    await assert.rejects(save({ ...move, Apps: undefined, Region: 'CA' }), {
      ...refusal(400, 'invalid'),
      errors: [{ key: 'Region', code: 'VALIDATION_ERROR', value: null, message: 'valid.region' }],
    })
    await assert.rejects(
      save({ ...move, Dealer: { ID: crypto.randomUUID() }, Apps: undefined }),
      refusal(404),
    )
    const far = [
      { ID: parts, AssignedRoles: [{ ID: clerk }], AssignedBranches: [{ ID: store, RoleID: clerk }] },
    ]
    const { data } = await save({ ...move, Apps: [...shown.Apps.filter(({ ID }) => ID !== parts), ...far] })
    assert.deepEqual([data.Dealer?.ID, data.Region], [other, 'US'])
    assert.deepEqual(await db.rows`select store_id as id from user_stores where user_id = ${id}`, [
      { id: store },
    ])
    const { Dealer, Region } = (await last(db)) as { Dealer: object; Region: object }
    assert.deepEqual(Dealer, [
      { ID: dealer, Name: 'Piscines Trois-Rivières' },
      { ID: other, Name: 'Other' },
    ])
    assert.deepEqual(Region, ['CA', 'US'])
    const { data: gone } = await save({
      Dealer: null,
      Version: data.Version,
      Region: 'US',
      Locale: 'en-US',
      Apps: undefined,
    })
    assert.deepEqual([gone.Dealer, gone.Apps.map(({ Name }) => Name)], [null, ['user-portal']])
  }),
)

test(
  'E103, R3: the last active system admin is not demoted, one of two is',
  onDb(async (db) => {
    const [id, other] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'manager' }),
    ]
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin', locked: false }))
    const shown = await call(getUser, getUserRoute, { id })
    const save = () => whole(call(saveUser, saveUserRoute, { ...shown, Apps: [] }))
    assert.equal((await save()).data.IDMRole, null)
    // A holder of all permissions who is no system admin may demote system admins, but not the last one.
    const root = await signedIn(db, await givenUser(db, { permissions }))
    const lastOne = await db.row<{ id: string }>`
      select user_id as id from user_roles ur join roles r on r.id = ur.role_id where r.name = 'system_admin'`
    const seen = await root(getUser, getUserRoute, { id: lastOne!.id })
    await assert.rejects(
      root(saveUser, saveUserRoute, { ...seen, Apps: [] }),
      refusal(409, 'lastSystemAdmin'),
    )
    const manager = await root(getUser, getUserRoute, { id: other })
    assert.equal((await whole(root(saveUser, saveUserRoute, { ...manager, Apps: [] }))).data.IDMRole, null)
  }),
)

test(
  'E089: a user who becomes an admin can become primary in the same save',
  onDb(async (db) => {
    const { shown, save, portal, here } = await given(db, ['assign-primary'])
    const admin = await db.row<{ ID: string }>`
      select id as "ID" from roles where app_id = ${portal} and name = 'admin'`
    const AssignedRoles = [admin!]
    const AssignedBranches = [{ ID: here, RoleID: admin!.ID }]
    const Apps = shown.Apps.map((app) =>
      app.ID === portal ? { ID: portal, AssignedRoles, AssignedBranches } : app,
    )
    await assert.rejects(save({ Primary: true }), refusal(400, 'invalid'))
    const { data } = await save({ Primary: true, Apps })
    assert.deepEqual([data.Primary, data.IDMRole], [true, 'admin'])
  }),
)

test(
  'R21: a save that gives access the user already has changes and records nothing',
  onDb(async (db) => {
    const { shown, save } = await given(db)
    const before = await held(db)
    for (const Apps of [shown.Apps, shown.Apps.toReversed(), shown.Apps.map(({ ID }) => ({ ID })), undefined])
      assert.equal((await save({ Apps })).data.Version, shown.Version)
    assert.deepEqual(await held(db), before)
  }),
)
