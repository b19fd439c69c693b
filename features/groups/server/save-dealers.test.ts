import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { saveGroup } from '../contract.ts'
import { saveGroupRoute } from './save-group.ts'

const as = async (db: Db, userId: string) => {
  const call = await signedIn(db, userId)
  return async (input: Input<typeof saveGroup>) => (await call(saveGroup, saveGroupRoute, input)).data
}

const holder = (db: Db, dealerId: string | null, permissions: readonly Permission[]) =>
  givenUser(db, { dealerId, role: 'admin', permissions })

const at = (status: number, field: string, message: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal)
  assert.deepEqual(
    [error.status, error.errors.map((one) => [one.key, one.message])],
    [status, [[field, message]]],
  )
  return true
}

const eventsOf = (db: Db, dealerId: string) =>
  db.rows<{ kind: string; actor_id: string; detail: Record<string, unknown> }>`
    select kind, actor_id, detail from events where dealer_id = ${dealerId} and user_id is null order by id`

test(
  'C051: a dealer is changed within the scope, and what changed is on record',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Avant')
    const store = await givenStore(db, dealer)
    const actor = await holder(db, dealer, ['modify-dealers'])
    const save = await as(db, actor)
    const sent = {
      ID: dealer,
      Type: 0,
      Name: ' Après ',
      Region: 'US',
      RMNumber: 12,
      PlatinumStatus: 'PL',
    } as const
    const saved = await save({ ...sent, Version: 1 })
    assert.ok(saved.Type === 0)
    assert.deepEqual(
      [saved.Name, saved.DisplayName, saved.Locale, saved.Version],
      ['Après', 'Après', 'en-US', 2],
    )
    const [event] = await eventsOf(db, dealer)
    assert.deepEqual([event!.kind, event!.actor_id], ['dealer-changed', actor])
    assert.deepEqual(event!.detail.Name, ['Avant', 'Après'])
    assert.deepEqual(event!.detail.PlatinumStatus, [null, 'PL'])
    const region = await db.row<{ region: string }>`select region from stores where id = ${store}`
    assert.equal(region!.region, 'US')
    // The same again changes nothing, and an older version is stale.
    assert.deepEqual(await save({ ...sent, Version: 2 }), saved)
    await assert.rejects(save({ ...sent, Version: 1 }), refusal(409, 'stale'))
    assert.equal((await eventsOf(db, dealer)).length, 1)
    await assert.rejects(save({ ...sent, ID: await givenDealer(db), Version: 1 }), refusal(404))
    await assert.rejects(
      (await as(db, await holder(db, dealer, ['modify-stores'])))({ ...sent, Version: 2 }),
      refusal(403),
    )
  }),
)

test(
  'E092: a dealer in another region takes its people there, with a language of that region, and each activity says so',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const actor = await holder(db, null, ['modify-dealers', 'access-all-dealers'])
    const save = await as(db, actor)
    const french = await givenUser(db, { dealerId: dealer, locale: 'fr-CA' })
    const english = await givenUser(db, { dealerId: dealer, locale: 'en-US' })
    const elsewhere = await givenUser(db, { dealerId: await givenDealer(db), locale: 'fr-CA' })
    await save({ ID: dealer, Type: 0, Version: 1, Name: 'Piscines', Region: 'US' })
    const people = await db.rows<object>`
      select u.region, u.locale, u.version, e.origin, e.actor_id, e.dealer_id, e.detail
        from users u left join events e on e.user_id = u.id
       where u.id = any(${[french, english, elsewhere]}::uuid[])
       order by array_position(${[french, english, elsewhere]}::uuid[], u.id)`
    const moved = {
      region: 'US',
      locale: 'en-US',
      version: 2,
      origin: 'dealer-changed',
      actor_id: actor,
      dealer_id: dealer,
    }
    const Region = ['CA', 'US']
    assert.deepEqual(people, [
      { ...moved, detail: { Region, Locale: ['fr-CA', 'en-US'] } },
      { ...moved, detail: { Region } },
      {
        region: 'CA',
        locale: 'fr-CA',
        version: 1,
        origin: null,
        actor_id: null,
        dealer_id: null,
        detail: null,
      },
    ])
  }),
)

