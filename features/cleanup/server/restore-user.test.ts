import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { deleteApp } from '#features/apps/contract.ts'
import { deleteAppRoute } from '#features/apps/delete/server/delete-app.ts'
import { deleteUser, getUser } from '#features/people/contract.ts'
import { deletedUsers, restoreUser } from '#features/people/delete/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { cleanAll, givenCleaner, givenInactive, receipt, restore, start } from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { deletedUsersRoute } from './deleted-users.ts'
import { restoreUserRoute } from './restore-user.ts'

const rights: Permission[] = ['delete-users', 'view-users', 'access-all-dealers']
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

type Call = Awaited<ReturnType<typeof signedIn>>
const remove = (call: Call, id: string) => call(deleteUser, deleteUserRoute, { id })
const bring = (call: Call, id: string) => call(restoreUser, restoreUserRoute, { id })
const listed = async (call: Call, query = '') =>
  (await call(deletedUsers, deletedUsersRoute, { query })).Data.map(({ ID }) => ID)

const held = async (db: Db, id: string) => [
  await db.rows`select app_id, role_id from user_roles where user_id = ${id} order by 1, 2`,
  await db.rows`select store_id from user_stores where user_id = ${id} order by 1`,
  await db.rows`select permission_id from user_permissions where user_id = ${id} order by 1`,
]

test(
  'K198, R71: a deleted person comes back with their access, once, and it is on record',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const store = await givenStore(db, dealerId)
    const person = { dealerId, role: 'manager', storeIds: [store], permissions: ['view-users'] as const }
    const id = await givenUser(db, person)
    const before = await held(db, id)
    const admin = await givenUser(db, { role: 'admin', permissions: rights })
    const call = await signedIn(db, admin)
    await remove(call, id)
    assert.deepEqual((await bring(call, id)).data, { LeftOut: [] })
    assert.deepEqual(await held(db, id), before)
    assert.equal((await call(getUser, getUserRoute, { id })).ID, id)
    const theirs = await signedIn(db, id)
    assert.equal((await theirs(getUser, getUserRoute, { id })).ID, id)
    assert.deepEqual(
      await db.rows`select kind, actor_id as "by" from events where user_id = ${id} order by id`,
      ['user-deleted', 'user-restored'].map((kind) => ({ kind, by: admin })),
    )
    await assert.rejects(bring(call, id), refusal(409, 'notDeleted'))
  }),
)

test(
  'K198: what was deleted in the meantime is left out and named, also an app with the last of its roles',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [open, closed] = [await givenStore(db, dealerId, 'Port'), await givenStore(db, dealerId, 'Centre')]
    const [kept, gone, emptied] = [
      await givenApp(db, 'Kept'),
      await givenApp(db, 'Gone'),
      await givenApp(db, 'Emptied'),
    ]
    const id = await givenUser(db, { dealerId })
    await giveRole(db, id, kept, 'clerk', [open, closed])
    await giveRole(db, id, gone, 'clerk', [open])
    await giveRole(db, id, emptied, 'clerk', [open])
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await remove(call, id)
    await call(deleteApp, deleteAppRoute, { id: gone })
    await db.rows`update roles set deleted_at = ${NOW} where app_id = ${emptied}`
    await db.rows`update stores set deleted_at = ${NOW} where id = ${closed}`
    assert.deepEqual((await bring(call, id)).data, { LeftOut: ['Gone', 'Clerk (Emptied)', 'Centre'] })
    assert.deepEqual(
      await db.rows`select app_id as app from user_apps where user_id = ${id} and app_id in (${kept}, ${gone}, ${emptied})`,
      [{ app: kept }],
    )
    assert.deepEqual(await db.rows`select store_id as store from user_stores where user_id = ${id}`, [
      { store: open },
    ])
  }),
)

test(
  'K198: names of what is gone are told only to those who may see it',
  onDb(async (db) => {
    const id = await givenUser(db)
    const app = await givenApp(db)
    await giveRole(db, id, app, 'clerk')
    const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions: rights }))
    await remove(call, id)
    await db.rows`update apps set deleted_at = ${NOW} where id = ${app}`
    assert.deepEqual((await bring(call, id)).data, { LeftOut: [] })
    assert.deepEqual(await db.rows`select 1 from user_apps where user_id = ${id} and app_id = ${app}`, [])
  }),
)

test(
  'K198, R47: nobody comes back whose address another has, and nothing changes',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'one@example.test' })
    const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions: rights }))
    await remove(call, id)
    await givenUser(db, { email: 'ONE@example.test' })
    await db.rows`savepoint before`
    await assert.rejects(bring(call, id), refusal(409, 'emailTaken'))
    await db.rows`rollback to savepoint before`
    assert.deepEqual(await listed(call), [id])
  }),
)

test(
  'K198, K199: each deleted person is listed to those who may restore them, for 30 days',
  onDb(async (db) => {
    const [dealerId, other] = [await givenDealer(db), await givenDealer(db)]
    const ids = {
      clerk: await givenUser(db, { dealerId, lastName: 'Zabel' }),
      higher: await givenUser(db, { dealerId, role: 'system_admin' }),
      primary: await givenUser(db, { dealerId, primary: true }),
      stranger: await givenUser(db, { dealerId: other }),
    }
    const viewer = (permissions: Permission[]) => givenUser(db, { role: 'admin', dealerId, permissions })
    const id = await viewer(['delete-users', 'view-users'])
    const call = await signedIn(db, id)
    assert.deepEqual(await listed(call), [])
    await db.rows`update users set deleted_at = ${NOW} where id = any(${Object.values(ids)}::uuid[])`
    assert.deepEqual(await listed(call), [ids.clerk])
    assert.deepEqual([await listed(call, 'zab'), await listed(call, 'nobody')], [[ids.clerk], []])
    const before = await givenUser(db, { dealerId })
    await db.rows`update users set deleted_at = ${new Date(NOW.getTime() - 1)} where id = ${before}`
    assert.deepEqual(await listed(call), [ids.clerk, before])
    for (const one of [ids.higher, ids.primary]) await assert.rejects(bring(call, one), refusal(403))
    for (const one of [ids.stranger, crypto.randomUUID()])
      await assert.rejects(bring(call, one), refusal(404))
    const without = await signedIn(db, await viewer(['view-users', 'modify-users']))
    await assert.rejects(bring(without, ids.clerk), refusal(403))
    await assert.rejects(listed(without), refusal(403))
    const blind = await signedIn(db, await viewer(['delete-users']))
    await assert.rejects(listed(blind), refusal(403))
    const tooLate = await signedIn(db, id, later(30))
    await assert.rejects(bring(tooLate, ids.clerk), refusal(404))
    assert.deepEqual(await listed(tooLate), [])
    await bring(blind, ids.clerk)
  }),
)

test(
  'R71: one who comes back alone counts among the restored of the cleanup',
  onDb(async (db) => {
    const [one] = [await givenInactive(db), await givenInactive(db)]
    const { call } = await givenCleaner(db, ['view-users'])
    const { data } = await start(call)
    await cleanAll(db)
    const { Deleted } = await receipt(call)
    await bring(call, one)
    assert.equal((await receipt(call)).Restored, 1)
    await restore(call, data.Job)
    await cleanAll(db)
    const { Restored, NotRestored } = await receipt(call)
    assert.deepEqual({ Restored, NotRestored }, { Restored: Deleted, NotRestored: [] })
  }),
)
