import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { counting } from '#test/statements.ts'
import { createDealer, createDealerAdmin } from '#features/dealers/admins/contract.ts'
import { createDealerAdminRoute } from '#features/dealers/admins/server/create-dealer-admin.ts'
import { createDealerRoute } from './create-dealer.ts'

const renee = { FirstName: 'Renée', LastName: 'Roy', Email: 'renee@example.test' }
const spas = {
  Name: ' Spas du Nord ',
  SoldTo: 'N-1',
  Region: 'CA',
  Locale: 'fr-CA',
  DSMName: '',
  RMNumber: 7,
  Children: [
    { Name: 'Port', ShipTo: 'N-1-1' },
    { Name: 'Centre', ShipTo: 'N-1-2' },
  ],
} as const

/** An app with the roles admin and clerk, one without the role admin, and somebody with these permissions. */
async function given(
  db: Db,
  permissions: readonly Permission[] = ['create-dealers'],
  dealerId: string | null = null,
) {
  const [app, plain] = [await givenApp(db), await givenApp(db)]
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${app}, 'admin', 'Admin', 50)`
  const actor = await givenUser(db, { role: 'admin', permissions, dealerId })
  const call = await signedIn(db, actor)
  return {
    app,
    plain,
    actor,
    create: (change: object = {}, user: object = renee) =>
      call(createDealer, createDealerRoute, { dealer: { ...spas, ...change }, user } as Input<
        typeof createDealer
      >),
    addAdmin: (id: string, user: object = renee) =>
      call(createDealerAdmin, createDealerAdminRoute, { dealer: { ID: id }, user }),
  }
}

const rows = async (db: Db) => ({
  dealers: await db.rows`select id from dealers order by id`,
  stores: await db.rows`select id from stores order by id`,
  users: await db.rows`select id, version, dealer_id from users order by id`,
  apps: await db.rows`select * from user_apps order by user_id, app_id`,
  events: await db.rows`select id from events`,
  mails: await db.rows`select id from outbox`,
})

/** Refused at these fields, with nothing saved; `data`: what the refusal tells. */
async function refused(
  db: Db,
  work: () => Promise<unknown>,
  status: number,
  fields: string[],
  data: unknown = null,
) {
  const before = await rows(db)
  const told = await db
    .transaction(async () => {
      await work()
    })
    .then(
      () => assert.fail('it was accepted'),
      (error: unknown) => error,
    )
  assert.ok(told instanceof Refusal, String(told))
  assert.deepEqual([told.status, told.errors.map(({ key }) => key), told.data], [status, fields, data])
  assert.deepEqual(await rows(db), before)
}

const idByEmail = async (db: Db, email: string) =>
  (await db.row<{ id: string }>`select id from users where email = ${email}`)!.id

const held = (db: Db, userId: string) =>
  db.rows<{ app: string; role: string | null; stores: number }>`
    select a.id as app, r.name as role, (select count(*) from user_stores s where s.user_id = ua.user_id and s.role_id = r.id) as stores
      from user_apps ua join apps a on a.id = ua.app_id
      left join user_roles ur on ur.user_id = ua.user_id and ur.app_id = a.id
      left join roles r on r.id = ur.role_id
     where ua.user_id = ${userId} order by a.id, r.name`

test(
  'C070, C075: a dealer comes with its stores and an admin, who has every app for every store whatever the body says, and a welcome mail',
  onDb(async (db) => {
    const { app, plain, actor, create } = await given(db)
    const user = { ...renee, Primary: true, Apps: [], Region: 'US', Dealer: { ID: await givenDealer(db) } }
    const { data } = await create({}, user)
    assert.deepEqual([data.Name, data.SoldTo, data.DSMName, data.RMNumber], ['Spas du Nord', 'N-1', null, 7])
    const id = await idByEmail(db, renee.Email)
    const person =
      await db.row<object>`select dealer_id, region, locale, is_primary from users where id = ${id}`
    assert.deepEqual(person, { dealer_id: data.ID, region: 'CA', locale: 'fr-CA', is_primary: false })
    const portal = await portalApp(db)
    const access = await held(db, id)
    for (const [one, role] of [
      [portal, 'admin'],
      [app, 'admin'],
      [plain, 'clerk'],
    ])
      assert.deepEqual(
        access.filter((row) => row.app === one),
        [{ app: one, role, stores: 2 }],
      )
    assert.deepEqual(await db.rows`select 1 from user_permissions where user_id = ${id}`, [])
    const events = await db.rows<{ kind: string; actor_id: string }>`
      select kind, actor_id from events where dealer_id = ${data.ID} order by id`
    const kinds = ['dealer-created', 'store-created', 'store-created', 'user-created']
    assert.deepEqual(
      events,
      kinds.map((kind) => ({ kind, actor_id: actor })),
    )
    const mails = await db.rows<object>`select type, address, locale from outbox`
    assert.deepEqual(mails, [{ type: 'welcome', address: renee.Email, locale: 'fr-CA' }])
  }),
)

test(
  'C071: a number or an address that is taken is refused at its field, and nothing is saved',
  onDb(async (db) => {
    const { create } = await given(db)
    const dealer = await givenDealer(db)
    const store = await givenStore(db, dealer)
    await db.rows`update dealers set sold_to = 'TAKEN' where id = ${dealer}`
    await db.rows`update stores set ship_to = 'USED' where id = ${store}`
    await givenUser(db, { email: 'taken@example.test' })
    await refused(db, () => create({ SoldTo: 'TAKEN' }), 409, ['dealer.SoldTo'])
    const children = [spas.Children[0], { Name: 'Used', ShipTo: 'USED' }]
    await refused(db, () => create({ Children: children }), 409, ['dealer.Children.1.ShipTo'])
    await refused(db, () => create({}, { ...renee, Email: 'Taken@example.test' }), 409, ['user.Email'])
    await refused(db, () => create({}, { ...renee, Locale: 'fr-CA' }).then(() => create()), 409, [
      'dealer.SoldTo',
    ])
    const twice = [spas.Children[0], { Name: 'Again', ShipTo: ' N-1-1 ' }]
    await refused(db, () => create({ Children: twice }), 400, ['dealer.Children.1.ShipTo'])
    await refused(db, () => create({ Children: [] }), 400, ['dealer.Children'])
    await refused(db, () => create({ Region: 'US', Locale: 'en-US' }, { ...renee, Locale: 'fr-CA' }), 400, [
      'user.Locale',
    ])
    await refused(db, () => create({}, { FirstName: 'Renée' }), 400, ['user.LastName', 'user.Email'])
  }),
)

test(
  'C070: who may not create dealers creates none',
  onDb(async (db) => {
    const { create } = await given(db, ['modify-dealers', 'create-stores', 'create-users'])
    await refused(db, () => create(), 403, [])
  }),
)

const rights = [
  'create-dealers',
  'modify-users',
  'view-users',
  'change-dealer',
  'access-all-dealers',
] as const

test(
  'C072, R42, R56: somebody with an account becomes the admin by who may change them and their dealer, and loses the stores of the former one',
  onDb(async (db) => {
    const { app, create } = await given(db, rights)
    const former = await givenDealer(db)
    const person = await givenUser(db, {
      dealerId: former,
      email: 'known@example.test',
      region: 'US',
      locale: 'en-US',
    })
    await giveRole(db, person, app, 'clerk', [await givenStore(db, former)])
    const { data } = await create({}, { ID: person })
    const row =
      await db.row<object>`select dealer_id, region, locale, version from users where id = ${person}`
    assert.deepEqual(row, { dealer_id: data.ID, region: 'CA', locale: 'en-US', version: 2 })
    const inApp = (await held(db, person)).filter((one) => one.app === app)
    assert.deepEqual(inApp, [{ app, role: 'admin', stores: 2 }])
    assert.deepEqual(await db.rows`select 1 from outbox`, [])
  }),
)

test(
  'C072, R33: an address that is taken names its owner to those alone who may use that profile',
  onDb(async (db) => {
    const { create } = await given(db, rights)
    const user = { ...renee, Email: 'known@example.test' }
    const known = await givenUser(db, { dealerId: await givenDealer(db), email: user.Email })
    await refused(db, () => create({}, user), 409, ['user.Email'], { ID: known })
    for (const right of rights.slice(1)) {
      const some = rights.filter((one) => one !== right)
      const other = await given(db, some)
      await refused(db, () => other.create({}, user), 409, ['user.Email'])
      const answer = await db
        .transaction(() => other.create({}, { ID: known }))
        .catch((error: unknown) => error)
      assert.ok(answer instanceof Refusal && [403, 404].includes(answer.status), some.join())
    }
    const above = await givenUser(db, { role: 'system_admin', email: 'above@example.test' })
    await refused(db, () => create({}, { ...renee, Email: 'above@example.test' }), 409, ['user.Email'])
    await refused(db, () => create({}, { ID: above }), 403, ['user.ID'])
    const more = await givenUser(db, { permissions: ['delete-apps'] })
    await refused(db, () => create({}, { ID: more }), 403, ['user.ID'])
  }),
)

test(
  'C073, C074: another admin is made within the scope by who has at least the rank of the role',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    await givenStore(db, dealer)
    const { app, addAdmin } = await given(db, ['create-dealer-admin', 'modify-users', 'view-users'], dealer)
    const { data } = await addAdmin(dealer)
    assert.ok('Email' in data)
    assert.deepEqual([data.Email, data.IDMRole, data.Dealer?.ID], [renee.Email, 'admin', dealer])
    const colleague = await givenUser(db, { dealerId: dealer })
    await addAdmin(dealer, { ID: colleague })
    assert.deepEqual((await held(db, colleague)).find((one) => one.app === app)?.role, 'admin')
    await refused(db, () => addAdmin(dealer), 409, ['user.Email'], { ID: data.ID })
    await assert.rejects(addAdmin(await givenDealer(db)), refusal(404))
    const manager = await signedIn(
      db,
      await givenUser(db, { dealerId: dealer, role: 'manager', permissions: ['create-dealer-admin'] }),
    )
    const input = { dealer: { ID: dealer }, user: { ...renee, Email: 'other@example.test' } }
    await assert.rejects(manager(createDealerAdmin, createDealerAdminRoute, input), refusal(403))
  }),
)

test(
  'a dealer is created in as many statements for many stores as for one',
  onDb(async (db) => {
    await given(db)
    const counted = counting(db)
    const call = await signedIn(counted.db, await givenUser(db, { role: 'system_admin' }))
    const statements = async (stores: number) => {
      const before = counted.count()
      const Children = Array.from({ length: stores }, (_, n) => ({
        Name: `Store ${n}`,
        ShipTo: `${stores}-${n}`,
      }))
      const user = { ...renee, Email: `admin${stores}@example.test` }
      await call(createDealer, createDealerRoute, {
        dealer: { ...spas, SoldTo: `D-${stores}`, Children },
        user,
      })
      return counted.count() - before
    }
    assert.equal(await statements(40), await statements(1))
  }),
)

test(
  'R66: a display name of a new dealer and of its stores is kept; without one it is the name',
  onDb(async (db) => {
    const { create } = await given(db)
    const Children = [
      { Name: 'Port', DisplayName: ' Piscines Témoin, Port ', ShipTo: 'N-1-1' },
      { Name: 'Centre', DisplayName: '  ', ShipTo: 'N-1-2' },
    ]
    const { data } = await create({ DisplayName: 'Piscines Témoin', Children })
    assert.deepEqual([data.Name, data.DisplayName], ['Spas du Nord', 'Piscines Témoin'])
    const stores =
      await db.rows`select name, display_name from stores where dealer_id = ${data.ID} order by ship_to`
    assert.deepEqual(stores, [
      { name: 'Port', display_name: 'Piscines Témoin, Port' },
      { name: 'Centre', display_name: 'Centre' },
    ])
    await refused(db, () => create({ SoldTo: 'N-2', DisplayName: 'x'.repeat(101) }), 400, [
      'dealer.DisplayName',
    ])
  }),
)
