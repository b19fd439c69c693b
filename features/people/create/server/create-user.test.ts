import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { whole } from '#test/saved.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'

const person = {
  FirstName: 'Renée',
  LastName: 'Roy',
  Email: 'renee@example.test',
  MobilePhone: '',
  AlternatePhone: '',
  Region: 'CA',
  Locale: 'fr-CA',
  Primary: false,
} as const

/** A viewer who may create and read users, by default with a dealer. */
async function given(
  db: Db,
  permissions: readonly Permission[] = ['create-users'],
  more: Parameters<typeof givenUser>[1] = {},
) {
  const dealer = await givenDealer(db)
  const store = await givenStore(db, dealer)
  const held = ['view-users', ...permissions] as const
  const viewer = await givenUser(db, { dealerId: dealer, role: 'admin', permissions: held, ...more })
  const call = await signedIn(db, viewer)
  const create = (change: Partial<Input<typeof saveUser>> = {}) =>
    whole(call(saveUser, saveUserRoute, { ...person, ...change }))
  return { dealer, store, viewer, create }
}

const traces = async (db: Db) => ({
  users: await db.rows`select id from users order by id`,
  events: await db.rows`select id from events`,
  mails: await db.rows`select id from outbox`,
  apps: await db.rows`select * from user_apps order by user_id, app_id`,
})

async function refused(db: Db, work: () => Promise<unknown>, ...expected: Parameters<typeof refusal>) {
  const before = await traces(db)
  await assert.rejects(work(), refusal(...expected))
  assert.deepEqual(await traces(db), before)
}

test(
  'E082, E091: a viewer with create-users creates a user of their own dealer, who gets one welcome mail',
  onDb(async (db) => {
    const { dealer, viewer, create } = await given(db)
    const { data } = await create()
    assert.deepEqual(
      [data.Email, data.Dealer?.ID, data.Region, data.Locale, data.Apps, data.Version],
      ['renee@example.test', dealer, 'CA', 'fr-CA', [], 1],
    )
    const mails = await db.rows`select type, user_id as id, address, locale from outbox`
    assert.deepEqual(mails, [
      { type: 'welcome', id: data.ID, address: 'renee@example.test', locale: 'fr-CA' },
    ])
    const events =
      await db.rows`select kind, user_id as id, actor_id as by, dealer_id as dealer, detail from events`
    assert.deepEqual(events, [{ kind: 'user-created', id: data.ID, by: viewer, dealer, detail: null }])
    await refused(db, () => create({ Email: 'RENEE@example.test' }), 409, 'taken')
  }),
)

test(
  'E082: without create-users nobody creates a user, even with the right to change users',
  onDb(async (db) => {
    const { create } = await given(db, ['modify-users', 'view-users', 'access-all-dealers'])
    await refused(db, () => create(), 403, 'forbidden')
  }),
)

test(
  'E091: only viewers with change-dealer choose another dealer than their own, within their scope',
  onDb(async (db) => {
    const other = await givenDealer(db, 'Other', { region: 'US' })
    const Dealer = { ID: other }
    const us = { Region: 'US', Locale: 'en-US' } as const
    const own = await given(db)
    await refused(db, () => own.create({ ...us, Dealer }), 403, 'forbidden')
    await refused(db, () => own.create({ Dealer: null }), 403, 'forbidden')
    const near = await given(db, ['create-users', 'change-dealer'])
    await refused(db, () => near.create({ ...us, Dealer }), 404, 'notFound')
    const all = await given(db, ['create-users', 'change-dealer', 'access-all-dealers'])
    await refused(db, () => all.create({ Dealer }), 400, 'invalid')
    assert.equal((await all.create({ ...us, Dealer })).data.Dealer?.ID, other)
    const homeless = await all.create({ ...us, Dealer: null, Email: 'other@example.test' })
    assert.deepEqual([homeless.data.Dealer, homeless.data.Region], [null, 'US'])
  }),
)

test(
  'E091: without a dealer, viewers who may not choose a region give their own',
  onDb(async (db) => {
    const { create } = await given(db, ['create-users'], { dealerId: null, region: 'US', locale: 'en-US' })
    await refused(db, () => create(), 403, 'forbidden')
    const { data } = await create({ Region: 'US', Locale: 'en-US' })
    assert.deepEqual([data.Dealer, data.Region], [null, 'US'])
  }),
)

