import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import { bulkAll, bulkCalls } from '#test/bulk.ts'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'

const rights: Permission[] = ['view-users', 'modify-users', 'access-all-dealers', 'all-permissions']
const more: Permission[] = ['provision-apps', 'deprovision-apps', 'change-dealer', 'delete-users']
const givenAdmin = (db: Db) => givenUser(db, { role: 'system_admin', permissions: [...rights, ...more] })

const roleOf = async (db: Db, app: string) =>
  (await db.row<{ id: string }>`select id from roles where app_id = ${app} limit 1`)!.id
const holders = async (db: Db, app: string) =>
  (await db.rows<{ id: string }>`select user_id as id from user_apps where app_id = ${app}`).map(
    ({ id }) => id,
  )
const changes = async (db: Db, id: string) =>
  (await db.rows`select 1 from events where kind = 'user-changed' and user_id = ${id}`).length

test(
  'K230: a role of an app is given to many as to one, told from and to, recorded, and taken back as a whole',
  onDb(async (db) => {
    const app = await givenApp(db, 'parts')
    const role = await roleOf(db, app)
    const [one, two, has] = [await givenUser(db), await givenUser(db), await givenUser(db)]
    await giveRole(db, has, app, 'clerk')
    const { plan, start, undo, rows } = await bulkCalls(db, await givenAdmin(db))
    const preview = await plan({ Act: 'give', Target: role, IDs: [one, two, has] })
    assert.deepEqual([preview.Counts.Change, preview.Counts.Already], [2, 1])
    assert.equal(preview.Target?.Name, 'Clerk')
    assert.deepEqual(await holders(db, app), [has])
    const row = (await rows(preview.ID)).find(({ ID }) => ID === one)!
    assert.deepEqual([row.From, row.To], [[], ['parts (Clerk)']])

    const ended = await start(preview.ID)
    assert.equal(ended.Counts.Done, 2)
    assert.deepEqual((await holders(db, app)).sort(), [one, two, has].sort())
    assert.equal(await changes(db, one), 1)
    await db.rows`update users set version = version + 1 where id = ${two}`
    const undone = await undo(ended.ID)
    assert.equal(undone.Counts.Undone, 1)
    assert.deepEqual((await holders(db, app)).sort(), [two, has].sort())
    assert.equal(await changes(db, one), 2)
  }),
)

test(
  'R64: a preview names apps and roles in the language of its reader',
  onDb(async (db) => {
    const app = await givenApp(db, 'parts')
    await db.rows`insert into copy (kind, tag, en_us, fr_ca) values ('role', 'clerk', 'Counter clerk', 'Commis'), ('app', 'parts', 'Parts', 'Pièces')`
    const { plan, rows } = await bulkCalls(db, await givenAdmin(db))
    const { ID } = await plan({ Act: 'give', Target: await roleOf(db, app), IDs: [await givenUser(db)] })
    assert.deepEqual((await rows(ID))[0]!.To, ['Parts (Counter clerk)'])
  }),
)

test(
  'K230: an app is taken from many with all that they hold in it, and given back as it was',
  onDb(async (db) => {
    const app = await givenApp(db)
    const dealerId = await givenDealer(db)
    const store = await givenStore(db, dealerId)
    const id = await givenUser(db, { dealerId })
    await giveRole(db, id, app, 'clerk', [store])
    const held = () =>
      db.rows`select us.store_id, us.role_id from user_stores us join roles r on r.id = us.role_id
               where us.user_id = ${id} and r.app_id = ${app}`
    const before = await held()
    assert.equal(before.length, 1)
    const { whole, undo } = await bulkCalls(db, await givenAdmin(db))
    const ended = await whole({ Act: 'take', Target: app, IDs: [id, await givenUser(db)] })
    assert.deepEqual([ended.Counts.Done, ended.Counts.Already], [1, 1])
    assert.deepEqual([await holders(db, app), await held()], [[], []])
    assert.equal((await undo(ended.ID)).Counts.Undone, 1)
    assert.deepEqual([await holders(db, app), await held()], [[id], before])
  }),
)

test(
  'K230: people move to a dealer, or to a store with its dealer, and back with what the move took',
  onDb(async (db) => {
    const [from, to] = [await givenDealer(db, 'From'), await givenDealer(db, 'To')]
    const [old, next] = [await givenStore(db, from), await givenStore(db, to)]
    const app = await givenApp(db)
    await db.rows`update apps set provision_type = 1 where id = ${app}`
    const id = await givenUser(db, { dealerId: from })
    await giveRole(db, id, app, 'clerk', [old])
    const state = async () => ({
      dealer: (await db.row<{ id: string }>`select dealer_id as id from users where id = ${id}`)!.id,
      stores: (
        await db.rows<{ id: string }>`select store_id as id from user_stores where user_id = ${id}`
      ).map((one) => one.id),
    })
    const { whole, undo, rows } = await bulkCalls(db, await givenAdmin(db))
    for (const target of [to, next]) {
      const ended = await whole({ Act: 'move', Target: target, IDs: [id] })
      const [row] = await rows(ended.ID)
      assert.equal(ended.Counts.Done, 1, row!.Reason ?? '')
      assert.deepEqual([row!.From[0], row!.To[0]], ['From', 'To'])
      const moved = await state()
      assert.equal(moved.dealer, to)
      assert.ok(!moved.stores.includes(old))
      if (target === next) assert.deepEqual(moved.stores, [next])
      assert.equal((await undo(ended.ID)).Counts.Undone, 1)
      assert.deepEqual(await state(), { dealer: from, stores: [old] })
    }
  }),
)