test(
  'C052: the Sold To # is changed with access to all dealers alone; unchanged it is accepted, taken it is refused at its field',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    await db.rows`update dealers set sold_to = 'imported longer' where id = ${dealer}`
    const other = (await db.row<{
      n: string
    }>`select sold_to as n from dealers where id = ${await givenDealer(db)}`)!.n
    const sent = { ID: dealer, Type: 0, Name: 'Piscines', Version: 1 }
    const within = await as(db, await holder(db, dealer, ['modify-dealers']))
    await assert.rejects(within({ ...sent, SoldTo: 'S-1' }), at(403, 'SoldTo', 'problem.forbidden'))
    assert.equal((await within({ ...sent, SoldTo: 'imported longer' })).Version, 2)
    const everywhere = await as(db, await holder(db, null, ['modify-dealers', 'access-all-dealers']))
    const next = { ...sent, Version: 2 }
    await assert.rejects(everywhere({ ...next, SoldTo: other }), at(409, 'SoldTo', 'valid.soldTo.exists'))
    await assert.rejects(everywhere({ ...next, SoldTo: '12345678901' }), at(400, 'SoldTo', 'valid.max10'))
    await assert.rejects(everywhere({ ...next, SoldTo: ' ' }), at(400, 'SoldTo', 'valid.required'))
    await assert.rejects(
      everywhere({ ...next, Locale: 'fr-CA', Region: 'US' }),
      at(400, 'Locale', 'valid.locale'),
    )
    const saved = await everywhere({ ...next, SoldTo: '0012345678' })
    assert.equal(saved.Type === 0 && saved.SoldTo, '0012345678')
  }),
)

test(
  'C050: a dealer is created alone by who may create dealers, and by nobody else',
  onDb(async (db) => {
    const sent = { Type: 0, Name: 'Spas', SoldTo: 'S-77', Region: 'CA', Locale: 'fr-CA' } as const
    await assert.rejects((await as(db, await holder(db, null, ['modify-dealers'])))(sent), refusal(403))
    const save = await as(db, await holder(db, null, ['create-dealers']))
    const saved = await save(sent)
    assert.deepEqual([saved.Name, saved.Version], ['Spas', 1])
    assert.deepEqual(
      (await eventsOf(db, saved.ID)).map(({ kind }) => kind),
      ['dealer-created'],
    )
    await assert.rejects(save(sent), at(409, 'SoldTo', 'valid.soldTo.exists'))
  }),
)

test(
  'C053: a new store goes to the admins of its dealer in all their apps, in the same save, and to nobody else',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const [first, app] = [await givenStore(db, dealer), await givenApp(db)]
    const admin = await givenUser(db, { dealerId: dealer, role: 'admin', storeIds: [first] })
    await giveRole(db, admin, app, 'clerk', [first])
    const clerk = await givenUser(db, { dealerId: dealer })
    await giveRole(db, clerk, app, 'clerk', [first])
    const actor = await givenUser(db, {
      dealerId: dealer,
      role: 'manager',
      storeIds: [first],
      permissions: ['create-stores'],
    })
    const save = await as(db, actor)
    const sent = { Type: 1, ParentID: dealer, Name: 'Port', ShipTo: 'P-1' }
    const store = await save(sent)
    assert.ok(store.Type === 1)
    assert.deepEqual([store.ShipTo, store.Dealer.ID], ['P-1', dealer])
    const holders = await db.rows<{ user_id: string; granted_by: string }>`
      select user_id, granted_by from user_stores where store_id = ${store.ID}`
    assert.deepEqual(holders, [
      { user_id: admin, granted_by: actor },
      { user_id: admin, granted_by: actor },
    ])
    const [event] = await db.rows<{ origin: string; detail: { Apps: { Stores: unknown[][] }[] } }>`
      select origin, detail from events where user_id = ${admin} and kind = 'user-changed'`
    assert.equal(event!.origin, 'store-created')
    assert.deepEqual(
      event!.detail.Apps.map(({ Stores }) => Stores[1]!.length),
      [1, 1],
    )
    assert.deepEqual(
      (await eventsOf(db, dealer)).map(({ kind }) => kind),
      ['store-created'],
    )
    await assert.rejects(save(sent), at(409, 'ShipTo', 'valid.shipTo.exists'))
    await assert.rejects(save({ ...sent, ShipTo: 'P-2', ParentID: await givenDealer(db) }), refusal(404))
  }),
)