test(
  'E111: access given on creation is judged as given to a user without any, and is on record',
  onDb(async (db) => {
    const daily = ['create-users', 'provision-apps', 'view-users'] as const
    const { create, viewer, store } = await given(db, daily)
    const [parts, foreign] = [await givenApp(db, 'parts'), await givenApp(db, 'foreign')]
    await giveRole(db, viewer, parts, 'clerk')
    const roleOf = async (app: string, name: string) =>
      (await db.row<{ id: string }>`select id from roles where app_id = ${app} and name = ${name}`)!.id
    const [clerk, portal] = [await roleOf(parts, 'clerk'), await portalApp(db)]
    const systemAdmin = await roleOf(portal, 'system_admin')
    const give = (ID: string, role: string) => ({
      Apps: [{ ID, AssignedRoles: [{ ID: role }], AssignedBranches: [{ ID: store, RoleID: role }] }],
    })
    await refused(db, () => create(give(foreign, clerk)), 403, 'forbidden')
    await refused(db, () => create(give(portal, systemAdmin)), 403, 'forbidden')
    await refused(db, () => create({ Apps: [{ ID: parts, AssignedRoles: [{ ID: clerk }] }] }), 400, 'invalid')
    const { data } = await create(give(parts, clerk))
    assert.deepEqual(
      data.Apps.map(({ ID, AssignedBranches }) => [ID, AssignedBranches.map((one) => one.ID)]),
      [[parts, [store]]],
    )
    const event = await db.row<{
      detail: { Apps: { Name: string; Held: boolean[] }[] }
    }>`select detail from events`
    assert.deepEqual(
      event!.detail.Apps.map(({ Name, Held }) => [Name, Held]),
      [['parts', [false, true]]],
    )
    const cannot = await given(db, ['create-users'])
    await giveRole(db, cannot.viewer, parts, 'clerk')
    await refused(
      db,
      () => cannot.create({ Apps: [{ ID: parts }], Email: 'x@example.test' }),
      403,
      'forbidden',
    )
  }),
)

test(
  'E089, E111: a new account is primary with assign-primary, for an admin',
  onDb(async (db) => {
    const { create, store } = await given(db, ['create-users', 'provision-apps', 'assign-primary'])
    const portal = await portalApp(db)
    const admin = await db.row<{
      id: string
    }>`select id from roles where app_id = ${portal} and name = 'admin'`
    const AssignedRoles = [{ ID: admin!.id }]
    const Apps = [{ ID: portal, AssignedRoles, AssignedBranches: [{ ID: store, RoleID: admin!.id }] }]
    await refused(db, () => create({ Primary: true }), 400, 'invalid')
    assert.equal((await create({ Primary: true, Apps })).data.Primary, true)
    const without = await given(db, ['create-users', 'provision-apps'])
    const forbidden = () => without.create({ Primary: true, Email: 'x@example.test' })
    await refused(db, forbidden, 403, 'forbidden')
  }),
)

const required = { FirstName: 'Renée', LastName: 'Roy', Email: 'renee@example.test' }

test(
  'R63: a new user needs names and an e-mail; the rest is that of the dealer, or the defaults',
  onDb(async (db) => {
    const { viewer, dealer } = await given(db, ['create-users', 'change-dealer', 'access-all-dealers'])
    await db.rows`update dealers set locale = 'fr-CA' where id = ${dealer}`
    const call = await signedIn(db, viewer)
    const create = async (more: object = {}) => {
      const { data } = await whole(
        call(saveUser, saveUserRoute, {
          ...required,
          Email: `${crypto.randomUUID().slice(0, 8)}@x.test`,
          ...more,
        }),
      )
      return [data.Region, data.Locale, data.Primary, data.MobilePhone, data.AlternatePhone]
    }
    assert.deepEqual(await create(), ['CA', 'fr-CA', false, '', ''])
    assert.deepEqual(await create({ Dealer: null }), ['US', 'en-US', false, '', ''])
    assert.deepEqual(await create({ Dealer: null, Region: 'CA' }), ['CA', 'en-US', false, '', ''])
    assert.deepEqual(await create({ Locale: 'en-US' }), ['CA', 'en-US', false, '', ''])
    await refused(db, () => create({ Dealer: null, Locale: 'fr-CA' }), 400, 'invalid')
    const { Email: _, ...nameless } = required
    await refused(db, () => call(saveUser, saveUserRoute, nameless as never), 400, 'invalid')
  }),
)

test(
  'R63: viewers without a dealer who may not choose a region give their own',
  onDb(async (db) => {
    const { viewer } = await given(db, ['create-users'], { dealerId: null, region: 'CA' })
    const call = await signedIn(db, viewer)
    const { data } = await whole(call(saveUser, saveUserRoute, required))
    assert.deepEqual([data.Region, data.Locale], ['CA', 'en-US'])
  }),
)

test(
  'R63: fields left out of the save of an existing user stay; another dealer sets the region',
  onDb(async (db) => {
    const permissions = ['modify-users', 'change-dealer', 'access-all-dealers'] as const
    const { viewer, dealer } = await given(db, permissions)
    const american = await givenDealer(db, 'Pools of Maine', { region: 'US' })
    const id = await givenUser(db, { dealerId: dealer, locale: 'fr-CA', region: 'CA' })
    await db.rows`update users set mobile_phone = '8195550142', is_primary = true where id = ${id}`
    const call = await signedIn(db, viewer)
    await db.rows`update users set is_primary = false where id = ${id}`
    const save = async (more: object) => {
      const row = await db.row<{ version: number }>`select version from users where id = ${id}`
      const { data } = await whole(
        call(saveUser, saveUserRoute, { ...required, ID: id, Version: row!.version, ...more }),
      )
      return [data.Region, data.Locale, data.MobilePhone, data.AlternatePhone]
    }
    assert.deepEqual(await save({ AlternatePhone: '5145550123' }), [
      'CA',
      'fr-CA',
      '8195550142',
      '5145550123',
    ])
    assert.deepEqual(await save({ Dealer: { ID: american } }), ['US', 'en-US', '8195550142', '5145550123'])
  }),
)
