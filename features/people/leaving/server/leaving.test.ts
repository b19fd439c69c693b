import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { userActivity } from '#features/people/activity/contract.ts'
import { userActivityRoute } from '#features/people/activity/server/user-activity.ts'
import { getUser, searchUsers } from '#features/people/contract.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { cancelLeaving, getLeaving, setLeaving, undoLeaving } from '../contract.ts'
import { leaveNext } from './leaving-job.ts'
import { cancelLeavingRoute, getLeavingRoute, setLeavingRoute } from './set-leaving.ts'
import { undoLeavingRoute } from './undo-leaving.ts'

const permissions = [
  'view-users',
  'lock-users',
  'deprovision-apps',
  'provision-apps',
  'delete-users',
] as const

/** A dealer with an admin, who may set it, a manager, and a clerk of a store with an app that the admin sees. */
async function givenNetwork(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const app = await givenApp(db, 'Orders')
  const admin = await givenUser(db, { role: 'admin', dealerId, permissions, lastName: 'Admin' })
  await giveRole(db, admin, app, 'clerk', [store])
  const manager = await givenUser(db, { role: 'manager', dealerId, storeIds: [store], locale: 'en-US' })
  const clerk = await givenUser(db, { dealerId, firstName: 'Luc', lastName: 'Roy' })
  await giveRole(db, clerk, app, 'clerk', [store])
  await signedIn(db, clerk)
  return { dealerId, store, app, admin, manager, clerk }
}

const at = (now: Date) => ({ now: () => now })
const log = { error: (what: object) => assert.fail(JSON.stringify(what)) }
const work = (db: Db, now: Date) => leaveNext({ db, clock: at(now), log })

/** What a leaving takes: locked, sessions, apps. */
const stateOf = async (db: Db, id: string) =>
  (await db.row<{ locked: boolean; sessions: number; apps: number; deleted: boolean }>`
    select locked, deleted_at is not null as deleted,
           (select count(*)::int from oidc_artifacts where account_id = u.id and model = 'Session') as sessions,
           (select count(*)::int from user_apps where user_id = u.id) as apps
      from users u where id = ${id}`)!

const there = { locked: false, sessions: 1, apps: 2, deleted: false }
const gone = { locked: true, sessions: 0, apps: 0, deleted: false }

test(
  'K240: who leaves today is locked without sessions and access at once, and managers and admins are told; the receipt says what went',
  onDb(async (db) => {
    const { admin, manager, clerk } = await givenNetwork(db)
    const other = await givenUser(db, { role: 'admin', dealerId: (await dealerOf(db, clerk))! })
    const call = await signedIn(db, admin)
    const { data } = await call(setLeaving, setLeavingRoute, {
      ID: clerk,
      DeleteDays: 30,
      Note: 'Contrat\r\nfini',
    })
    assert.deepEqual(await stateOf(db, clerk), gone)
    const { State, Day, DoneAt, DeletesAt, Locked, Sessions, Told, Note, SetBy } = data
    assert.deepEqual(
      { State, Day, DoneAt, DeletesAt, Locked, Sessions, Told, Note, SetBy },
      {
        State: 'done',
        Day: '2026-11-21',
        DoneAt: NOW.toISOString(),
        DeletesAt: new Date(NOW.getTime() + 30 * DAY_MS).toISOString(),
        Locked: true,
        Sessions: 1,
        Told: 2,
        Note: 'Contrat\nfini',
        SetBy: { Name: 'Marie Admin' },
      },
    )
    assert.deepEqual(data.Taken.map(({ Field, From }) => `${Field} ${From?.Name}`).toSorted(), [
      'App Comptoir',
      'App Orders',
      'Role Clerk',
      'Store Succursale Centre',
    ])
    const mails = await db.rows<{ userId: string; locale: string }>`
      select user_id as "userId", locale from outbox where type = 'left' order by locale`
    assert.deepEqual(mails, [
      { userId: manager, locale: 'en-US' },
      { userId: other, locale: 'fr-CA' },
    ])
    const { Data } = await call(userActivity, userActivityRoute, { id: clerk })
    assert.deepEqual(Data.map(({ Kind }) => Kind).toSorted(), [
      'leaving-set',
      'left',
      'locked',
      'user-changed',
    ])
    assert.equal(Data.find(({ Kind }) => Kind === 'leaving-set')?.Note, 'Contrat\nfini')
    assert.deepEqual((await call(getUser, getUserRoute, { id: clerk })).Leaves, {
      Day: '2026-11-21',
      State: 'done',
    })
  }),
)

const dealerOf = async (db: Db, id: string) =>
  (await db.row<{ id: string | null }>`select dealer_id as id from users where id = ${id}`)!.id

