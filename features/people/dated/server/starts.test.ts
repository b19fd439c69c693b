import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { getUser, searchUsers } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { setLeaving } from '#features/people/leaving/contract.ts'
import { setLeavingRoute } from '#features/people/leaving/server/set-leaving.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { claimsNow } from '#features/sign-in/server/parts/claims-now.ts'
import { refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { whole } from '#test/saved.ts'
import { prefixed } from '#domain/contract/permissions.ts'
import { endNeeds } from '../contract.ts'
import { accessPlan } from '../contract/plan.ts'
import { setAccessStart } from '../contract/starts.ts'
import { endNext } from './ending-job.ts'
import { accessPlanRoute } from './access-plan.ts'
import { setAccessStartRoute } from './set-start.ts'
import { startNext } from './starting-job.ts'

/** A dealer with an admin who holds two apps, and a person without any, with what a save gives them in the first. */
async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const [app, other] = [await givenApp(db, 'orders'), await givenApp(db, 'parts')]
  const permission = (await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name, transferable) values (${app}, 'refund', 'Refund', true)
    returning id`)!.id
  const admin = await givenUser(db, {
    role: 'admin',
    dealerId,
    permissions: [...endNeeds, 'lock-users', 'create-users'],
  })
  for (const one of [app, other]) await giveRole(db, admin, one, 'clerk', [store])
  const roy = await givenUser(db, { dealerId, lastName: 'Roy' })
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  const call = await signedIn(db, admin)
  const portal = (await call(getUser, getUserRoute, { id: roy })).Apps.map(({ ID }) => ({ ID }))
  const orders = {
    ID: app,
    AssignedRoles: [{ ID: role }],
    AssignedBranches: [{ ID: store, RoleID: role }],
    AssignedPermissions: [{ ID: permission }],
  }
  /** Gives the app on these days. */
  const give = async (dates: object, more: object = {}) =>
    whole(
      call(saveUser, saveUserRoute, {
        ...(await call(getUser, getUserRoute, { id: roy })),
        Apps: [...portal, orders],
        Dates: [{ AppID: app, ...dates }],
        ...more,
      }),
    )
  const token = () => claimsNow(db, roy, { clientId: 'orders', appId: app })
  return { dealerId, store, app, other, permission, role, admin, roy, call, orders, portal, give, token }
}

const log = { error: (what: object) => assert.fail(JSON.stringify(what)) }
const zone = settings.TIME_ZONE
const begin = (db: Db, now: Date) => startNext({ db, clock: { now: () => now }, log, zone })

/** The beginning of 1 December and of 2 December in Toronto. */
const FIRST = new Date('2026-12-01T05:00:00Z')
const OVER = new Date('2026-12-02T05:00:00Z')
const before = (moment: Date) => new Date(moment.getTime() - 1)

const events = (db: Db, userId: string) =>
  db.rows<{ kind: string; origin: string | null; detail: { Starts?: string[]; Ends?: string[] } }>`
    select kind, origin, detail from events where user_id = ${userId} order by id`

test(
  'K272: nobody’s token holds a right before its first day or after its last',
  onDb(async (db) => {
    const { roy, give, token, app, admin } = await given(db)
    await give({ From: '2026-12-01', Until: '2026-12-01' })
    assert.equal(await begin(db, before(FIRST)), 'none')
    assert.equal(await token(), null)
    assert.equal(await begin(db, FIRST), 'worked')
    const claims = await token()
    assert.deepEqual([claims?.role, claims?.permission], [['clerk'], ['refund']])
    assert.equal(await begin(db, FIRST), 'none', 'once')
    const by = await db.row<{ by: string }>`
      select granted_by as by from user_permissions where user_id = ${roy} and app_id = ${app}`
    assert.equal(by!.by, admin)
    const end = (now: Date) => endNext({ db, clock: { now: () => now }, log })
    assert.equal(await end(before(OVER)), 'none')
    assert.ok(await token())
    assert.equal(await end(OVER), 'worked')
    assert.equal(await token(), null)
    const [set, started, ended] = await events(db, roy)
    assert.deepEqual(set!.detail, { Starts: [null, '2026-12-01'], Ends: [null, '2026-12-01'] })
    assert.deepEqual([started!.origin, ended!.origin], ['access-started', 'access-ended'])
  }),
)

test(
  'R101: a role and a permission in a held app begin beside what is held, and each ends alone',
  onDb(async (db) => {
    const { roy, call, app, role, permission, give, portal, store } = await given(db)
    const mate = (await db.row<{ id: string }>`
      insert into roles (app_id, name, display_name, priority) values (${app}, 'mate', 'Mate', 1) returning id`)!
      .id
    await giveRole(db, roy, app, 'mate', [store])
    await give(
      { From: '2026-12-01', Until: '2026-12-03' },
      {
        Apps: [
          ...portal,
          {
            ID: app,
            AssignedRoles: [{ ID: mate }, { ID: role }],
            AssignedBranches: [
              { ID: store, RoleID: mate },
              { ID: store, RoleID: role },
            ],
            AssignedPermissions: [{ ID: permission }],
          },
        ],
      },
    )
    const [start] = (await call(accessPlan, accessPlanRoute, { id: roy })).Starts
    assert.deepEqual(
      [
        start!.IsNew,
        start!.Roles.map(({ ID }) => ID),
        start!.Permissions.map(({ ID }) => ID),
        start!.MayChange,
      ],
      [false, [role], [permission], true],
    )
    await begin(db, FIRST)
    const { Ends: ends } = await call(accessPlan, accessPlanRoute, { id: roy })
    assert.deepEqual(
      new Map(ends.map(({ RoleID, PermissionID, Day }) => [RoleID ?? PermissionID, Day])),
      new Map([role, permission].map((id) => [id, '2026-12-03'])),
    )
  }),
)

test(
  'K270: dates of what the viewer may not give or take, of nothing, in the past, in the wrong order or beside a loss',
  onDb(async (db) => {
    const { roy, call, give, app, permission, orders, portal, other, store, admin } = await given(db)
    for (const dates of [
      { From: '2026-11-20' },
      { Until: '2026-11-20' },
      { From: '2037-01-01' },
      { From: '2026-12-02', Until: '2026-12-01' },
      { From: '2026-13-01' },
      { AppID: other, From: '2026-12-01' },
      { AppID: crypto.randomUUID(), Until: '2026-12-01' },
    ])
      await assert.rejects(give(dates), refusal(400), JSON.stringify(dates))
    await db.rows`update permissions set transferable = false where id = ${permission}`
    await assert.rejects(give({ From: '2026-12-01' }), refusal(403, 'forbidden'))
    const without = { ...orders, AssignedPermissions: [] }
    await db.rows`insert into roles (app_id, name, display_name) values (${app}, 'mate', 'Mate')`
    await giveRole(db, roy, app, 'mate', [store])
    await assert.rejects(
      give({ From: '2026-12-01' }, { Apps: [...portal, without] }),
      refusal(400),
      'takes a role',
    )
    await db.rows`delete from user_apps where user_id = ${roy} and app_id = ${app}`
    await give({ From: null, Until: '2026-12-01' }, { Apps: [...portal, without] })
    assert.equal((await call(accessPlan, accessPlanRoute, { id: roy })).Ends.length, 1)
    await db.rows`
      delete from user_permissions where user_id = ${admin} and permission_id in (
        select id from permissions where name = ${prefixed('deprovision-apps')})`
    await db.rows`delete from user_apps where user_id = ${roy} and app_id = ${app}`
    await assert.rejects(give({ From: '2026-12-01' }, { Apps: [...portal, without] }), refusal(403))
  }),
)

test(
  'K271: another day, and none, for those who may give it; not for strangers, nor what is not theirs, nor twice',
  onDb(async (db) => {
    const { roy, call, give, dealerId, app, admin } = await given(db)
    await give({ From: '2026-12-01' })
    const [start] = (await call(accessPlan, accessPlanRoute, { id: roy })).Starts
    const { ID } = start!
    const set = (days: object, by = call) =>
      by(setAccessStart, setAccessStartRoute, { UserID: roy, ID, From: null, ...days })
    for (const days of [{ From: '2026-11-21' }, { From: '2026-12-09', Until: '2026-12-08' }])
      await assert.rejects(set(days), refusal(400))
    const { data } = await set({
      UserID: roy.toUpperCase(),
      ID: ID.toUpperCase(),
      From: '2026-12-05',
      Until: '2027-01-31',
    })
    assert.deepEqual([data[0]!.From, data[0]!.Until], ['2026-12-05', '2027-01-31'])
    const colleague = await givenUser(db, { role: 'admin', dealerId, permissions: endNeeds })
    await assert.rejects(set({}, await signedIn(db, colleague)), refusal(404), 'does not see the app')
    await giveRole(db, colleague, app, 'clerk')
    const reader = await givenUser(db, { role: 'admin', dealerId, permissions: ['view-users'] })
    await assert.rejects(set({}, await signedIn(db, reader)), refusal(403))
    const far = await givenUser(db, { role: 'admin', dealerId: await givenDealer(db), permissions: endNeeds })
    await assert.rejects(set({}, await signedIn(db, far)), refusal(404))
    await assert.rejects(set({ UserID: admin }), refusal(404), 'of somebody else')
    await set({}, await signedIn(db, colleague))
    await assert.rejects(set({}), refusal(404), 'removed before')
    assert.equal(await begin(db, new Date('2027-01-01')), 'none')
    assert.ok((await events(db, roy)).every(({ kind }) => kind === 'access-dated'))
    assert.deepEqual(
      (await events(db, roy)).map(({ detail }) => detail),
      [
        { Starts: [null, '2026-12-01'] },
        { Starts: ['2026-12-01', '2026-12-05'], Ends: [null, '2027-01-31'] },
        { Starts: ['2026-12-05', null], Ends: ['2027-01-31', null] },
      ],
    )
  }),
)

test(
  'R101: on the day it is judged again for who set it; without their rights it waits for somebody to set or remove it',
  onDb(async (db) => {
    const { roy, give, admin, token, dealerId, app } = await given(db)
    await give({ From: '2026-12-01' })
    await db.rows`update users set locked = true where id = ${admin}`
    assert.equal(await begin(db, FIRST), 'worked')
    assert.equal(await begin(db, new Date(FIRST.getTime() + HOUR_MS)), 'none')
    assert.equal(await token(), null)
    const other = await givenUser(db, { role: 'admin', dealerId, permissions: endNeeds })
    await giveRole(db, other, app, 'clerk', [
      (await db.row<{ id: string }>`select id from stores where dealer_id = ${dealerId}`)!.id,
    ])
    const call = await signedIn(db, other, FIRST)
    const needy = await call(searchUsers, searchUsersRoute, { need: 'accessRefused' })
    assert.deepEqual(
      needy.Data.map(({ ID }) => ID),
      [roy],
    )
    const [start] = (await call(accessPlan, accessPlanRoute, { id: roy })).Starts
    assert.deepEqual([start!.State, start!.MayChange], ['refused', true])
    await call(setAccessStart, setAccessStartRoute, { UserID: roy, ID: start!.ID, From: '2026-12-02' })
    assert.equal(await begin(db, OVER), 'worked')
    assert.deepEqual((await token())?.role, ['clerk'])
  }),
)

test(
  'R101: who loses the app, leaves, or moves to another dealer gets nothing on the day; a new person does',
  onDb(async (db) => {
    const { roy, call, give, app, portal, orders, store } = await given(db)
    const starts = async () => (await call(accessPlan, accessPlanRoute, { id: roy })).Starts.length
    await db.rows`insert into roles (app_id, name, display_name) values (${app}, 'mate', 'Mate')`
    await giveRole(db, roy, app, 'mate', [store])
    const mate = (await call(getUser, getUserRoute, { id: roy })).Apps.find(({ ID }) => ID === app)!
    const both = {
      ...orders,
      AssignedRoles: [...orders.AssignedRoles, ...mate.AssignedRoles],
      AssignedBranches: [...orders.AssignedBranches, ...mate.AssignedBranches],
    }
    await give({ From: '2026-12-01' }, { Apps: [...portal, both] })
    assert.equal(await starts(), 1)
    await give({}, { Apps: portal, Dates: [] })
    assert.equal(await starts(), 0)
    await give({ From: '2026-12-01' })
    await call(setLeaving, setLeavingRoute, { ID: roy })
    assert.equal(await starts(), 0)
    const { data } = await whole(
      call(saveUser, saveUserRoute, {
        FirstName: 'Luc',
        LastName: 'Roy',
        Email: 'luc@example.test',
        Apps: [orders],
        Dates: [{ AppID: app, From: '2026-12-01' }],
      }),
    )
    const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const ofLuc = async () => (await root(accessPlan, accessPlanRoute, { id: data.ID })).Starts
    assert.deepEqual([data.Apps, (await ofLuc()).length], [[], 1])
    await root(saveUser, saveUserRoute, { ...data, Apps: undefined, Dealer: { ID: await givenDealer(db) } })
    assert.deepEqual(await ofLuc(), [])
  }),
)