test(
  'K230: many are deleted, apart from oneself and the last system admin, and come back by the undo',
  onDb(async (db) => {
    const viewer = await givenUser(db, {
      role: 'admin',
      permissions: [...rights, ...more],
    })
    const ids = [
      await givenUser(db),
      await givenUser(db),
      await givenUser(db, { role: 'system_admin' }),
      viewer,
    ]
    const gone = async () =>
      (await db.rows`select 1 from users where deleted_at is not null and id = any(${ids}::uuid[])`).length
    const { whole, undo, plan, run } = await bulkCalls(db, viewer)
    const ended = await whole({ Act: 'delete', IDs: ids })
    assert.deepEqual([ended.Counts.Done, ended.Counts.Left, await gone()], [2, 2, 2])
    const events = await db.rows`select 1 from events where kind = 'user-deleted'`
    assert.equal(events.length, 2)
    assert.equal((await undo(ended.ID)).Counts.Undone, 2)
    assert.equal(await gone(), 0)
    await assert.rejects(plan({ Act: 'delete', Target: ids[0]!, IDs: ids }), refusal(404))
    assert.equal((await run(ended.ID)).MayUndo, false)
  }),
)

test(
  'K230: a target must suit the act, be seen, and be allowed to the person',
  onDb(async (db) => {
    const app = await givenApp(db)
    const id = await givenUser(db)
    const { plan } = await bulkCalls(db, await givenAdmin(db))
    await assert.rejects(plan({ Act: 'give', IDs: [id] }), refusal(400))
    await assert.rejects(plan({ Act: 'move', Target: app, IDs: [id] }), refusal(400))
    await assert.rejects(plan({ Act: 'give', Target: crypto.randomUUID(), IDs: [id] }), refusal(404))
    const dealerId = await givenDealer(db)
    const few = await givenUser(db, { role: 'admin', dealerId, permissions: ['view-users', 'modify-users'] })
    await giveRole(db, few, app, 'clerk')
    const { plan: byFew } = await bulkCalls(db, few)
    const fellow = await givenUser(db, { dealerId })
    await assert.rejects(byFew({ Act: 'give', Target: await roleOf(db, app), IDs: [fellow] }), refusal(403))
  }),
)

test(
  'K232: a person who lost what the call for one person needs starts, goes on with and undoes nothing',
  onDb(async (db) => {
    const app = await givenApp(db)
    const dealerId = await givenDealer(db)
    const few: Permission[] = ['view-users', 'modify-users', 'provision-apps', 'deprovision-apps']
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions: few })
    await giveRole(db, viewer, app, 'clerk')
    const held = [await givenUser(db, { dealerId }), await givenUser(db, { dealerId })]
    for (const one of held) await giveRole(db, one, app, 'clerk')
    const { plan, start, whole, undo } = await bulkCalls(db, viewer)
    const done = await whole({ Act: 'take', Target: app, IDs: [held[0]!] })
    const preview = await plan({ Act: 'take', Target: app, IDs: [held[1]!] })
    await db.rows`
      delete from user_permissions where user_id = ${viewer} and permission_id in (
        select id from permissions where name = ${prefixed('modify-users')})`
    await assert.rejects(start(preview.ID), refusal(403))
    await assert.rejects(undo(done.ID), refusal(403))
    await db.rows`update bulk_runs set state = 'running' where id = ${preview.ID}`
    await bulkAll(db)
    const { stopped } = (await db.row<{ stopped: string }>`
      select stopped from bulk_runs where id = ${preview.ID}`)!
    assert.equal(stopped, 'rights')
    assert.deepEqual((await holders(db, app)).sort(), [viewer, held[1]!].sort())
  }),
)

test(
  'an app that requires a value of each person is left to their accounts, and the reason says so',
  onDb(async (db) => {
    const app = await givenApp(db, 'parts')
    const role = await roleOf(db, app)
    await db.rows`insert into attributes (family, app_id, name, display_name, required) values ('app', ${app}, 'code', 'Code', true)`
    const id = await givenUser(db)
    const { plan, rows } = await bulkCalls(db, await givenAdmin(db))
    const preview = await plan({ Act: 'give', Target: role, IDs: [id] })
    const Reason = 'The app requires values of each person. Provision it by editing the account.'
    assert.deepEqual(preview.Reasons, [{ Reason, Count: 1, Undo: false }])
    assert.equal((await rows(preview.ID))[0]!.Reason, Reason)
  }),
)
