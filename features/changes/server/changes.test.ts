import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { onBehalfOf } from '#core/server/request-context.ts'
import { changeKinds, eventKinds, type EventKind } from '#domain/contract/kinds.ts'
import { record } from '#domain/server/events.ts'
import { refusal, signedIn, NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser } from '#test/people.ts'
import { deleteApp } from '#features/apps/contract.ts'
import { deleteAppRoute } from '#features/apps/delete/server/delete-app.ts'
import { saveGroup } from '#features/groups/contract.ts'
import { saveGroupRoute } from '#features/groups/server/save-group.ts'
import { deleteUser, lockUser } from '#features/people/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { changes } from '../contract.ts'
import { changesRoute } from './changes.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

/** Who reads: a system admin, the admin of a dealer, a manager of its store. */
async function givenReaders(db: Db, dealerId: string, storeId: string) {
  const permissions = ['view-users', 'view-dealers', 'view-apps'] as const
  const system = await givenUser(db, { firstName: 'Sylvie', lastName: 'Système', role: 'system_admin' })
  const admin = await givenUser(db, { dealerId, role: 'admin', permissions })
  const manager = await givenUser(db, { dealerId, role: 'manager', permissions, storeIds: [storeId] })
  const reader = async (id: string) => {
    const call = await signedIn(db, id)
    return (input: Parameters<typeof call<typeof changes>>[2] = {}) => call(changes, changesRoute, input)
  }
  return {
    systemId: system,
    system: await reader(system),
    admin: await reader(admin),
    manager: await reader(manager),
  }
}

const kindsOf = ({ Data }: { Data: { Kind: string }[] }) => Data.map(({ Kind }) => Kind)

test(
  'R92: every kind of event is a change, except signing in and out and mail, in the indexes too',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const person = await givenUser(db)
    for (const kind of eventKinds) await record(db, { kind, at: NOW, userId: person })
    const { Data } = await call(changes, changesRoute, { pageSize: 100 })
    assert.deepEqual(kindsOf({ Data }).toSorted(), changeKinds.toSorted())
    const left: EventKind[] = ['sign-in', 'sign-in-failed', 'sign-out', 'mail']
    assert.deepEqual(
      eventKinds.filter((kind) => !changeKinds.some((one) => one === kind)),
      left,
    )
    const indexes = await db.rows<{ words: string }>`
      select pg_get_expr(indpred, indrelid) as words from pg_index
       where indexrelid::regclass::text like 'events_of_changes%'`
    assert.equal(indexes.length, 4)
    for (const { words } of indexes)
      assert.deepEqual(
        [...words.matchAll(/'([a-z-]+)'::event_kind/g)].map(([, kind]) => kind),
        left,
      )
  }),
)

test(
  'K210: a dealer admin sees what happened at the dealer, a manager what happened to people of their stores',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
    const [centre, port] = [await givenStore(db, near, 'Centre'), await givenStore(db, near, 'Port')]
    const { system, systemId, admin, manager } = await givenReaders(db, near, centre)
    const clerk = await givenUser(db, {
      dealerId: near,
      role: 'manager',
      storeIds: [centre],
      lastName: 'Roy',
    })
    const other = await givenUser(db, {
      dealerId: near,
      role: 'manager',
      storeIds: [port],
      lastName: 'Bouchard',
    })
    const stranger = await givenUser(db, { dealerId: far, lastName: 'Gagnon' })
    const app = await givenApp(db)
    const as = { at: NOW, actorId: systemId }
    await record(db, { ...as, kind: 'locked', origin: 'manual', userId: clerk })
    await record(db, { ...as, kind: 'unlocked', userId: other })
    await record(db, { ...as, kind: 'user-created', userId: stranger })
    await record(db, { ...as, kind: 'dealer-changed', userId: null, dealerId: near })
    await record(db, { ...as, kind: 'store-changed', userId: null, dealerId: near, storeId: port })
    await record(db, { ...as, kind: 'store-created', userId: null, dealerId: far })
    await record(db, { ...as, kind: 'app-created', userId: null, appId: app })
    await record(db, { ...as, kind: 'copy-changed', userId: null, detail: { Copy: [] } })
    await record(db, { ...as, kind: 'cleanup', origin: 'begun', userId: null, detail: { deleted: 3 } })
    const order = [
      'cleanup',
      'copy-changed',
      'app-created',
      'store-created',
      'store-changed',
      'dealer-changed',
    ]
    assert.deepEqual(kindsOf(await system()), [...order, 'user-created', 'unlocked', 'locked'])
    const seen = await admin()
    assert.deepEqual(kindsOf(seen), ['store-changed', 'dealer-changed', 'unlocked', 'locked'])
    const { By, Person, Dealer } = seen.Data[3]!
    assert.deepEqual(By, { ID: null, Name: null, Deleted: false })
    assert.deepEqual([Person?.Name, Dealer?.Name], ['Marie Roy', 'Près'])
    assert.deepEqual(kindsOf(await manager()), ['dealer-changed', 'locked'])
    const clerksCall = await signedIn(db, clerk)
    await assert.rejects(clerksCall(changes, changesRoute, {}), refusal(403))
  }),
)

