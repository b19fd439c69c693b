import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Route } from '#core/server/handle.ts'
import { allApps } from '#features/apps/contract.ts'
import { allAppsRoute } from '#features/apps/app/server/all-apps.ts'
import { getUser, lockUser, searchUsers } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { signedIn } from './call.ts'
import { onDb } from './database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from './people.ts'
import { counting } from './statements.ts'

/** A system admin whose calls tell how many statements they took. */
async function countedCalls(db: Db) {
  const id = await givenUser(db, { lastName: 'Viewer', role: 'system_admin' })
  const counted = counting(db)
  const call = await signedIn(counted.db, id)
  return async <E extends Endpoint>(endpoint: E, route: Route, input: Input<E>) => {
    const before = counted.count()
    const answer = await call(endpoint, route, input)
    return { answer, statements: counted.count() - before }
  }
}

const givenMany = async (db: Db, lastName: string, n: number) => {
  for (let left = n; left > 0; left -= 1) await givenUser(db, { lastName })
}

test(
  'a search is one statement, for one row and for fifteen',
  onDb(async (db) => {
    await givenMany(db, 'Seule', 1)
    await givenMany(db, 'Quinze', 15)
    const call = await countedCalls(db)
    const search = async (query: string) => {
      const { answer, statements } = await call(searchUsers, searchUsersRoute, { query })
      return { rows: answer.Data.length, statements }
    }
    // The other one reads the viewer.
    assert.deepEqual(await search('seule'), { rows: 1, statements: 2 })
    assert.deepEqual(await search('quinze'), { rows: 15, statements: 2 })
  }),
)

test(
  'a search by a filter takes as many statements as any',
  onDb(async (db) => {
    const [dealer, app] = [await givenDealer(db), await givenApp(db)]
    const store = await givenStore(db, dealer)
    for (let left = 15; left > 0; left -= 1)
      await giveRole(db, await givenUser(db, { dealerId: dealer, locked: true }), app, 'clerk', [store])
    const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
    const call = await countedCalls(db)
    const search = async (filter: Input<typeof searchUsers>) => {
      const { answer, statements } = await call(searchUsers, searchUsersRoute, filter)
      return { rows: answer.Data.length, statements }
    }
    for (const filter of [
      { app },
      { role },
      { status: 'locked' as const },
      { dealer },
      { dealer, app },
      { store, app, role },
    ])
      assert.deepEqual(await search(filter), { rows: 15, statements: 2 }, JSON.stringify(filter))
  }),
)

/** Somebody with so many apps, one role in each for so many stores. */
async function givenHolder(db: Db, n: number) {
  const dealerId = await givenDealer(db)
  const id = await givenUser(db, { dealerId })
  const stores: string[] = []
  for (let left = n; left > 0; left -= 1) stores.push(await givenStore(db, dealerId))
  for (let left = n; left > 0; left -= 1) await giveRole(db, id, await givenApp(db), 'clerk', stores)
  return id
}

test(
  'reading, saving and locking a user take as many statements however much the user holds',
  onDb(async (db) => {
    const call = await countedCalls(db)
    const taken = async (id: string) => {
      const read = await call(getUser, getUserRoute, { id })
      const renamed = { ...read.answer, FirstName: 'Nouveau' }
      const saved = await call(saveUser, saveUserRoute, renamed)
      const locked = await call(lockUser, lockUserRoute, { id, lockState: true })
      return {
        apps: read.answer.Apps.length,
        statements: [read, saved, locked].map(({ statements }) => statements),
      }
    }
    const [little, much] = [await taken(await givenHolder(db, 1)), await taken(await givenHolder(db, 6))]
    assert.deepEqual([little.apps, much.apps], [2, 7])
    assert.deepEqual(much.statements, little.statements)
  }),
)

test(
  'giving and taking access takes as many statements however much it is',
  onDb(async (db) => {
    const call = await countedCalls(db)
    const changed = async (n: number) => {
      const id = await givenHolder(db, n)
      const { answer: shown } = await call(getUser, getUserRoute, { id })
      const none = await call(saveUser, saveUserRoute, { ...shown, Apps: [] })
      const all = await call(saveUser, saveUserRoute, { ...shown, Version: shown.Version + 1 })
      const { answer } = await call(getUser, getUserRoute, { id })
      assert.deepEqual([answer.Version, answer.Apps.length], [shown.Version + 2, n + 1])
      return [none.statements, all.statements]
    }
    assert.deepEqual(await changed(6), await changed(1))
  }),
)

test(
  'the list of apps takes as many statements for one app as for many',
  onDb(async (db) => {
    const call = await countedCalls(db)
    const first = await call(allApps, allAppsRoute, {})
    for (let left = 5; left > 0; left -= 1) await givenApp(db)
    const second = await call(allApps, allAppsRoute, {})
    assert.equal(second.statements, first.statements)
  }),
)
