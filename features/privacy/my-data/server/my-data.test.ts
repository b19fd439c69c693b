import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { userActivity } from '#features/people/activity/contract.ts'
import { userActivityRoute } from '#features/people/activity/server/user-activity.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import {
  EVENTS_MAX,
  myData,
  myDataEvents,
  myDataToken,
  PersonalData,
  personalDataFile,
  PersonalEvent,
  userData,
  userDataEvents,
  userDataToken,
} from '../contract.ts'
import { personalDataFileRoute } from './data-file.ts'
import {
  myDataEventsRoute,
  myDataRoute,
  myDataTokenRoute,
  userDataEventsRoute,
  userDataRoute,
  userDataTokenRoute,
} from './my-data.ts'

/** A clerk without permissions and with each kind of data, an admin and a system admin. */
async function givenPeople(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const app = await givenApp(db, 'orders')
  const clerk = await givenUser(db, { dealerId, firstName: 'Zoé', lastName: 'Roy', locale: 'fr-CA' })
  await giveRole(db, clerk, app, 'clerk', [store])
  const admin = await givenUser(db, {
    dealerId,
    role: 'admin',
    lastName: 'Zqxadmin',
    permissions: ['view-users'],
  })
  const system = await givenUser(db, { role: 'system_admin', lastName: 'Zqxsystem' })
  const at = NOW
  await db.rows`insert into saved_views (user_id, list, name, address) values (${clerk}, 'users', 'Mine', '/users')`
  await db.rows`
    insert into dated_access (user_id, app_id, day, ends_at, set_at) values (${clerk}, ${app}, '2026-12-24', ${at}, ${at})`
  await db.rows`
    with source as (insert into scim_sources (name, network, may, sends_welcome, created_at)
                    values ('Entra ID', true, '{}', false, ${at}) returning id)
    , named as (insert into scim_ids (source_id, user_id, external_id) select id, ${clerk}, 'A-1' from source)
    insert into scim_waiting (source_id, user_id, role_id, since)
    select source.id, ${clerk}, r.id, ${at} from source, roles r where r.app_id = ${app}`
  await db.rows`insert into user_devices (user_id, hash, last_seen) values (${clerk}, 'secret-hash', ${at})`
  await db.rows`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
    values (${clerk}, 'My laptop', 'x', 'x', 0, '{}', false, ${NOW})`
  await db.rows`
    insert into totp_factors (user_id, name, secret, confirmed, created_at)
    values (${clerk}, 'My phone', 'secret-seed', true, ${at})`
  await db.rows`insert into recovery_codes (user_id, hash, made_at) values (${clerk}, 'secret-code', ${at})`
  await db.rows`
    insert into outbox (type, user_id, address, locale, data, created_at, due_at)
    values ('reset', ${clerk}, 'zoe@example.test', 'fr-CA', '{"link": "secret-link"}', ${at}, ${at})`
  await db.rows`
    insert into access_requests (user_id, app_id, reason, requested_at) values (${clerk}, ${app}, 'Orders', ${at})`
  await record(db, { kind: 'sign-in-failed', at, origin: 'locked', userId: clerk })
  await record(db, { kind: 'note', at, userId: clerk, actorId: admin, detail: { Note: 'zqxnote' } })
  await record(db, {
    kind: 'user-changed',
    at,
    userId: clerk,
    actorId: clerk,
    detail: { LastName: ['Cote', 'Roy'] },
  })
  const other = await givenUser(db, { dealerId, lastName: 'Zqxother' })
  await record(db, {
    kind: 'user-changed',
    at,
    userId: other,
    actorId: clerk,
    detail: { LastName: ['Zqxbefore', 'B'] },
  })
  return { clerk, admin, system, other, app }
}