test(
  'R92: what happened to a person at another dealer, before or since, is absent; of somebody who left only that it happened',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
    const { admin } = await givenReaders(db, near, await givenStore(db, near))
    const leaver = await givenUser(db, { dealerId: near, lastName: 'Roy' })
    const event = { userId: leaver, actorId: null } as const
    await record(db, { ...event, at: at(1), kind: 'user-changed', detail: { LastName: ['Cote', 'Roy'] } })
    await record(db, { ...event, at: at(2), kind: 'note', detail: { Note: 'Roy called' } })
    const before = await admin()
    assert.deepEqual(
      before.Data[1]!.Changes.map(({ Field, From, To }) => [Field, From?.Name, To?.Name]),
      [['LastName', 'Cote', 'Roy']],
    )
    assert.equal(before.Data[0]!.Note, 'Roy called')
    await db.rows`update users set dealer_id = ${far} where id = ${leaver}`
    await record(db, { ...event, at: at(3), kind: 'locked', origin: 'manual' })
    const { Data } = await admin()
    assert.deepEqual(kindsOf({ Data }), ['note', 'user-changed'])
    assert.ok(!JSON.stringify(Data).includes('Roy'))
    assert.deepEqual(Data[0]!.Person, { ID: null, Name: null, Deleted: false })
    assert.deepEqual(
      (await admin({ person: leaver })).Data,
      [],
      'nor which of the nameless changes are theirs',
    )
  }),
)

test(
  'the acts of the portal say who, what, from and to, and about which record; deleted records keep their names',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Près')
    const { system, systemId } = await givenReaders(db, dealer, await givenStore(db, dealer))
    const person = await givenUser(db, { dealerId: dealer, lastName: 'Roy' })
    const app = await givenApp(db, 'orders')
    const call = await signedIn(db, systemId)
    await call(lockUser, lockUserRoute, { id: person })
    await call(deleteUser, deleteUserRoute, { id: person })
    await call(saveGroup, saveGroupRoute, { ID: dealer, Type: 0, Version: 1, Name: 'Loin' })
    await call(deleteApp, deleteAppRoute, { id: app })
    const told = (await system()).Data.map((one) => [
      one.Kind,
      one.By?.Name,
      (one.Person ?? one.App ?? one.Dealer)?.Name,
      (one.Person ?? one.App ?? one.Dealer)?.Deleted,
      ...one.Changes.map(({ Field, From, To }) => `${Field} ${From?.Name} ${To?.Name}`),
    ])
    assert.deepEqual(told, [
      ['app-deleted', 'Sylvie Système', 'orders', true, 'Name orders undefined'],
      ['dealer-changed', 'Sylvie Système', 'Loin', false, 'Name Près Loin'],
      ['user-deleted', 'Sylvie Système', 'Marie Roy', true],
      ['locked', 'Sylvie Système', 'Marie Roy', true],
    ])
  }),
)

