import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { deleteUser, getUser, searchUsers } from '#features/people/contract.ts'
import { deleteUserRoute } from './delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'

const rights = ['delete-users', 'view-users', 'access-all-dealers'] as const
const admin = (db: Db) => givenUser(db, { role: 'admin', permissions: rights })
const state = async (db: Db) => [
  await db.rows`select * from users order by id`,
  await db.rows`select kind, user_id as "user", actor_id as "actor" from events order by id`,
]

test(
  'F114: a deleted user is signed out, found no more, on record, and deleted once',
  onDb(async (db) => {
    const [viewer, id] = [await admin(db), await givenUser(db, { email: 'gone@example.test' })]
    const theirs = await signedIn(db, id)
    const call = await signedIn(db, viewer)
    await db.rows`insert into saved_views (user_id, list, name, address) values (${id}, 'users', 'Mine', '/users')`
    assert.deepEqual(await call(deleteUser, deleteUserRoute, { id }), {
      success: true,
      code: 200,
      data: true,
    })
    await assert.rejects(theirs(getUser, getUserRoute, { id }), refusal(401))
    assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${id}`, [])
    assert.deepEqual(await db.rows`select 1 from saved_views`, [])
    await assert.rejects(call(getUser, getUserRoute, { id }), refusal(404))
    assert.equal((await call(searchUsers, searchUsersRoute, { query: 'gone' })).Total, 0)
    const after = await state(db)
    assert.deepEqual(after[1], [{ kind: 'user-deleted', user: id, actor: viewer }])
    await assert.rejects(call(deleteUser, deleteUserRoute, { id }), refusal(404, 'notFound'))
    assert.deepEqual(await state(db), after)
  }),
)

test(
  'R47: the record of a deleted user stays, and their address is free',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'gone@example.test' })
    const call = await signedIn(db, await admin(db))
    await call(deleteUser, deleteUserRoute, { id })
    assert.deepEqual(await db.row`select email, deleted_at as "at" from users where id = ${id}`, {
      email: 'gone@example.test',
      at: NOW,
    })
    assert.notEqual(await givenUser(db, { email: 'gone@example.test' }), id)
  }),
)

test(
  'F114: nobody deletes themselves, a higher rank, a primary account, a stranger, or without the permission',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const viewer = await givenUser(db, {
      role: 'admin',
      dealerId,
      permissions: ['delete-users', 'view-users'],
    })
    const call = await signedIn(db, viewer)
    const [higher, primary, foreign, fellow] = [
      await givenUser(db, { dealerId, role: 'system_admin' }),
      await givenUser(db, { dealerId, primary: true }),
      await givenUser(db, { dealerId: await givenDealer(db) }),
      await givenUser(db, { dealerId }),
    ]
    const without = await signedIn(
      db,
      await givenUser(db, { role: 'admin', dealerId, permissions: ['lock-users', 'view-users'] }),
    )
    const before = await state(db)
    await assert.rejects(call(deleteUser, deleteUserRoute, { id: viewer }), refusal(403, 'self'))
    for (const id of [higher, primary])
      await assert.rejects(call(deleteUser, deleteUserRoute, { id }), refusal(403, 'forbidden'))
    for (const id of [foreign, crypto.randomUUID()])
      await assert.rejects(call(deleteUser, deleteUserRoute, { id }), refusal(404, 'notFound'))
    await assert.rejects(without(deleteUser, deleteUserRoute, { id: fellow }), refusal(403, 'forbidden'))
    assert.deepEqual(await state(db), before)
  }),
)

test(
  'R3: the last active system admin cannot be deleted',
  onDb(async (db) => {
    const [one, other] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const call = await signedIn(
      db,
      await givenUser(db, { role: 'admin', permissions: [...rights, 'all-permissions'] }),
    )
    await call(deleteUser, deleteUserRoute, { id: one })
    const before = await state(db)
    await assert.rejects(call(deleteUser, deleteUserRoute, { id: other }), refusal(409, 'lastSystemAdmin'))
    assert.deepEqual(await state(db), before)
  }),
)
