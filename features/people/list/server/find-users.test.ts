import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { deleteUser, getUser, searchUsers } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { searchUsersRoute } from './search-users.ts'

const systemAdmin = async (db: Db) =>
  signedIn(db, await givenUser(db, { lastName: 'Viewer', role: 'system_admin' }))

type Call = Awaited<ReturnType<typeof signedIn>>
const search = async (call: Call, query = '') => {
  const { Data, Total } = await call(searchUsers, searchUsersRoute, { query })
  return { names: Data.map(({ LastName }) => LastName), total: Total }
}

test(
  'a repeated search shows users who were created, renamed or deleted since',
  onDb(async (db) => {
    const call = await systemAdmin(db)
    const id = await givenUser(db, { lastName: 'Béland' })
    assert.deepEqual(await search(call, 'béland'), { names: ['Béland'], total: 1 })
    await givenUser(db, { lastName: 'Béland-Roy' })
    assert.deepEqual(await search(call, 'béland'), { names: ['Béland', 'Béland-Roy'], total: 2 })

    const user = await call(getUser, getUserRoute, { id })
    await call(saveUser, saveUserRoute, { ...user, LastName: 'Zbéland' })
    assert.deepEqual(await search(call, 'béland'), { names: ['Béland-Roy', 'Zbéland'], total: 2 })
    await call(deleteUser, deleteUserRoute, { id })
    assert.deepEqual(await search(call, 'béland'), { names: ['Béland-Roy'], total: 1 })
  }),
)

test(
  'every page tells how many there are now',
  onDb(async (db) => {
    const call = await systemAdmin(db)
    const total = async (page: number) =>
      (await call(searchUsers, searchUsersRoute, { page, pageSize: 1 })).Total
    assert.deepEqual([await total(1), await total(2)], [1, 1])
    await givenUser(db)
    assert.deepEqual([await total(3), await total(1)], [2, 2])
  }),
)

test(
  'a repeated search shows a lock at once',
  onDb(async (db) => {
    const call = await systemAdmin(db)
    const id = await givenUser(db, { lastName: 'Locked-Later' })
    const locked = async () =>
      (await call(searchUsers, searchUsersRoute, { query: 'locked later' })).Data.map(({ Locked }) => Locked)
    assert.deepEqual(await locked(), [false])
    await db.rows`update users set locked = true where id = ${id}`
    assert.deepEqual(await locked(), [true])
  }),
)

test(
  'a user who moved to another dealer is found by the admins of that dealer only',
  onDb(async (db) => {
    const [here, there] = [await givenDealer(db), await givenDealer(db)]
    const adminOf = async (dealerId: string) =>
      signedIn(db, await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] }))
    const [one, other] = [await adminOf(here), await adminOf(there)]
    const id = await givenUser(db, { lastName: 'Nomade', dealerId: here })
    assert.deepEqual(
      [await search(one, 'nomade'), await search(other, 'nomade')].map(({ total }) => total),
      [1, 0],
    )
    await db.rows`update users set dealer_id = ${there} where id = ${id}`
    assert.deepEqual(
      [await search(one, 'nomade'), await search(other, 'nomade')].map(({ total }) => total),
      [0, 1],
    )
  }),
)

test(
  'a manager finds a user at once who was given one of their stores',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const store = await givenStore(db, dealerId)
    const manager = { dealerId, role: 'manager', storeIds: [store], permissions: ['view-users'] } as const
    const call = await signedIn(db, await givenUser(db, { ...manager, storeIds: [store] }))
    const id = await givenUser(db, { lastName: 'Nouvelle', dealerId, role: 'manager' })
    assert.equal((await search(call, 'nouvelle')).total, 0)
    await db.rows`
      insert into user_stores (user_id, role_id, store_id) select ${id}, role_id, ${store} from user_roles where user_id = ${id}`
    assert.equal((await search(call, 'nouvelle')).total, 1)
  }),
)

test(
  'two viewers with the same search each find what is in their scope',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    await givenUser(db, { lastName: 'Partout', dealerId })
    await givenUser(db, { lastName: 'Partout', dealerId: await givenDealer(db) })
    const all = await systemAdmin(db)
    const admin = await signedIn(
      db,
      await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] }),
    )
    assert.equal((await search(all, 'partout')).total, 2)
    assert.equal((await search(admin, 'partout')).total, 1)
  }),
)