test(
  'filters and words narrow the changes; before and after page them without gap or repetition',
  onDb(async (db) => {
    const [dealer, far] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
    const { system, systemId } = await givenReaders(db, dealer, await givenStore(db, dealer))
    const roy = await givenUser(db, { dealerId: dealer, firstName: 'Zoé', lastName: 'Roy' })
    const cote = await givenUser(db, { dealerId: far, firstName: 'Zoé', lastName: 'Côté' })
    const app = await givenApp(db)
    const apps = [{ ID: app, Name: 'App', Held: [false, true], Roles: [[], []], Stores: [[], []] }]
    const detail = { Apps: apps.map((one) => ({ ...one, Permissions: [[], []], Attributes: [[], []] })) }
    const ids = [
      await record(db, { at: at(1), kind: 'locked', userId: roy, actorId: systemId }),
      await record(db, { at: at(2), kind: 'user-changed', userId: cote, actorId: roy, detail }),
      await record(db, { at: at(3), kind: 'app-changed', userId: null, appId: app, detail: {} }),
      await record(db, { at: at(3), kind: 'dealer-changed', userId: null, dealerId: far }),
    ] as const
    const [locked, changed, ofApp, ofDealer] = ids
    const found = async (input: Parameters<typeof system>[0]) =>
      (await system(input)).Data.map(({ ID }) => ID)
    assert.deepEqual(await found({}), ids.toReversed())
    assert.deepEqual(await found({ group: 'security' }), [locked])
    assert.deepEqual(await found({ kind: 'user-changed' }), [changed])
    assert.deepEqual(await found({ group: 'security', kind: 'user-changed' }), [])
    assert.deepEqual(await found({ by: systemId }), [locked])
    assert.deepEqual(await found({ person: cote }), [changed])
    assert.deepEqual(await found({ dealer: far }), [ofDealer, changed])
    assert.deepEqual(await found({ app }), [ofApp, changed])
    assert.deepEqual(await found({ from: at(2).toISOString(), until: at(3).toISOString() }), [changed])
    assert.deepEqual(await found({ query: 'cote' }), [changed])
    assert.deepEqual(await found({ query: 'zoe roy' }), [changed, locked])
    assert.deepEqual(await found({ query: 'loin' }), [ofDealer, changed])
    const first = await system({ pageSize: 1 })
    assert.deepEqual([first.Data[0]!.ID, first.More], [ofDealer, true])
    const second = await system({ pageSize: 3, before: ofDealer })
    assert.deepEqual([second.Data.map(({ ID }) => ID), second.More], [[ofApp, changed, locked], false])
    assert.deepEqual(await found({ after: changed }), [ofDealer, ofApp])
    assert.deepEqual(await found({ after: ofDealer }), [])
    const { Names } = await system({ person: cote, by: roy, dealer: far, app })
    assert.deepEqual([Names.person, Names.by, Names.dealer], ['Zoé Côté', 'Zoé Roy', 'Loin'])
  }),
)

test(
  'a word that very many names have finds their changes, as one of few names does',
  onDb(async (db) => {
    const { system } = await givenReaders(
      db,
      await givenDealer(db),
      await givenStore(db, await givenDealer(db)),
    )
    await db.rows`
      insert into users (email, first_name, last_name, region, locale, search_text)
      select 'n' || n || '@example.test', 'Ada', 'Commun', 'CA', 'fr-CA', 'ada commun n' || n || '@example.test'
        from generate_series(1, 600) n`
    const last = await db.row<{ id: string }>`select id from users where email = 'n600@example.test'`
    const event = await record(db, { kind: 'locked', origin: 'manual', at: NOW, userId: last!.id })
    await record(db, {
      kind: 'locked',
      origin: 'manual',
      at: NOW,
      userId: await givenUser(db, { lastName: 'Rare' }),
    })
    for (const query of ['commun', 'n600'])
      assert.deepEqual(
        (await system({ query })).Data.map(({ ID }) => ID),
        [event],
        query,
      )
  }),
)

test(
  'R131: of a month that was archived the change says which, and how many events it has',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const detail = { Month: '2024-10-01', Events: 900, SHA256: '0' }
    for (const kind of ['events-archived', 'events-restored', 'events-anonymised'] as const)
      await record(db, { kind, at: NOW, userId: null, detail })
    await record(db, { kind: 'bulk-started', at: NOW, userId: null, detail: { People: 3 } })
    const { Data } = await call(changes, changesRoute, {})
    const ofMonth = ['2024-10', 900]
    assert.deepEqual(
      Data.map(({ Month, Rows }) => [Month, Rows]),
      [[null, 3], ofMonth, ofMonth, ofMonth],
    )
  }),
)

test(
  'R102: from where is said to who sees the sessions of the person who did it, and to themselves',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const of = { dealerId, role: 'admin' } as const
    const person = await givenUser(db, { dealerId })
    const actor = await givenUser(db, { ...of, permissions: ['view-users'] })
    const helper = await givenUser(db, { ...of, permissions: ['view-users', 'lock-users'] })
    const other = await givenUser(db, { ...of, permissions: ['view-users'] })
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
    const by = async (actorId: string, agent = userAgent) =>
      onBehalfOf('192.0.2.1', () => record(db, { kind: 'note', at: NOW, userId: person, actorId }), {
        userAgent: agent,
      })
    await by(await givenUser(db, { dealerId: await givenDealer(db), role: 'admin' }))
    await by(actor, 'curl/8.5')
    await by(actor)
    const seenBy = async (id: string) =>
      (await (await signedIn(db, id))(changes, changesRoute, {})).Data.map(({ From }) => From)
    const all = [{ Browser: 'Firefox', System: 'Windows' }, { Browser: null, System: null }, null]
    assert.deepEqual(await seenBy(actor), all)
    assert.deepEqual(await seenBy(helper), all)
    assert.deepEqual(await seenBy(other), [null, null, null])
  }),
)
