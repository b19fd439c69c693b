import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { changes } from '#features/changes/contract.ts'
import { changesRoute } from '#features/changes/server/changes.ts'
import { getAttention } from '#features/account/attention/contract.ts'
import { getAttentionRoute } from '#features/account/attention/server/get-attention.ts'
import { userActivity } from '#features/people/activity/contract.ts'
import { userActivityRoute } from '#features/people/activity/server/user-activity.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import {
  answerPrivacyRequest,
  makePrivacyRequest,
  myPrivacyRequests,
  privacyRequests,
  recordPrivacyRequest,
  withdrawPrivacyRequest,
} from '../contract.ts'
import { answerPrivacyRequestRoute, privacyRequestsRoute, recordPrivacyRequestRoute } from './all-requests.ts'
import {
  makePrivacyRequestRoute,
  myPrivacyRequestsRoute,
  withdrawPrivacyRequestRoute,
} from './own-requests.ts'

async function givenPeople(db: Db) {
  const dealerId = await givenDealer(db)
  return {
    clerk: await givenUser(db, { dealerId, lastName: 'Roy' }),
    other: await givenUser(db, { dealerId, lastName: 'Gagnon' }),
    admin: await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] }),
    system: await givenUser(db, { role: 'system_admin', lastName: 'Système' }),
  }
}

/** What a person may do with their own requests. */
async function own(db: Db, id: string, now = NOW) {
  const call = await signedIn(db, id, now)
  return {
    make: (Text = 'All that you keep', Kind: 'access' | 'deletion' = 'access') =>
      call(makePrivacyRequest, makePrivacyRequestRoute, { Kind, Text }),
    mine: () => call(myPrivacyRequests, myPrivacyRequestsRoute, {}),
    withdraw: (one: string) => call(withdrawPrivacyRequest, withdrawPrivacyRequestRoute, { id: one }),
  }
}

/** What a system admin may do with all requests. */
async function officer(db: Db, id: string, now = NOW) {
  const call = await signedIn(db, id, now)
  return {
    list: (input: object = {}) => call(privacyRequests, privacyRequestsRoute, input),
    record: (UserID: string, ReceivedOn: string) =>
      call(recordPrivacyRequest, recordPrivacyRequestRoute, {
        UserID,
        Kind: 'correction',
        Text: 'By letter',
        ReceivedOn,
      }),
    answer: (ID: string, Refused = false) =>
      call(answerPrivacyRequest, answerPrivacyRequestRoute, { ID, Refused, Answer: 'Here it is.' }),
    attention: async () =>
      (await call(getAttention, getAttentionRoute, {})).filter(({ Kind }) => Kind === 'privacyOverdue'),
  }
}

const kindsOf = async (db: Db) =>
  (
    await db.rows<{ kind: string }>`select kind from events where kind::text like 'privacy-%' order by id`
  ).map(({ kind }) => kind)

test(
  'K296: a person makes a request, sees its clock and withdraws it while it is open; nobody else does',
  onDb(async (db) => {
    const { clerk, other, system } = await givenPeople(db)
    const mine = await own(db, clerk)
    const { data } = await mine.make('  Tout\r\nce que vous gardez ')
    const { ID, ...rest } = data[0]!
    assert.deepEqual(rest, {
      Kind: 'access',
      Text: 'Tout\nce que vous gardez',
      ReceivedOn: '2026-11-21',
      DueOn: '2026-12-21',
      State: 'open',
      Answer: '',
      ClosedAt: null,
    })
    assert.deepEqual(await (await own(db, other)).mine(), [])
    await assert.rejects((await own(db, other)).withdraw(ID), refusal(404))
    await assert.rejects((await own(db, system)).withdraw(ID), refusal(404))
    assert.equal((await mine.withdraw(ID)).data[0]!.State, 'withdrawn')
    await assert.rejects(mine.withdraw(ID), refusal(404))
    assert.deepEqual(await kindsOf(db), ['privacy-requested', 'privacy-withdrawn'])
    await assert.rejects(mine.make('\u200b '), refusal(400))
  }),
)

test(
  'K296: at most three requests of a person are open, and at most five are made in an hour',
  onDb(async (db) => {
    const { clerk } = await givenPeople(db)
    const { make, withdraw } = await own(db, clerk)
    await make()
    await make()
    const { data } = await make()
    await assert.rejects(make(), refusal(409, 'privacyRequestsOpen'))
    for (const { ID } of data) await withdraw(ID)
    await make()
    await make()
    await assert.rejects(make(), refusal(429, 'tooManyThisHour'))
  }),
)

