import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { getUser, searchUsers } from '#features/people/contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { searchUsersRoute } from './search-users.ts'

// Deleting something also takes what refers to it. These rows stay behind, as a race or an import could leave them.

const permissions = ['view-users'] as const

/** Searches as a viewer: the last names that they find. */
async function searcher(db: Db, viewerId: string) {
  const call = await signedIn(db, viewerId)
  return async (asked: { app?: string; role?: string } = {}) =>
    (await call(searchUsers, searchUsersRoute, asked)).Data.map(({ LastName }) => LastName)
}

const adminOf = (db: Db, dealerId: string) =>
  givenUser(db, { lastName: 'Admin', dealerId, role: 'admin', permissions })

test(
  'a manager finds nobody by a store that was deleted',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [open, closed] = [await givenStore(db, dealerId), await givenStore(db, dealerId)]
    const person = { dealerId, role: 'manager' }
    await givenUser(db, { ...person, lastName: 'Open', storeIds: [open] })
    await givenUser(db, { ...person, lastName: 'Closed', storeIds: [closed] })
    const manager = { ...person, lastName: 'Manager', storeIds: [open, closed], permissions }
    const search = await searcher(db, await givenUser(db, manager))
    assert.deepEqual(await search(), ['Closed', 'Manager', 'Open'])
    await db.rows`update stores set deleted_at = ${NOW} where id = ${closed}`
    assert.deepEqual(await search(), ['Manager', 'Open'])
  }),
)

test(
  'a role, a permission, an account, a dealer and the portal give nothing once they are deleted',
  onDb(async (db) => {
    const deletions: Record<string, (viewer: string, dealerId: string) => Promise<unknown>> = {
      roles: () => db.rows`update roles set deleted_at = ${NOW} where name = 'admin'`,
      permissions: () => db.rows`update permissions set deleted_at = ${NOW} where name like '%-view-users'`,
      users: (viewer) => db.rows`update users set deleted_at = ${NOW} where id = ${viewer}`,
      dealers: (_, dealerId) => db.rows`update dealers set deleted_at = ${NOW} where id = ${dealerId}`,
      apps: async () => db.rows`update apps set deleted_at = ${NOW} where id = ${await portalApp(db)}`,
    }
    const after: Record<string, unknown> = {}
    for (const [of, remove] of Object.entries(deletions)) {
      const dealerId = await givenDealer(db)
      const viewer = await adminOf(db, dealerId)
      const search = await searcher(db, viewer)
      assert.deepEqual(await search(), ['Admin'])
      await db.rows`savepoint before`
      await remove(viewer, dealerId)
      after[of] = await search().catch(({ status }: { status: number }) => status)
      await db.rows`rollback to savepoint before`
    }
    assert.deepEqual(after, { roles: [], permissions: 403, users: 401, dealers: 401, apps: 401 })
  }),
)

test(
  'people, apps and roles that were deleted are neither found nor shown nor filtered by',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const app = await givenApp(db)
    const admin = await adminOf(db, dealerId)
    await giveRole(db, admin, app, 'clerk')
    const gone = await givenUser(db, { lastName: 'Gone', dealerId })
    const search = await searcher(db, admin)
    const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    assert.deepEqual(await search(), ['Admin', 'Gone'])
    assert.deepEqual(await search({ app, role }), ['Admin'])
    await db.rows`update users set deleted_at = ${NOW} where id = ${gone}`
    assert.deepEqual(await search(), ['Admin'])
    const call = await signedIn(db, admin)
    await assert.rejects(call(getUser, getUserRoute, { id: gone }), refusal(404))
    const shown = async () => {
      const { Data } = await call(searchUsers, searchUsersRoute, {})
      return Data[0]!.Apps.filter(({ ID }) => ID === app).map(({ Roles }) => Roles.map(({ Name }) => Name))
    }
    assert.deepEqual(await shown(), [['clerk']])
    await db.rows`update roles set deleted_at = ${NOW} where id = ${role}`
    assert.deepEqual(await shown(), [[]])
    assert.deepEqual(await search({ app, role }), [])
    await db.rows`update apps set deleted_at = ${NOW} where id = ${app}`
    assert.deepEqual(await shown(), [])
  }),
)

test(
  'to those who see everything, what was deleted is neither shown nor named',
  onDb(async (db) => {
    const root = await givenUser(db, { lastName: 'Root', role: 'system_admin' })
    const app = await givenApp(db)
    await giveRole(db, root, app, 'clerk')
    const [locker, locked] = [await givenUser(db), await givenUser(db, { lastName: 'Zlocked', locked: true })]
    await db.rows`update users set locked_by = ${locker}, locked_at = ${NOW} where id = ${locked}`
    const call = await signedIn(db, root)
    const seen = async () => {
      const { Data } = await call(searchUsers, searchUsersRoute, { query: 'root' })
      const { LockedBy } = await call(getUser, getUserRoute, { id: locked })
      return [Data[0]!.Apps.some(({ ID }) => ID === app), LockedBy?.Name ?? null]
    }
    assert.deepEqual(await seen(), [true, 'Marie Tremblay'])
    await db.rows`update apps set deleted_at = ${NOW} where id = ${app}`
    await db.rows`update users set deleted_at = ${NOW} where id = ${locker}`
    assert.deepEqual(await seen(), [false, null])
  }),
)
