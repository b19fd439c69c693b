import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { onDb, testDatabase } from '#test/database.ts'
import { NOW, settings, words } from '#test/call.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { sql } from './database/database.ts'
import { openPostgres } from './database/open.ts'
import { handleAnonymous } from './handle.ts'
import { asRefusal } from './http.ts'

const raised = (code: string) => sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)

/** The status that the caller receives. */
const toldOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => asRefusal(error).status,
  )

test('F13: what the database cannot do just now is 503, and what it cannot do at all is 500', async () => {
  const told = async (code: string) => [code, await toldOf(testDatabase.rows`${raised(code)}`)]
  const passing = ['40001', '40P01', '53100', '53200', '25006', '55P03', '57014']
  for (const code of passing) assert.deepEqual(await told(code), [code, 503])
  for (const code of ['23505', '42P01', '22P02']) assert.deepEqual(await told(code), [code, 500])
})

test(
  'a database that only reads refuses a write with 503',
  onDb(async (db) => {
    const writing = db.transaction(async (tx) => {
      await tx.rows`set transaction read only`
      await tx.rows`insert into secrets (name, value) values ('x', 'x')`
    })
    assert.equal(await toldOf(writing), 503)
  }),
)

test(
  'F13: whatever the reason for which no connection can be made, the answer is 503',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has no connections' },
  async (t) => {
    const { url, drop } = await emptyDatabase(process.env.TEST_DATABASE_URL!)
    t.after(drop)
    const { db, close } = await openPostgres(url, {}, async () => {})
    t.after(close)
    const name = new URL(url).pathname.slice(1)
    await testDatabase.rows`${sql.raw(`alter database ${name} allow_connections false`)}`
    await testDatabase.rows`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await db.rows`select 1`.catch((error: unknown) => error)
      assert.equal(asRefusal(refused).status, 503, String(refused))
    }
  },
)

const meeting = endpoint({
  method: 'POST',
  path: '/api/Test/Meeting',
  name: 'twoWriters',
  tag: 'Users',
  needs: 'anonymous',
  changes: [],
  output: z.boolean(),
})

/** Makes a call that meets another writer so many times before it is answered. */
async function meet(times: number, mode = {}) {
  let tries = 0
  const { run } = handleAnonymous(
    meeting,
    async (_, { db }) => {
      tries += 1
      if (tries <= times) await db.rows`${raised('40P01')}`
      return true
    },
    mode,
  )
  const dependencies = {
    db: testDatabase,
    clock: { now: () => NOW },
    settings,
    locale: 'en-US',
    t: words['en-US'],
  } as const
  const call = { query: {}, body: {}, identity: undefined }
  const status = await toldOf(run(call, dependencies))
  return { tries, status }
}

test('a deadlock is tried again, and one that outlasts three tries is 503', async () => {
  assert.deepEqual(await meet(2), { tries: 3, status: 200 })
  assert.deepEqual(await meet(9), { tries: 3, status: 503 })
})

test('a call that makes its own transactions is not made twice', async () => {
  assert.deepEqual(await meet(1, { ownTransactions: true }), { tries: 1, status: 503 })
})