test(
  'K240: a later day is kept until it begins in the time zone of the portal; then it happens once, also after a process was killed',
  onDb(async (db) => {
    const { admin, clerk } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    await call(setLeaving, setLeavingRoute, { ID: clerk, Day: '2026-12-05' })
    const { data } = await call(setLeaving, setLeavingRoute, { ID: clerk, Day: '2026-12-01' })
    assert.equal(data.State, 'planned')
    assert.deepEqual(await stateOf(db, clerk), there)
    const row = { Day: '2026-12-01', State: 'planned' }
    const { Data: listed } = await call(searchUsers, searchUsersRoute, { query: 'Roy' })
    assert.deepEqual(listed[0]?.Leaves, row)
    const needy = async (now: Date) =>
      (await (await signedIn(db, admin, now))(searchUsers, searchUsersRoute, { need: 'leaving' })).Total
    assert.equal(await needy(NOW), 0)
    assert.equal(await needy(new Date('2026-11-25T15:00:00Z')), 1)
    // Midnight in Toronto.
    const begins = new Date('2026-12-01T05:00:00Z')
    assert.equal(await work(db, new Date(begins.getTime() - 1)), 'none')
    const killed = db.transaction(async (tx) => {
      await work(tx, begins)
      throw new Error('killed')
    })
    await assert.rejects(killed, /killed/)
    assert.deepEqual(await stateOf(db, clerk), there)
    assert.equal(await work(db, begins), 'worked')
    assert.deepEqual(await stateOf(db, clerk), gone)
    assert.equal(await work(db, begins), 'none')
    const told = await db.rows`select 1 from outbox where type = 'left' and user_id = ${admin}`
    assert.equal(told.length, 1, 'who set the day is told too')
    const events = await db.rows`select 1 from events where kind = 'left'`
    assert.equal(events.length, 1)
  }),
)

test(
  'R96: on the day the person who set it must still have the right; if not, it waits until somebody who may sets it again',
  onDb(async (db) => {
    const { admin, clerk } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    await call(setLeaving, setLeavingRoute, { ID: clerk, Day: '2026-12-01' })
    await db.rows`
      delete from user_permissions where user_id = ${admin}
         and permission_id in (select id from permissions where name = 'user-portal-deprovision-apps')`
    const day = new Date('2026-12-01T06:00:00Z')
    assert.equal(await work(db, day), 'worked')
    assert.equal(await work(db, day), 'none', 'it is not tried again')
    assert.deepEqual(await stateOf(db, clerk), there)
    const system = await givenUser(db, { role: 'system_admin' })
    const later = await signedIn(db, system, day)
    assert.equal((await later(getLeaving, getLeavingRoute, { id: clerk }))?.State, 'refused')
    assert.equal((await later(searchUsers, searchUsersRoute, { need: 'leaving' })).Total, 1)
    const { data } = await later(setLeaving, setLeavingRoute, { ID: clerk })
    assert.equal(data.State, 'done')
    assert.deepEqual(await stateOf(db, clerk), gone)
  }),
)

test(
  'K240, K241, K243: nobody sets or removes the day of somebody above them, of themselves, out of scope or without the rights, nor a wild one',
  onDb(async (db) => {
    const { admin, clerk, dealerId } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    const set = (ID: string, more = {}) => call(setLeaving, setLeavingRoute, { ID, ...more })
    const system = await givenUser(db, { role: 'system_admin', dealerId })
    const holder = await givenUser(db, { dealerId, permissions: ['modify-apps'] })
    const primary = await givenUser(db, { dealerId, primary: true })
    for (const id of [system, holder, primary]) await assert.rejects(set(id), refusal(403, 'forbidden'))
    await assert.rejects(set(admin), refusal(403, 'self'))
    const far = await givenUser(db, { dealerId: await givenDealer(db) })
    for (const id of [far, crypto.randomUUID()]) {
      await assert.rejects(set(id), refusal(404))
      await assert.rejects(call(getLeaving, getLeavingRoute, { id }), refusal(404))
      await assert.rejects(call(cancelLeaving, cancelLeavingRoute, { id }), refusal(404))
    }
    for (const Day of ['2026-11-19', '2027-11-23', '2026-02-30', 'soon'])
      await assert.rejects(set(clerk, { Day }), refusal(400), Day)
    for (const DeleteDays of [0, 366, 1.5]) await assert.rejects(set(clerk, { DeleteDays }), refusal(400))
    await assert.rejects(set(clerk, { Note: 'abc\u202edef' }), refusal(400))
    await assert.rejects(call(cancelLeaving, cancelLeavingRoute, { id: clerk }), refusal(404))
    const noDelete = await givenUser(db, {
      role: 'admin',
      dealerId,
      permissions: ['view-users', 'lock-users', 'deprovision-apps'],
    })
    const weaker = await signedIn(db, noDelete)
    await assert.rejects(weaker(setLeaving, setLeavingRoute, { ID: clerk, DeleteDays: 30 }), refusal(403))
    await weaker(setLeaving, setLeavingRoute, { ID: clerk, Day: '2026-12-01' })
    assert.deepEqual(await stateOf(db, clerk), there)
    await call(cancelLeaving, cancelLeavingRoute, { id: clerk })
    assert.equal(await call(getLeaving, getLeavingRoute, { id: clerk }), null)
    assert.equal((await db.rows`select 1 from events where kind = 'leaving-cancelled'`).length, 1)
    assert.equal(await work(db, new Date('2026-12-02T00:00:00Z')), 'none')
    const last = await signedIn(
      db,
      await givenUser(db, { permissions: [...permissions, 'all-permissions', 'access-all-dealers'] }),
    )
    await assert.rejects(
      last(setLeaving, setLeavingRoute, { ID: system, Day: '2026-12-01' }),
      refusal(409, 'lastSystemAdmin'),
    )
  }),
)

