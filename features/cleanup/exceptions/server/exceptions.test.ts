import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import {
  cleanAll,
  givenCleaner,
  givenInactive,
  isDeleted,
  mayCleanUp,
  receipt,
  start,
  step,
  type Caller,
} from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { cleanupOfUser } from '../../stages/contract.ts'
import { cleanupOfUserRoute } from '../../stages/server/stages.ts'
import { restoreCleanup } from '../../contract.ts'
import { restoreCleanupRoute } from '../../server/start-cleanup.ts'
import { cleanupExceptions, endCleanupException, EXCEPTIONS_MAX, exceptFromCleanup } from '../contract.ts'
import { cleanupExceptionsRoute, endCleanupExceptionRoute, exceptFromCleanupRoute } from './exceptions.ts'

const except = (call: Caller, what: object) =>
  call(exceptFromCleanup, exceptFromCleanupRoute, { Reason: 'Owner of the business', ...what })
const end = (call: Caller, id: string) => call(endCleanupException, endCleanupExceptionRoute, { id })
const list = (call: Caller) => call(cleanupExceptions, cleanupExceptionsRoute, {})

/** A person, the role and the dealer of two others, and one that nothing protects; all inactive. */
async function givenPeople(db: Db) {
  const app = await givenApp(db, 'Orders')
  const dealer = await givenDealer(db)
  const [person, seller, member, other] = [
    await givenInactive(db, { lastName: 'Roy' }),
    await givenInactive(db),
    await givenInactive(db, { dealerId: dealer }),
    await givenInactive(db),
  ]
  await giveRole(db, seller, app, 'clerk')
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app} and name = 'clerk'`)!
    .id
  return { app, dealer, role, person, seller, member, other }
}

test(
  'K251: a cleanup leaves alone who is excepted, by name, dealer or role, counts them, and deletes them once that ends',
  onDb(async (db) => {
    const { id: cleaner, call } = await givenCleaner(db, ['view-users'])
    const { app, dealer, role, person, seller, member, other } = await givenPeople(db)
    await giveRole(db, cleaner, app, 'buyer')
    const given = [
      (await except(call, { UserID: person })).data,
      (await except(call, { DealerID: dealer })).data,
      (await except(call, { RoleID: role })).data,
    ]
    assert.deepEqual(
      given.map(({ Kind, RecordID, Reason, SetBy }) => [Kind, RecordID, Reason, SetBy]),
      [
        ['person', person, 'Owner of the business', 'Marie Tremblay'],
        ['dealer', dealer, 'Owner of the business', 'Marie Tremblay'],
        ['role', role, 'Owner of the business', 'Marie Tremblay'],
      ],
    )
    await start(call)
    await cleanAll(db)
    for (const id of [person, seller, member]) assert.equal(await isDeleted(db, id), false)
    assert.ok(await isDeleted(db, other))
    const { Kept } = await receipt(call)
    assert.equal(Kept.find(({ Reason }) => Reason === 'exception')?.Count, 3)
    // The reason is replaced, not added.
    await except(call, { UserID: person, Reason: 'On leave' })
    assert.equal((await list(call)).length, 3)
    for (const { ID } of given) await end(call, ID)
    assert.deepEqual(await list(call), [])
    await start(call)
    await cleanAll(db)
    for (const id of [person, seller, member]) assert.ok(await isDeleted(db, id))
    const events = await db.rows`
      select kind, user_id as person, dealer_id as dealer, app_id as app, detail->>'Note' as note from events
       where kind::text like 'cleanup-exc%' and (dealer_id = ${dealer} or app_id = ${app}) order by id`
    assert.deepEqual(events, [
      { kind: 'cleanup-excepted', person: null, dealer, app: null, note: 'Owner of the business' },
      { kind: 'cleanup-excepted', person: null, dealer: null, app, note: 'Owner of the business' },
      { kind: 'cleanup-exception-ended', person: null, dealer, app: null, note: null },
      { kind: 'cleanup-exception-ended', person: null, dealer: null, app, note: null },
    ])
  }),
)

test(
  'an exception that comes after the list was made still protects, and after the deletion does not prevent the restoration',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const dealerId = await givenDealer(db)
    const [late, gone] = [await givenInactive(db), await givenInactive(db, { dealerId })]
    const { data } = await start(call)
    await step(db)
    await except(call, { UserID: late })
    await cleanAll(db)
    assert.deepEqual([await isDeleted(db, late), await isDeleted(db, gone)], [false, true])
    await except(call, { DealerID: dealerId })
    await call(restoreCleanup, restoreCleanupRoute, { id: data.Job })
    await cleanAll(db)
    assert.equal(await isDeleted(db, gone), false)
  }),
)

test(
  'K251: an exception needs both permissions, one record that the viewer sees, and a reason; 500 are the most',
  onDb(async (db) => {
    const { app, role, person, dealer } = await givenPeople(db)
    for (const one of mayCleanUp) {
      const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions: [one] }))
      await assert.rejects(except(call, { UserID: person }), refusal(403))
      await assert.rejects(list(call), refusal(403))
      await assert.rejects(end(call, crypto.randomUUID()), refusal(403))
    }
    const { id, call } = await givenCleaner(db)
    for (const wrong of [{}, { UserID: person, DealerID: dealer }, { UserID: person, Reason: ' ' }])
      await assert.rejects(except(call, wrong), refusal(400))
    await assert.rejects(
      except(call, { RoleID: role }),
      refusal(404),
      'of an app that the viewer does not see',
    )
    for (const what of ['UserID', 'DealerID', 'RoleID'])
      await assert.rejects(except(call, { [what]: crypto.randomUUID() }), refusal(404))
    await assert.rejects(end(call, crypto.randomUUID()), refusal(404))
    await giveRole(db, id, app, 'buyer')
    const { data } = await except(call, { RoleID: role })
    await db.rows`delete from user_apps where user_id = ${id} and app_id = ${app}`
    assert.deepEqual(await list(call), [])
    await assert.rejects(end(call, data.ID), refusal(404))
    await db.rows`
      insert into dealers (name, display_name, sold_to, search_text)
      select 'd' || n, 'D' || n, 'x' || n, '' from generate_series(1, ${EXCEPTIONS_MAX - 1}::int) n`
    await db.rows`
      insert into cleanup_exceptions (dealer_id, reason, set_at)
      select id, 'Many', now() from dealers where sold_to like 'x%'`
    await assert.rejects(except(call, { UserID: person }), refusal(409, 'tooManyExceptions'))
  }),
)

test(
  'K252: who may see a person sees what protects them, except roles of apps that they do not see',
  onDb(async (db) => {
    const { call: cleaner } = await givenCleaner(db, ['view-users', 'all-permissions'])
    const { role, seller, dealer, member } = await givenPeople(db)
    await except(cleaner, { RoleID: role })
    await except(cleaner, { DealerID: dealer })
    const admin = await givenUser(db, { role: 'admin', dealerId: dealer, permissions: ['view-users'] })
    const call = await signedIn(db, admin)
    const state = (by: Caller, id: string) => by(cleanupOfUser, cleanupOfUserRoute, { id })
    assert.deepEqual(
      (await state(call, member)).Exceptions.map(({ Kind, SetBy }) => [Kind, SetBy]),
      [['dealer', null]],
    )
    await assert.rejects(state(call, seller), refusal(404))
    await db.rows`update users set dealer_id = ${dealer} where id = ${seller}`
    assert.deepEqual(
      (await state(call, seller)).Exceptions.map(({ Kind }) => Kind),
      ['dealer'],
    )
    assert.deepEqual((await state(cleaner, seller)).Exceptions.map(({ Kind }) => Kind).sort(), [
      'dealer',
      'role',
    ])
    await assert.rejects(
      state(await signedIn(db, await givenUser(db, { role: 'admin' })), member),
      refusal(403),
    )
  }),
)
