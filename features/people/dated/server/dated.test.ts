import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { searchUsers } from '#features/people/contract.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { endNeeds, extendAccess, setAccessEnd } from '../contract.ts'
import { accessPlan } from '../contract/plan.ts'
import { accessPlanRoute } from './access-plan.ts'
import { endNext } from './ending-job.ts'
import { extendAccessRoute, setAccessEndRoute } from './set-end.ts'

/** A dealer with an admin, and a clerk with two roles and a permission of an app that the admin sees. */
async function givenNetwork(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const app = await givenApp(db, 'Orders')
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${app}, 'buyer', 'Buyer', 1)`
  const permission = await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name, transferable) values (${app}, 'refund', 'Refund', true)
    returning id`
  const admin = await givenUser(db, { role: 'admin', dealerId, permissions: endNeeds })
  await giveRole(db, admin, app, 'clerk', [store])
  const clerk = await givenUser(db, { dealerId, lastName: 'Roy' })
  for (const role of ['clerk', 'buyer']) await giveRole(db, clerk, app, role, [store])
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id) values (${clerk}, ${app}, ${permission!.id})`
  const buyer = await db.row<{ id: string }>`select id from roles where app_id = ${app} and name = 'buyer'`
  return { dealerId, app, admin, clerk, buyer: buyer!.id, permission: permission!.id }
}

const log = { error: (what: object) => assert.fail(JSON.stringify(what)) }
const work = (db: Db, now: Date) => endNext({ db, clock: { now: () => now }, log })

const held = async (db: Db, id: string) =>
  (await db.row<{ apps: number; roles: number; permissions: number }>`
    select (select count(*)::int from user_apps where user_id = ${id}) as apps,
           (select count(*)::int from user_roles where user_id = ${id}) as roles,
           (select count(*)::int from user_permissions where user_id = ${id}) as permissions`)!

/** The end of 1 December in Toronto. */
const OVER = new Date('2026-12-02T05:00:00Z')

test(
  'R97: an app, a role and a permission are taken at the end of their last day, not before, and the end goes with them',
  onDb(async (db) => {
    const { app, admin, clerk, buyer, permission } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    const end = (thing: object, Day: string | null) =>
      call(setAccessEnd, setAccessEndRoute, { UserID: clerk, AppID: app, Day, ...thing })
    await end({ PermissionID: permission }, '2026-12-01')
    const before = new Date(OVER.getTime() - 1)
    assert.equal(await work(db, before), 'worked', 'a reminder')
    assert.equal(await work(db, before), 'none')
    assert.deepEqual(await held(db, clerk), { apps: 2, roles: 2, permissions: 1 })
    assert.equal(await work(db, OVER), 'worked')
    assert.deepEqual(await held(db, clerk), { apps: 2, roles: 2, permissions: 0 })
    await end({ RoleID: buyer }, '2026-12-01')
    const { data } = await end({}, '2026-12-03')
    assert.deepEqual(
      data.map(({ RoleID, Day }) => [RoleID, Day]),
      [
        [buyer, '2026-12-01'],
        [null, '2026-12-03'],
      ],
    )
    // A process that is killed in the middle leaves nothing half done.
    const killed = db.transaction(async (tx) => {
      await work(tx, OVER)
      throw new Error('killed')
    })
    await assert.rejects(killed, /killed/)
    assert.equal(await work(db, OVER), 'worked')
    assert.deepEqual(await held(db, clerk), { apps: 2, roles: 1, permissions: 0 })
    // Extended, and then without an end.
    await end({}, '2027-03-03')
    await end({}, null)
    assert.deepEqual((await call(accessPlan, accessPlanRoute, { id: clerk })).Ends, [])
    assert.equal(await work(db, new Date('2027-04-01T00:00:00Z')), 'none')
    await end({}, '2026-12-01')
    await db.rows`update users set locked = true where id = ${admin}`
    assert.equal(await work(db, OVER), 'worked')
    assert.deepEqual(await held(db, clerk), { apps: 1, roles: 0, permissions: 0 })
    const events = await db.rows<{ kind: string; n: number }>`
      select kind, count(*)::int as n from events where user_id = ${clerk} and (kind = 'access-dated' or origin = 'access-ended')
       group by kind order by kind::text`
    assert.deepEqual(events, [
      { kind: 'access-dated', n: 6 },
      { kind: 'user-changed', n: 3 },
    ])
    assert.equal((await db.rows`select 1 from dated_access`).length, 0)
  }),
)

test(
  'R97: a week before the end, admins are reminded once and see the person among what needs attention',
  onDb(async (db) => {
    const { app, admin, clerk, buyer } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    for (const [RoleID, Day] of [
      [buyer, '2026-12-04'],
      [null, '2026-12-04'],
    ] as const)
      await call(setAccessEnd, setAccessEndRoute, { UserID: clerk, AppID: app, RoleID, Day })
    assert.equal(await work(db, NOW), 'none')
    const soon = new Date(NOW.getTime() + 8 * DAY_MS)
    const [first, second] = [await work(db, soon), await work(db, soon)]
    assert.deepEqual([first, second], ['worked', 'none'])
    const mails = await db.rows<{ userId: string; things: number }>`
      select user_id as "userId", jsonb_array_length(data->'things') as things from outbox where type = 'access-ends'`
    assert.deepEqual(mails, [{ userId: admin, things: 2 }])
    const needy = await (
      await signedIn(db, admin, soon)
    )(searchUsers, searchUsersRoute, { need: 'accessEnds' })
    assert.deepEqual(
      needy.Data.map(({ ID }) => ID),
      [clerk],
    )
  }),
)

test(
  'K244: nobody sets an end of what they may not give, of somebody above them, of themselves, or of what is not held',
  onDb(async (db) => {
    const { app, admin, clerk, dealerId, permission, buyer } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    const end = (more: object) =>
      call(setAccessEnd, setAccessEndRoute, { UserID: clerk, AppID: app, Day: '2026-12-01', ...more })
    await db.rows`update permissions set transferable = false where id = ${permission}`
    await assert.rejects(end({ PermissionID: permission }), refusal(403, 'forbidden'))
    await assert.rejects(end({}), refusal(403), 'the app goes with it')
    await assert.rejects(end({ RoleID: crypto.randomUUID() }), refusal(404))
    await assert.rejects(end({ AppID: await givenApp(db) }), refusal(404))
    await assert.rejects(end({ RoleID: buyer, PermissionID: permission }), refusal(400))
    for (const Day of ['2026-11-20', '2037-01-01', '2026-13-01'])
      await assert.rejects(end({ Day }), refusal(400))
    const above = await givenUser(db, { dealerId, role: 'system_admin' })
    await giveRole(db, above, app, 'clerk')
    for (const UserID of [above, admin]) await assert.rejects(end({ UserID }), refusal(403))
    const far = await givenUser(db, { dealerId: await givenDealer(db) })
    await assert.rejects(end({ UserID: far }), refusal(404))
    await assert.rejects(call(accessPlan, accessPlanRoute, { id: far }), refusal(404))
    await end({ RoleID: buyer })
    const stranger = await givenUser(db, { role: 'admin', dealerId, permissions: ['view-users'] })
    assert.deepEqual(
      (await (await signedIn(db, stranger))(accessPlan, accessPlanRoute, { id: clerk })).Ends,
      [],
    )
  }),
)

test(
  'K273: all that ends within a week is extended in one act, or nothing if a part may not be',
  onDb(async (db) => {
    const { app, admin, clerk, buyer, permission } = await givenNetwork(db)
    const call = await signedIn(db, admin)
    const extend = (id: string) => call(extendAccess, extendAccessRoute, { id })
    const days = async () =>
      (await call(accessPlan, accessPlanRoute, { id: clerk })).Ends.map(({ Day }) => Day)
    await assert.rejects(extend(clerk), refusal(404), 'nothing ends')
    for (const [thing, Day] of [
      [{ RoleID: buyer }, '2026-11-25'],
      [{ PermissionID: permission }, '2026-11-26'],
      [{}, '2026-12-25'],
    ] as const)
      await call(setAccessEnd, setAccessEndRoute, { UserID: clerk, AppID: app, Day, ...thing })
    await db.rows`update permissions set transferable = false where id = ${permission}`
    await assert.rejects(extend(clerk), refusal(403, 'forbidden'))
    assert.deepEqual(await days(), ['2026-11-25', '2026-11-26', '2026-12-25'])
    await db.rows`update permissions set transferable = true where id = ${permission}`
    await extend(clerk.toUpperCase())
    assert.deepEqual(await days(), ['2026-12-25', '2027-02-23', '2027-02-24'])
    const events = await db.rows<{ ends: string[] }>`
      select detail->'Ends' as ends from events where kind = 'access-dated' and detail->'Ends'->>0 is not null order by id`
    assert.deepEqual(
      events.map(({ ends }) => ends),
      [
        ['2026-11-25', '2027-02-23'],
        ['2026-11-26', '2027-02-24'],
      ],
    )
    await assert.rejects(extend(await givenUser(db, { dealerId: await givenDealer(db) })), refusal(404))
  }),
)