test(
  'K242: the undo gives everything back once, except what somebody has given or unlocked since',
  onDb(async (db) => {
    const { admin, clerk, app, store } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    const undo = () => call(undoLeaving, undoLeavingRoute, { id: clerk })
    await assert.rejects(undo(), refusal(404))
    await call(setLeaving, setLeavingRoute, { ID: clerk, DeleteDays: 30 })
    await undo()
    await assert.rejects(undo(), refusal(404))
    assert.deepEqual(await stateOf(db, clerk), { ...there, sessions: 0 })
    const stores = await db.rows`select 1 from user_stores where user_id = ${clerk} and store_id = ${store}`
    assert.equal(stores.length, 1)
    assert.equal(await work(db, new Date(NOW.getTime() + 31 * DAY_MS)), 'none', 'and no deletion')

    await call(setLeaving, setLeavingRoute, { ID: clerk })
    await giveRole(db, clerk, app, 'clerk')
    await db.rows`update users set locked_at = ${new Date(NOW.getTime() + HOUR_MS)} where id = ${clerk}`
    const { data } = await undo()
    assert.deepEqual(data, { LeftOut: [] })
    assert.equal((await db.rows`select 1 from user_stores where user_id = ${clerk}`).length, 0, 'given since')
    assert.equal((await stateOf(db, clerk)).locked, true, 'locked by somebody since')
  }),
)

test(
  'R96: what the viewer may not give, or what is gone, stays out of the undo and is named',
  onDb(async (db) => {
    const { admin, clerk, app, store } = await givenNetwork(db)
    const hidden = await givenApp(db, 'Secret')
    await giveRole(db, clerk, hidden, 'clerk', [store])
    const system = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await system(setLeaving, setLeavingRoute, { ID: clerk })
    await db.rows`update stores set deleted_at = ${NOW} where id = ${store}`
    const call = await signedIn(db, admin)
    const { data } = await call(undoLeaving, undoLeavingRoute, { id: clerk })
    assert.deepEqual(data.LeftOut, ['Orders'])
    const held = await db.rows<{ id: string }>`select app_id as id from user_apps where user_id = ${clerk}`
    assert.deepEqual(held, [{ id: await portalApp(db) }])
    assert.ok(app)
  }),
)

test(
  'R96: the undo names no store of the former dealer of somebody who was moved after they left',
  onDb(async (db) => {
    const { admin, clerk, app, dealerId } = await givenNetwork(db)
    const hidden = await givenStore(db, await givenDealer(db), 'Hidden')
    await db.rows`
      insert into user_stores (user_id, role_id, store_id)
      select ${clerk}, id, ${hidden}::uuid from roles where app_id = ${app}`
    const system = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await system(setLeaving, setLeavingRoute, { ID: clerk })
    await db.rows`update users set dealer_id = ${dealerId} where id = ${clerk}`
    const { data } = await (await signedIn(db, admin))(undoLeaving, undoLeavingRoute, { id: clerk })
    assert.deepEqual(data, { LeftOut: [] })
  }),
)

test(
  'R96: the deletion comes after its days, unless the account was unlocked or the right is gone',
  onDb(async (db) => {
    const { admin, dealerId } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    const [leaves, returns] = [await givenUser(db, { dealerId }), await givenUser(db, { dealerId })]
    for (const ID of [leaves, returns]) await call(setLeaving, setLeavingRoute, { ID, DeleteDays: 1 })
    await db.rows`update users set locked = false where id = ${returns}`
    const later = new Date(NOW.getTime() + DAY_MS)
    assert.equal(await work(db, new Date(later.getTime() - 1)), 'none')
    assert.deepEqual(
      [await work(db, later), await work(db, later), await work(db, later)],
      ['worked', 'worked', 'none'],
    )
    assert.deepEqual(
      [(await stateOf(db, leaves)).deleted, (await stateOf(db, returns)).deleted],
      [true, false],
    )
    const third = await givenUser(db, { dealerId })
    await call(setLeaving, setLeavingRoute, { ID: third, DeleteDays: 1 })
    await db.rows`update users set locked = true where id = ${admin}`
    assert.deepEqual([await work(db, later), await work(db, later)], ['worked', 'none'])
    assert.equal((await stateOf(db, third)).deleted, false)
  }),
)