test(
  'K297: the person in charge records a letter, sees what is late first, and answers each request once',
  onDb(async (db) => {
    const { clerk, other, system } = await givenPeople(db)
    const charge = await officer(db, system)
    await (await own(db, clerk)).make()
    await charge.record(other, '2026-10-12')
    await charge.record(other, '2026-11-20')
    const { Data, Total } = await charge.list()
    assert.equal(Total, 3)
    assert.deepEqual(
      Data.map(({ Person, Recorded, Text, DueOn, DaysLeft }) => [
        Person?.Name,
        Recorded,
        Text,
        DueOn,
        DaysLeft,
      ]),
      [
        ['Marie Gagnon', true, 'By letter', '2026-11-11', -10],
        ['Marie Gagnon', true, 'By letter', '2026-12-20', 29],
        ['Marie Roy', false, 'All that you keep', '2026-12-21', 30],
      ],
    )
    assert.deepEqual(
      (await charge.attention()).map(({ Count, First }) => [Count, First.map(({ Name }) => Name)]),
      [[1, ['Marie Gagnon']]],
    )
    const [late, , third] = Data
    await charge.answer(late!.ID)
    await assert.rejects(charge.answer(late!.ID, true), refusal(409, 'privacyRequestClosed'))
    await charge.answer(third!.ID, true)
    assert.deepEqual(await charge.attention(), [])
    const states = async (state: string) => (await charge.list({ state })).Data.map(({ ID }) => ID)
    assert.deepEqual(await states('answered'), [late!.ID])
    assert.deepEqual(await states('refused'), [third!.ID])
    const [mine] = await (await own(db, clerk)).mine()
    assert.deepEqual(
      [mine!.State, mine!.Answer, mine!.ClosedAt],
      ['refused', 'Here it is.', NOW.toISOString()],
    )
    const asked = ['privacy-requested', 'privacy-requested', 'privacy-requested']
    assert.deepEqual(await kindsOf(db), [...asked, 'privacy-answered', 'privacy-refused'])
    for (const day of ['2026-11-22', '2025-11-20', '2026-02-30'])
      await assert.rejects(charge.record(clerk, day), refusal(400))
    await assert.rejects(charge.record(crypto.randomUUID(), '2026-11-20'), refusal(404))
    await assert.rejects(charge.answer(crypto.randomUUID()), refusal(404))
  }),
)

test(
  'K297, K298: an admin of the dealer reads and answers no request, and neither activity nor changes tell of one',
  onDb(async (db) => {
    const { clerk, admin, system } = await givenPeople(db)
    const { data } = await (await own(db, clerk)).make()
    const charge = await officer(db, admin)
    await assert.rejects(charge.list(), refusal(403))
    await assert.rejects(charge.answer(data[0]!.ID), refusal(403))
    await assert.rejects(charge.answer(crypto.randomUUID()), refusal(403))
    await assert.rejects(charge.record(clerk, '2026-11-20'), refusal(403))
    assert.deepEqual(await charge.attention(), [])
    const told = async (viewer: string) => {
      const call = await signedIn(db, viewer)
      const activity = await call(userActivity, userActivityRoute, { id: clerk })
      const all = await call(changes, changesRoute, {})
      return [activity.Total, activity.Data.map(({ Kind }) => Kind), all.Data.map(({ Kind }) => Kind)]
    }
    assert.deepEqual(await told(admin), [0, [], []])
    assert.deepEqual(await told(system), [1, ['privacy-requested'], ['privacy-requested']])
  }),
)

test(
  'the record of a request stays when its person is anonymised, without a name',
  onDb(async (db) => {
    const { clerk, system } = await givenPeople(db)
    await (await own(db, clerk)).make()
    await db.rows`update users set deleted_at = ${NOW}, anonymised_at = ${NOW} where id = ${clerk}`
    const charge = await officer(db, system, new Date(NOW.getTime() + 40 * DAY_MS))
    const { Data } = await charge.list()
    assert.deepEqual([Data[0]!.Person, Data[0]!.DaysLeft], [null, -10])
    assert.equal((await charge.attention())[0]!.First[0]!.Name, '')
    await charge.answer(Data[0]!.ID)
  }),
)
