import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Locale, type Region, setLanguages } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { restoreLanguages } from '#test/languages.ts'
import { givenUser, portalApp } from '#test/people.ts'
import { getUser } from '#features/people/contract.ts'
import { createSystemAdmin } from './create-system-admin.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'

const person = { email: 'helen@example.test', firstName: 'Helen', lastName: 'Roy', locale: 'en-US' } as const
const events = (db: Db) =>
  db.rows<{ kind: string; detail: unknown }>`select kind, detail from events order by id`
const versionOf = async (db: Db, id: string) =>
  (await db.row<{ version: number }>`select version from users where id = ${id}`)!.version

test(
  'a new user becomes a system admin, and the creation is on record',
  onDb(async (db) => {
    await portalApp(db)
    const id = await createSystemAdmin(db, person, NOW)
    assert.deepEqual(await events(db), [{ kind: 'user-created', detail: null }])
    const call = await signedIn(db, id)
    assert.equal((await call(getUser, getUserRoute, { id })).IDMRole, 'system_admin')
  }),
)

test('R106: a new one is in the default region, if that offers their language', (t) => {
  restoreLanguages(t)
  return onDb(async (db) => {
    await portalApp(db)
    const regionOf = async (locale: Locale, region: Region) => {
      setLanguages({ offered: ['fr-CA', 'en-US'], region })
      const id = await createSystemAdmin(
        db,
        { ...person, locale, email: `${locale}.${region}@example.test` },
        NOW,
      )
      return (await db.row<{ region: Region }>`select region from users where id = ${id}`)!.region
    }
    assert.equal(await regionOf('fr-CA', 'US'), 'CA')
    assert.equal(await regionOf('en-US', 'US'), 'US')
    assert.equal(await regionOf('en-US', 'CA'), 'CA')
  })()
})

test(
  'an existing user becomes one as by a save: on record, with a new version, and once',
  onDb(async (db) => {
    const portal = await portalApp(db)
    const id = await givenUser(db, { email: person.email, role: 'manager' })
    const version = await versionOf(db, id)
    for (const email of [person.email, person.email.toUpperCase()])
      assert.equal(await createSystemAdmin(db, { ...person, email }, NOW), id)
    const role = await db.row`
      select id as "ID", display_name as "Name" from roles where app_id = ${portal} and name = 'system_admin'`
    const app = await db.row<object>`select id as "ID", display_name as "Name" from apps where id = ${portal}`
    const none = [[], []]
    const Apps = [
      { ...app, Held: [true, true], Roles: [[], [role]], Stores: none, Permissions: none, Attributes: none },
    ]
    assert.deepEqual(await events(db), [{ kind: 'user-changed', detail: { Apps } }])
    assert.equal(await versionOf(db, id), version + 1)
  }),
)

test(
  'a locked user is refused, and gets nothing',
  onDb(async (db) => {
    const id = await givenUser(db, { email: person.email, locked: true })
    await assert.rejects(createSystemAdmin(db, person, NOW), { name: 'StartError', message: /is locked/ })
    assert.deepEqual(await db.rows`select 1 from user_roles where user_id = ${id}`, [])
  }),
)
