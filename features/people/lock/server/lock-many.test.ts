import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { endUsersSessions } from '#features/people/sessions/contract.ts'
import { endUsersSessionsRoute } from '#features/people/sessions/server/user-sessions.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenUser } from '#test/people.ts'
import { counting } from '#test/statements.ts'
import { lockUsers, type Outcome, PEOPLE_PER_CALL_MAX } from '#features/people/contract.ts'
import { lockUsersRoute } from './lock-user.ts'

const givenAdmin = (db: Db) =>
  givenUser(db, { role: 'admin', permissions: ['lock-users', 'view-users', 'access-all-dealers'] })

test(
  'K190: 500 people take as many statements as one',
  onDb(async (db) => {
    const viewer = await givenAdmin(db)
    const { id: model } = (await db.row<{
      id: string
    }>`select id from users where id = ${await givenUser(db)}`)!
    const made = await db.rows<{ id: string }>`
      insert into users (email, first_name, last_name, locale, region, search_text)
      select 'many' || n || '@example.test', 'Marie', 'Roy', locale, region, ''
        from users, generate_series(1, ${PEOPLE_PER_CALL_MAX}::int) n where id = ${model}
      returning id`
    const many = made.map(({ id }) => id)
    const counted = counting(db)
    const call = await signedIn(counted.db, viewer)
    const taken = async (ids: string[]) => {
      for (const id of ids)
        await db.rows`
          insert into oidc_artifacts (model, id, payload, account_id, uid)
          values ('Session', ${crypto.randomUUID()}, '{}', ${id}, ${id})`
      const found: number[] = []
      const count = async (work: () => Promise<{ data: Outcome[] }>) => {
        const before = counted.count()
        assert.deepEqual(new Set((await work()).data.map((one) => one.Outcome)), new Set(['done']))
        found.push(counted.count() - before)
      }
      await count(() => call(endUsersSessions, endUsersSessionsRoute, { ids }))
      await count(() => call(lockUsers, lockUsersRoute, { ids }))
      await count(() => call(lockUsers, lockUsersRoute, { ids, lockState: false }))
      return found
    }
    const one = await taken([model])
    assert.deepEqual(await taken(many), one)
    assert.ok(Math.max(...one) <= 12, one.join())
    const events = await db.rows`select 1 from events where user_id = any(${many}::uuid[])`
    assert.equal(events.length, 3 * PEOPLE_PER_CALL_MAX)
  }),
)

// On the embedded database, with its one connection, nothing is parallel.
const skip = process.env.TEST_DATABASE_URL === undefined

test(
  'K190: of two who lock the same people at once, in either order, one does; nobody waits for ever',
  { skip },
  async () => {
    const { db, close } = await freshDatabase()
    const calls = [await signedIn(db, await givenAdmin(db)), await signedIn(db, await givenAdmin(db))]
    for (let round = 0; round < 10; round += 1) {
      const ids: string[] = []
      for (let n = 0; n < 20; n += 1) ids.push(await givenUser(db))
      const answers = await Promise.all(
        calls.map((call, n) => call(lockUsers, lockUsersRoute, { ids: n ? ids.toReversed() : ids })),
      )
      const done = answers.flatMap(({ data }) => data.filter((one) => one.Outcome === 'done'))
      assert.deepEqual(done.map(({ ID }) => ID).sort(), ids.sort())
      const events = await db.rows`select 1 from events where user_id = any(${ids}::uuid[])`
      assert.equal(events.length, ids.length)
    }
    await close()
  },
)
