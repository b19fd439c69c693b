import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { deleteUser, getUser } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import { addToGroup } from '../contract.ts'
import { addToGroupRoute } from './change-group.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { saveUserRoute } from './save-user.ts'

// On the embedded database, with its one connection, nothing is parallel.
const onPostgres = process.env.TEST_DATABASE_URL !== undefined
const skip = !onPostgres

const onFresh = (work: (db: Db) => Promise<void>) => async () => {
  const { db, close } = await freshDatabase()
  try {
    await work(db)
  } finally {
    await close()
  }
}

const permissions = ['modify-users', 'view-users', 'delete-users', 'access-all-dealers'] as const
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code),
  )

test(
  'F8: of two saves of the same version at once one succeeds, and the other is refused',
  { skip },
  onFresh(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
    for (let round = 0; round < 20; round += 1) {
      const id = await givenUser(db)
      const shown = await call(getUser, getUserRoute, { id })
      const save = (LastName: string) => call(saveUser, saveUserRoute, { ...shown, LastName })
      assert.deepEqual((await outcomes([save('Roy'), save('Côté')])).sort(), ['done', 'stale'])
      const events = await db.rows`select 1 from events where user_id = ${id}`
      assert.equal(events.length, 1)
    }
  }),
)

test(
  'F9: of two users who get the same address at once one has it afterwards',
  { skip },
  onFresh(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
    for (let round = 0; round < 20; round += 1) {
      const save = async (id: string) => {
        const shown = await call(getUser, getUserRoute, { id })
        return call(saveUser, saveUserRoute, { ...shown, Email: `round${round}@example.test` })
      }
      const [one, other] = [await givenUser(db), await givenUser(db)]
      assert.deepEqual((await outcomes([save(one), save(other)])).sort(), ['done', 'taken'])
    }
  }),
)

test(
  'R3: two system admins who delete each other at once leave one',
  { skip },
  onFresh(async (db) => {
    const [one, other] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const [first, second] = [await signedIn(db, one), await signedIn(db, other)]
    const results = await outcomes([
      first(deleteUser, deleteUserRoute, { id: other }),
      second(deleteUser, deleteUserRoute, { id: one }),
    ])
    assert.equal(results.filter((result) => result === 'done').length, 1, results.join())
  }),
)

test(
  'F8: of two saves that give different apps to the same version one succeeds, and nothing is mixed',
  { skip },
  onFresh(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const apps = [await givenApp(db), await givenApp(db)]
    for (let round = 0; round < 20; round += 1) {
      const id = await givenUser(db)
      const shown = await call(getUser, getUserRoute, { id })
      const give = (ID: string) => call(saveUser, saveUserRoute, { ...shown, Apps: [...shown.Apps, { ID }] })
      assert.deepEqual((await outcomes(apps.map(give))).sort(), ['done', 'stale'])
      assert.equal((await call(getUser, getUserRoute, { id })).Apps.length, shown.Apps.length + 1)
    }
  }),
)

test(
  'F7: the same user created twice at once exists once and is welcomed once',
  { skip },
  onFresh(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const person = {
      FirstName: 'Renée',
      LastName: 'Roy',
      MobilePhone: '',
      AlternatePhone: '',
      Primary: false,
    }
    for (let round = 0; round < 20; round += 1) {
      const body = { ...person, Email: `round${round}@example.test`, Region: 'CA', Locale: 'fr-CA' } as const
      const make = () => call(saveUser, saveUserRoute, body)
      assert.deepEqual((await outcomes([make(), make(), make()])).sort(), ['done', 'taken', 'taken'])
      assert.equal((await db.rows`select 1 from outbox where address = ${body.Email}`).length, 1)
    }
  }),
)

test(
  'F118: two groups given at once without a version are both given',
  { skip },
  onFresh(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const app = await givenApp(db)
    const groups = await db.rows<{ id: string }>`
      insert into permissions (app_id, name, display_name) values (${app}, 'one', 'One'), (${app}, 'two', 'Two')
      returning id`
    for (let round = 0; round < 20; round += 1) {
      const userID = await givenUser(db)
      await giveRole(db, userID, app, 'clerk')
      const give = ({ id }: { id: string }) => call(addToGroup, addToGroupRoute, { userID, groupID: id })
      assert.deepEqual(await outcomes(groups.map(give)), ['done', 'done'])
      assert.equal((await db.rows`select 1 from user_permissions where user_id = ${userID}`).length, 2)
    }
  }),
)

test(
  'R3: two system admins who demote each other at once leave one',
  { skip },
  onFresh(async (db) => {
    const [one, other] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const [first, second] = [await signedIn(db, one), await signedIn(db, other)]
    const shown = await Promise.all([
      first(getUser, getUserRoute, { id: other }),
      second(getUser, getUserRoute, { id: one }),
    ])
    const results = await outcomes([
      first(saveUser, saveUserRoute, { ...shown[0], Apps: [] }),
      second(saveUser, saveUserRoute, { ...shown[1], Apps: [] }),
    ])
    assert.equal(results.filter((result) => result === 'done').length, 1, results.join())
  }),
)