const mine = async (db: Db, id: string) => {
  const call = await signedIn(db, id)
  return {
    data: await call(myData, myDataRoute, {}),
    events: (await call(myDataEvents, myDataEventsRoute, {})).Data,
    file: async () => {
      const { data: token } = await call(myDataToken, myDataTokenRoute, {})
      return call(personalDataFile, personalDataFileRoute, { token }) as unknown as Promise<string>
    },
  }
}

test(
  'K294, R107: a person reads all that is kept about them, without names of others, notes of others and secrets',
  onDb(async (db) => {
    const { clerk } = await givenPeople(db)
    const { data, events } = await mine(db, clerk)
    PersonalData.parse(data)
    for (const event of events) PersonalEvent.parse(event)
    const { Account, Access, Days, Browsers, Mails, Views, AccessRequests, Sessions } = data
    assert.deepEqual([Account.FirstName, Account.LastName, Account.Locale], ['Zoé', 'Roy', 'fr-CA'])
    assert.deepEqual(
      Access.map(({ Name, AssignedRoles, AssignedBranches }) => [
        Name,
        AssignedRoles.map((one) => one.DisplayName),
        AssignedBranches.map((one) => one.DisplayName),
      ]),
      [
        ['user-portal', [], []],
        ['orders', ['Clerk'], ['Succursale Centre']],
      ],
    )
    assert.deepEqual(Days, [{ App: 'orders', Of: null, First: null, Last: '2026-12-24' }])
    assert.deepEqual(
      data.Factors.map(({ Kind, Name, Count }) => [Kind, Name, Count]),
      [
        ['app', 'My phone', 1],
        ['passkey', 'My laptop', 1],
        ['recovery', '', 1],
      ],
    )
    assert.deepEqual(data.Sources, [{ Source: 'Entra ID', ExternalID: 'A-1' }])
    assert.deepEqual(data.WaitingGroups, [
      { Source: 'Entra ID', Group: 'orders: Clerk', Since: NOW.toISOString() },
    ])
    assert.deepEqual([Browsers.length, Sessions.length, Views[0]?.Name], [1, 1, 'Mine'])
    assert.deepEqual(
      [Mails[0]?.Kind, Mails[0]?.Outcome, AccessRequests[0]?.Reason],
      ['reset', 'waiting', 'Orders'],
    )
    assert.deepEqual(
      events.map(({ Kind, By, About, Origin, Changes }) => [
        Kind,
        By?.Name,
        About?.Name,
        Origin,
        Changes.length,
      ]),
      [
        ['user-changed', 'Zoé Roy', null, null, 0],
        ['user-changed', 'Zoé Roy', undefined, null, 1],
        ['note', null, undefined, null, 0],
        ['sign-in-failed', undefined, undefined, null, 0],
      ],
    )
    assert.doesNotMatch(JSON.stringify({ data, events }), /zqx|secret/i)
  }),
)

test(
  'K294: a system admin reads what is kept about anybody, notes included; an admin of the dealer nothing of it',
  onDb(async (db) => {
    const { clerk, admin, system, other } = await givenPeople(db)
    const call = await signedIn(db, system)
    assert.equal((await call(userData, userDataRoute, { id: clerk })).Account.LastName, 'Roy')
    const { Data } = await call(userDataEvents, userDataEventsRoute, { id: clerk })
    assert.deepEqual(
      Data.map(({ By, About, Origin, Note }) => [By?.Name, About?.Name, Origin, Note]),
      [
        ['Zoé Roy', 'Marie Zqxother', null, null],
        ['Zoé Roy', undefined, null, null],
        ['Marie Zqxadmin', undefined, null, 'zqxnote'],
        [undefined, undefined, 'locked', null],
      ],
    )
    const id = crypto.randomUUID()
    await assert.rejects(call(userData, userDataRoute, { id }), refusal(404))
    await assert.rejects(call(userDataEvents, userDataEventsRoute, { id }), refusal(404))
    await assert.rejects(call(userDataToken, userDataTokenRoute, { id }), refusal(404))
    const ofAdmin = await signedIn(db, admin)
    for (const about of [clerk, other, admin, id]) {
      await assert.rejects(ofAdmin(userData, userDataRoute, { id: about }), refusal(403))
      await assert.rejects(ofAdmin(userDataEvents, userDataEventsRoute, { id: about }), refusal(403))
      await assert.rejects(ofAdmin(userDataToken, userDataTokenRoute, { id: about }), refusal(403))
    }
  }),
)

