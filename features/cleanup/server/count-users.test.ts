import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser } from '#test/people.ts'
import { inactiveUsersCount, orphanedUsersCount } from '../contract.ts'
import { inactiveUsersCountRoute, orphanedUsersCountRoute } from './count-users.ts'

const both: Permission[] = ['delete-users', 'access-all-dealers']
/** Everybody of a test whose last activity was before is inactive. */
const DATE = '2024-11-21'

/** Somebody who was created so many years ago, and did nothing since. */
async function givenOld(db: Db, person: Parameters<typeof givenUser>[1] = {}, years = 5) {
  const id = await givenUser(db, person)
  await db.rows`update users set created_at = ${NOW}::timestamptz - make_interval(years => ${years}) where id = ${id}`
  return id
}

/** Asks twice: with and without what `given` adds, so that the people of other tests do not count. */
async function counter(db: Db, permissions = both, role = 'admin') {
  const call = await signedIn(db, await givenUser(db, { role, permissions }))
  const inactive = (date = DATE) => call(inactiveUsersCount, inactiveUsersCountRoute, { date })
  const orphans = () => call(orphanedUsersCount, orphanedUsersCountRoute, {})
  return { inactive, orphans }
}

test(
  'inactive: no sign-in, creation or unlock since the day began in the portal’s zone',
  onDb(async (db) => {
    const { inactive } = await counter(db)
    const before = (await inactive()).count
    // The day began in Toronto at 05:00 UTC.
    const [at, late] = ['2024-11-21T04:59:59Z', '2024-11-21T05:00:00Z']
    const ids = [
      await givenOld(db),
      await givenOld(db),
      await givenOld(db),
      await givenOld(db),
      await givenOld(db),
    ]
    await db.rows`update users set last_sign_in_at = ${at}, unlocked_at = ${at} where id = ${ids[1]!}`
    await db.rows`update users set last_sign_in_at = ${late} where id = ${ids[2]!}`
    await db.rows`update users set unlocked_at = ${late} where id = ${ids[3]!}`
    await db.rows`update users set created_at = ${late} where id = ${ids[4]!}`
    const after = await inactive()
    assert.equal(after.count, before + 2)
    assert.equal(after.deleteInProgress, false)
  }),
)

test(
  'I148: the day is a real one and not in the future, and both permissions are needed',
  onDb(async (db) => {
    const { inactive } = await counter(db)
    await inactive('2026-11-21')
    for (const date of ['2026-11-22', '2023-02-29', '2024-1-1', '', '2024-01-01T00:00:00Z', '0000-01-01'])
      await assert.rejects(inactive(date), refusal(400), date)
    for (const one of both) await assert.rejects((await counter(db, [one])).inactive(), refusal(403), one)
  }),
)

test(
  'I150: orphaned are those of a deleted dealer and those who never had an app, from their second day on; both permissions are needed',
  onDb(async (db) => {
    const { orphans } = await counter(db)
    const before = await orphans()
    const gone = await givenDealer(db)
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${gone}`
    await givenOld(db, { dealerId: gone })
    await givenOld(db, { dealerId: await givenDealer(db) })
    const withoutApp = async () => {
      const id = await givenOld(db)
      await db.rows`delete from user_apps where user_id = ${id}`
      return id
    }
    await withoutApp()
    const once = await withoutApp()
    await db.rows`
      insert into events (at, kind, user_id, detail) values (${NOW}, 'user-changed', ${once}, '{"Apps": [{}]}')`
    const recent = await withoutApp()
    await db.rows`update users set created_at = ${NOW}::timestamptz - interval '23 hours' where id = ${recent}`
    const after = await orphans()
    assert.equal(after.count, before.count + 2)
    const recents = (answer: typeof after) =>
      answer.kept.find(({ Reason }) => Reason === 'recent')?.Count ?? 0
    assert.equal(recents(after), recents(before) + 1)

    const app = await givenApp(db)
    await db.rows`
      update apps set auto_provision_regions = '{CA}',
             auto_provision_role_id = (select id from roles where app_id = ${app} limit 1) where id = ${app}`
    assert.ok((await orphans()).count < after.count, 'who gets an app automatically was given one')
    for (const one of both) await assert.rejects((await counter(db, [one])).orphans(), refusal(403), one)
  }),
)