test(
  'C054, C055: a store is changed within the scope, its Ship To # with access to all dealers alone',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const store = await givenStore(db, dealer, 'Centre')
    const taken = (await db.row<{
      n: string
    }>`select ship_to as n from stores where id = ${await givenStore(db, dealer)}`)!.n
    const save = await as(db, await holder(db, dealer, ['modify-stores']))
    const sent = { ID: store, Type: 1, Version: 1, Name: 'Port' }
    assert.deepEqual([(await save(sent)).DisplayName], ['Port'])
    await assert.rejects(save(sent), refusal(409, 'stale'))
    const next = { ...sent, Version: 2 }
    await assert.rejects(save({ ...next, ShipTo: 'P-9' }), at(403, 'ShipTo', 'problem.forbidden'))
    const everywhere = await as(db, await holder(db, null, ['modify-stores', 'access-all-dealers']))
    await assert.rejects(everywhere({ ...next, ShipTo: taken }), at(409, 'ShipTo', 'valid.shipTo.exists'))
    const saved = await everywhere({ ...next, ShipTo: 'P-9' })
    assert.equal(saved.Type === 1 && saved.ShipTo, 'P-9')
    const elsewhere = await givenStore(db, await givenDealer(db))
    await assert.rejects(save({ ...sent, ID: elsewhere }), refusal(404))
  }),
)

test(
  'C056: a store moves with access to all dealers alone; the people of the former dealer lose it, the admins of the new one get it',
  onDb(async (db) => {
    const [from, to, app] = [await givenDealer(db), await givenDealer(db), await givenApp(db)]
    const store = await givenStore(db, from)
    const loser = await givenUser(db, { dealerId: from })
    await giveRole(db, loser, app, 'clerk', [store])
    const admin = await givenUser(db, { dealerId: to, role: 'admin' })
    const sent = { ID: store, Type: 1, Version: 1, Name: 'Centre', ParentID: to }
    const within = await as(db, await holder(db, from, ['modify-stores']))
    await assert.rejects(within(sent), at(403, 'ParentID', 'problem.forbidden'))
    const save = await as(db, await holder(db, null, ['modify-stores', 'access-all-dealers']))
    await assert.rejects(save({ ...sent, ParentID: crypto.randomUUID() }), refusal(404))
    const moved = await save(sent)
    assert.equal(moved.Type === 1 && moved.Dealer.ID, to)
    const holders = await db.rows<{
      id: string
    }>`select user_id as id from user_stores where store_id = ${store}`
    assert.deepEqual(holders, [{ id: admin }])
    const apps = await db.rows`select 1 from user_apps where user_id = ${loser} and app_id = ${app}`
    assert.deepEqual(apps, [])
    const [event] = await db.rows<{ origin: string }>`
      select origin from events where user_id = ${loser} and kind = 'user-changed'`
    assert.equal(event!.origin, 'store-moved')
    assert.deepEqual(
      (await eventsOf(db, from)).map(({ kind }) => kind),
      ['dealer-changed'],
    )
    assert.deepEqual(
      (await eventsOf(db, to)).map(({ kind }) => kind),
      ['store-changed'],
    )
    assert.deepEqual(await db.rows`select 1 from taken_access`, [])
  }),
)

test(
  'C057, C062: the type of a group never changes; people and a deletion in the payload mean nothing',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const store = await givenStore(db, dealer)
    const save = await as(db, await givenUser(db, { role: 'system_admin' }))
    for (const [ID, Type] of [
      [dealer, 1],
      [store, 0],
      [store, 2],
    ] as const)
      await assert.rejects(save({ ID, Type, Version: 1, Name: 'x' }), at(400, 'Type', 'valid.value'))
    const more = { Users: [{ ID: crypto.randomUUID() }], DealerAdmins: [], Deleted: true }
    await save({ ID: dealer, Type: 0, Version: 1, Name: 'Kept', ...more })
    const row = await db.row<{ deleted: boolean }>`
      select deleted_at is not null as deleted from dealers where id = ${dealer}`
    assert.equal(row!.deleted, false)
  }),
)

test(
  'R9, R47: a number has no character that nobody sees: two that look alike would be two',
  onDb(async (db) => {
    const save = await as(db, await holder(db, null, ['create-dealers']))
    for (const hidden of ['\u200b', '\u00ad', '\u2060', '\ufe0f', '\u3164'])
      await assert.rejects(
        save({ Type: 0, Name: 'Piscines', SoldTo: `12${hidden}3` }),
        at(400, 'SoldTo', 'valid.value'),
      )
  }),
)