test(
  'K295: the file has the data and every event, page after page, once for each token, and says in the activity who got it',
  onDb(async (db) => {
    const { clerk, admin, system } = await givenPeople(db)
    const many = EVENTS_MAX * 2 + 3
    await db.rows`
      insert into events (at, kind, user_id)
      select ${NOW}::timestamptz - n % 7 * interval '1 day', 'sign-in', ${clerk} from generate_series(1, ${many}::int) n`
    const { data, file } = await mine(db, clerk)
    const { Made, Events, ...rest } = personalDataFile.output.parse(JSON.parse(await file()))
    assert.equal(Made, NOW.toISOString())
    assert.deepEqual({ ...rest, Sessions: 0 }, { ...data, ArchivedUntil: null, Sessions: 0 })
    assert.equal(new Set(Events.map(({ ID }) => ID)).size, many + 5)
    assert.equal(Events.length, many + 5)
    assert.deepEqual(
      Events.map(({ At, ID }) => `${At} ${`${ID}`.padStart(9, '0')}`)
        .toSorted()
        .toReversed(),
      Events.map(({ At, ID }) => `${At} ${`${ID}`.padStart(9, '0')}`),
    )
    const call = await signedIn(db, system)
    const { data: token } = await call(userDataToken, userDataTokenRoute, { id: clerk })
    const ofOther = (await call(personalDataFile, personalDataFileRoute, { token })) as unknown as string
    assert.equal(JSON.parse(ofOther).Account.ID, clerk)
    await assert.rejects(call(personalDataFile, personalDataFileRoute, { token }), refusal(401))

    const activity = async (viewer: string) => {
      const read = await signedIn(db, viewer)
      const { Data } = await read(userActivity, userActivityRoute, { id: clerk })
      return Data.filter(({ Kind }) => Kind === 'data-downloaded').map(({ By }) => By?.Name)
    }
    assert.deepEqual(await activity(system), ['Marie Zqxsystem', 'Zoé Roy'])
    assert.deepEqual(
      await activity(admin),
      [],
      'a right of the person, which their administrators do not see',
    )
    const { detail } = (await db.row<{ detail: object }>`
      select detail from events where kind = 'data-downloaded' order by id limit 1`)!
    assert.deepEqual(detail, { Rows: many + 5, Complete: true })
  }),
)

test(
  'K295: a token for somebody else gives nothing once its maker is no system admin any more',
  onDb(async (db) => {
    const { clerk, system } = await givenPeople(db)
    const call = await signedIn(db, system)
    const { data: token } = await call(userDataToken, userDataTokenRoute, { id: clerk })
    await db.rows`delete from user_roles where user_id = ${system}`
    await assert.rejects(call(personalDataFile, personalDataFileRoute, { token }), refusal(403, 'forbidden'))
    assert.deepEqual(await db.rows`select 1 from events where kind = 'data-downloaded'`, [])
  }),
)

test(
  'who imported a file reads their data: the numbers of an import are several',
  onDb(async (db) => {
    const { admin } = await givenPeople(db)
    const detail = { Kind: 'users', Rows: { create: 2, change: 1 } }
    await record(db, { kind: 'import', origin: 'ended', at: NOW, userId: admin, actorId: admin, detail })
    const call = await signedIn(db, admin)
    const { Data } = await call(myDataEvents, myDataEventsRoute, {})
    const found = Data.find(({ Kind }) => Kind === 'import')
    assert.equal(found?.Rows, null)
  }),
)
