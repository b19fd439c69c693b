import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { getUser } from '#features/people/contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { as, given, giving, later } from '#test/requests.ts'
import * as contract from '../contract.ts'

const names = (rows: readonly { App: { DisplayName: string } }[]) => rows.map(({ App }) => App.DisplayName)
const mails = (db: Db, type: string) =>
  db.rows<{ user: string; locale: string; data: { person?: string; text: string } }>`
    select user_id as user, locale, data from outbox where type = ${type} order by id`
const kinds = async (db: Db, user: string) =>
  (await db.rows<{ kind: string }>`select kind from events where user_id = ${user} order by id`).map(
    ({ kind }) => kind,
  )

test(
  'K184: somebody asks for a role that their admins could give; each admin is told in their language',
  onDb(async (db) => {
    const { person, ask, admin, second, parts, clerk } = await given(db)
    const me = await as(db, person)
    assert.deepEqual(await me(contract.requestableApps, {}), [
      { ID: parts, DisplayName: 'Parts', Roles: [{ ID: clerk, DisplayName: 'Clerk' }] },
    ])
    const { data } = await me(contract.requestAccess, ask)
    assert.equal(data[0]!.Reason, 'For orders')
    assert.deepEqual(data, await me(contract.myRequests, {}))
    assert.deepEqual(await kinds(db, person), ['access-requested'])
    const sent = await mails(db, 'access-requested')
    assert.deepEqual(
      sent.map(({ user, locale, data: { person: who, text } }) => [user, locale, who, text]),
      [
        [admin, 'en-US', 'Zoé Côté', 'For orders'],
        [second, 'fr-CA', 'Zoé Côté', 'For orders'],
      ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
    assert.deepEqual(names(await (await as(db, admin))(contract.waitingRequests, {})), ['Parts'])
  }),
)

test(
  'K184: what no admin of the dealer could give is neither named nor asked for',
  onDb(async (db) => {
    const { person, ask, parts, mail } = await given(db)
    const far = await givenApp(db, 'Far')
    const me = await as(db, person)
    for (const AppID of [far, crypto.randomUUID()])
      await assert.rejects(me(contract.requestAccess, { AppID, Reason: 'Why not' }), refusal(404))
    await assert.rejects(me(contract.requestAccess, { ...ask, RoleID: null }), refusal(400))
    await db.rows`update roles set priority = 99 where app_id = ${parts}`
    assert.deepEqual(await me(contract.requestableApps, {}), [])
    await assert.rejects(me(contract.requestAccess, ask), refusal(404))
    assert.deepEqual(await mails(db, 'access-requested'), [])
    const { person: alone, ask: asked } = await given(db, ['view-users'], 'Other')
    assert.deepEqual(await (await as(db, alone))(contract.requestableApps, {}), [])
    await assert.rejects((await as(db, alone))(contract.requestAccess, asked), refusal(404))
    assert.ok(mail)
  }),
)

test(
  'K184: nobody asks twice, for what they have, with an empty or long reason, or with six requests open',
  onDb(async (db) => {
    const { person, ask, parts, admin } = await given(db)
    const me = await as(db, person)
    for (const Reason of ['', '  ', 'x'.repeat(501)])
      await assert.rejects(me(contract.requestAccess, { ...ask, Reason }), refusal(400))
    await me(contract.requestAccess, ask)
    await assert.rejects(me(contract.requestAccess, ask), refusal(409, 'requestRepeated'))
    await (
      await as(db, admin)
    )(contract.grantRequest, { ID: (await me(contract.myRequests, {}))[0]!.ID })
    await assert.rejects(me(contract.requestAccess, ask), refusal(409, 'alreadyHeld'))
    const roles = await db.rows<{ id: string }>`
      insert into roles (app_id, name, display_name)
      select ${parts}, 'role' || n, 'Role ' || n from generate_series(1, 6) n returning id`
    const ids = roles.map(({ id }) => id)
    for (const RoleID of ids.slice(0, 5)) await me(contract.requestAccess, { ...ask, RoleID })
    await assert.rejects(
      me(contract.requestAccess, { ...ask, RoleID: ids[5]! }),
      refusal(409, 'requestsOpen'),
    )
    const after = await as(db, person, later(30))
    await after(contract.requestAccess, { ...ask, RoleID: ids[0]! })
  }),
)

test(
  'K186: granting gives the role for the stores that the person has elsewhere, tells them, and the second answer is refused',
  onDb(async (db) => {
    const { person, ask, admin, second, parts, store } = await given(db)
    const { data } = await (await as(db, person))(contract.requestAccess, ask)
    const ID = data[0]!.ID
    await (
      await as(db, admin)
    )(contract.grantRequest, { ID })
    const seen = await (await signedIn(db, admin))(getUser, getUserRoute, { id: person })
    const app = seen.Apps.find((one) => one.ID === parts)!
    assert.deepEqual(
      app.AssignedBranches.map((branch) => branch.ID),
      [store],
    )
    assert.deepEqual(await kinds(db, person), ['access-requested', 'user-changed', 'access-granted'])
    assert.deepEqual(
      (await mails(db, 'access-granted')).map(({ user, locale }) => [user, locale]),
      [[person, 'fr-CA']],
    )
    const other = await as(db, second)
    await assert.rejects(other(contract.grantRequest, { ID }), refusal(409, 'requestAnswered'))
    await assert.rejects(other(contract.refuseRequest, { ID, Answer: 'No' }), refusal(409, 'requestAnswered'))
    assert.deepEqual(await other(contract.waitingRequests, {}), [])
    assert.equal((await mails(db, 'access-refused')).length, 0)
  }),
)

test(
  'K186: an admin chooses stores; without any that the person has, they must',
  onDb(async (db) => {
    const { person, ask, admin, other, mail, dealerId, parts } = await given(db)
    await db.rows`delete from user_apps where user_id = ${person} and app_id = ${mail}`
    const { data } = await (await as(db, person))(contract.requestAccess, ask)
    const ID = data[0]!.ID
    const call = await as(db, admin)
    const [waiting] = await call(contract.waitingRequests, {})
    assert.deepEqual(
      waiting!.Stores.map(({ DisplayName, Own }) => [DisplayName, Own]),
      [
        ['Deux', false],
        ['Un', false],
      ],
    )
    await assert.rejects(call(contract.grantRequest, { ID }), refusal(400))
    const far = await givenStore(db, await givenDealer(db))
    await assert.rejects(call(contract.grantRequest, { ID, StoreIDs: [far] }), { name: 'Refusal' })
    await call(contract.grantRequest, { ID, StoreIDs: [other] })
    const rows = await db.rows`select store_id from user_stores us join roles r on r.id = us.role_id
                                where us.user_id = ${person} and r.app_id = ${parts}`
    assert.deepEqual(rows, [{ store_id: other }])
    assert.ok(dealerId)
  }),
)

test(
  'K186: a refusal has a reason, which the person is sent and reads',
  onDb(async (db) => {
    const { person, ask, admin, parts } = await given(db)
    const me = await as(db, person)
    const { data } = await me(contract.requestAccess, ask)
    const call = await as(db, admin)
    await assert.rejects(call(contract.refuseRequest, { ID: data[0]!.ID, Answer: ' ' }), refusal(400))
    await call(contract.refuseRequest, { ID: data[0]!.ID, Answer: 'Not yours' })
    const [request] = await me(contract.myRequests, {})
    assert.deepEqual([request!.State, request!.Answer], ['refused', 'Not yours'])
    assert.deepEqual(
      (await mails(db, 'access-refused')).map(({ data: { text } }) => text),
      ['Not yours'],
    )
    assert.deepEqual(await kinds(db, person), ['access-requested', 'access-refused'])
    assert.equal(
      (await db.rows`select 1 from user_apps where user_id = ${person} and app_id = ${parts}`).length,
      0,
    )
    await me(contract.requestAccess, ask)
  }),
)

test(
  'K186: who may not give this access by hand neither sees nor answers the request: another dealer, a lower rank, oneself',
  onDb(async (db) => {
    const { person, ask, dealerId, parts, store } = await given(db)
    const { data } = await (await as(db, person))(contract.requestAccess, ask)
    const ID = data[0]!.ID
    const of = { dealerId, role: 'manager', storeIds: [store], permissions: giving }
    const farAdmin = await givenUser(db, { ...of, dealerId: await givenDealer(db), role: 'admin' })
    await giveRole(db, farAdmin, parts, 'clerk')
    const blind = await givenUser(db, { ...of, role: 'admin' })
    const low = await givenUser(db, of)
    await giveRole(db, low, parts, 'clerk', [store])
    await db.rows`
      update roles set priority = (select priority + 1 from roles where name = 'manager' limit 1) where app_id = ${parts}`
    const powerless = await givenUser(db, { ...of, role: 'admin', permissions: ['view-users'] })
    const refused = async (user: string, status: number) => {
      const call = await as(db, user)
      await assert.rejects(call(contract.grantRequest, { ID }), refusal(status))
      await assert.rejects(call(contract.refuseRequest, { ID, Answer: 'No' }), refusal(status))
    }
    const waiting = async (user: string) => (await as(db, user))(contract.waitingRequests, {})
    for (const [user, status] of [
      [farAdmin, 404],
      [blind, 404],
      [low, 403],
    ] as const) {
      assert.deepEqual(await waiting(user), [])
      await refused(user, status)
    }
    await refused(powerless, 403)
    await refused(person, 403)
    assert.deepEqual(await kinds(db, person), ['access-requested'])
  }),
)

test(
  'K186: an admin asks like anybody, and another admin of the dealer decides, never they themselves',
  onDb(async (db) => {
    const { admin, second, store } = await given(db)
    const extra = await givenApp(db, 'Extra')
    await giveRole(db, second, extra, 'clerk', [store])
    const me = await as(db, admin)
    const [app] = await me(contract.requestableApps, {})
    assert.equal(app!.ID, extra)
    const ask = { AppID: extra, RoleID: app!.Roles[0]!.ID, Reason: 'For the stock' }
    const ID = (await me(contract.requestAccess, ask)).data[0]!.ID
    assert.deepEqual(await me(contract.waitingRequests, {}), [])
    await assert.rejects(me(contract.grantRequest, { ID, StoreIDs: [store] }), { name: 'Refusal' })
    await assert.rejects(me(contract.refuseRequest, { ID, Answer: 'No' }), { name: 'Refusal' })
    // Who has the app may not give it to themselves either.
    await db.rows`insert into user_apps (user_id, app_id) values (${admin}, ${extra})`
    assert.deepEqual(await me(contract.waitingRequests, {}), [])
    await assert.rejects(me(contract.grantRequest, { ID, StoreIDs: [store] }), refusal(403))
    const other = await as(db, second)
    assert.deepEqual(names(await other(contract.waitingRequests, {})), ['Extra'])
    await other(contract.grantRequest, { ID, StoreIDs: [store] })
    assert.equal((await me(contract.myRequests, {}))[0]!.State, 'granted')
  }),
)

test(
  'K185: one withdraws an open request of one’s own',
  onDb(async (db) => {
    const { person, ask, admin } = await given(db)
    const me = await as(db, person)
    const { data } = await me(contract.requestAccess, ask)
    const id = data[0]!.ID
    await assert.rejects((await as(db, admin))(contract.withdrawRequest, { id }), refusal(404))
    assert.deepEqual((await me(contract.withdrawRequest, { id })).data, [])
    await assert.rejects(me(contract.withdrawRequest, { id }), refusal(404))
    const events =
      await db.rows`select app_id as app from events where kind = 'access-withdrawn' and user_id = ${person}`
    assert.deepEqual(events, [{ app: ask.AppID }])
    await assert.rejects((await as(db, admin))(contract.grantRequest, { ID: id }), refusal(404))
  }),
)

test(
  'K186: a request ends after 30 days, with its app, and with its person',
  onDb(async (db) => {
    const { person, ask, admin, parts } = await given(db)
    const me = await as(db, person)
    const { data } = await me(contract.requestAccess, ask)
    const ID = data[0]!.ID
    const waiting = async (days: number) => (await as(db, admin, later(days)))(contract.waitingRequests, {})
    assert.equal((await waiting(29)).length, 1)
    assert.equal((await waiting(30)).length, 0)
    await assert.rejects((await as(db, admin, later(30)))(contract.grantRequest, { ID }), refusal(404))
    assert.deepEqual(await (await as(db, person, later(30)))(contract.myRequests, {}), [])
    await db.rows`update apps set deleted_at = ${NOW} where id = ${parts}`
    assert.equal((await waiting(1)).length, 0)
    assert.deepEqual(await me(contract.myRequests, {}), [])
    await assert.rejects((await as(db, admin))(contract.grantRequest, { ID }), refusal(404))
    await db.rows`update apps set deleted_at = null where id = ${parts}`
    await db.rows`update users set deleted_at = ${NOW} where id = ${person}`
    assert.equal((await waiting(1)).length, 0)
    await assert.rejects((await as(db, admin))(contract.grantRequest, { ID }), refusal(404))
  }),
)

test(
  'K186: an app that asks for a value is given by hand, and the answer says so',
  onDb(async (db) => {
    const { person, ask, admin, parts } = await given(db)
    await db.rows`insert into attributes (family, app_id, name, display_name, required) values ('app', ${parts}, 'code', 'Code', true)`
    const me = await as(db, person)
    const { data } = await me(contract.requestAccess, ask)
    const call = await as(db, admin)
    await assert.rejects(call(contract.grantRequest, { ID: data[0]!.ID }), refusal(409, 'requestNeedsValues'))
    assert.equal((await me(contract.myRequests, {}))[0]!.State, 'open')
  }),
)
