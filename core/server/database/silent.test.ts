import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startForwarder } from '#test/forwarder.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { allowStatements, isUnreachable, sql } from './database.ts'
import { openPostgres } from './open.ts'

const beside = process.env.TEST_DATABASE_URL
const onPostgres = { skip: !beside && 'the embedded database has no network' }
const noSchema = async () => {}
/** The time of a statement, and how much longer we wait for it, with room for a busy machine. In milliseconds. */
const GIVEN_UP = 5_000

test(
  'connections that fall silent are given up with their statements, transactions and copies, and new ones take their place',
  onPostgres,
  async (t) => {
    const { url, drop } = await emptyDatabase(beside!)
    t.after(drop)
    const forwarder = await startForwarder(url)
    t.after(forwarder.close)
    const { db, pool, close } = await openPostgres(forwarder.url, { STATEMENT_SECONDS: 1 }, noSchema)
    t.after(close)
    const inUse = () => pool()!.uses.map((use) => use.inUse)
    const went = (work: Promise<unknown>) => work.then(() => 'went', isUnreachable)
    const rows = db.copy!(
      sql`select n, pg_sleep(0.01) from generate_series(1, 1000) n`,
      AbortSignal.timeout(GIVEN_UP),
    )
    // More than are then in use: the others wait in the pool.
    await Promise.all(Array.from({ length: 10 }, () => db.rows`select pg_sleep(0.2)`))
    const work = [
      ...Array.from({ length: 3 }, () => went(db.rows`select pg_sleep(0.5)`)),
      ...Array.from({ length: 3 }, () =>
        went(
          db.transaction(async (tx) => {
            await tx.rows`select 1`
            await setTimeout(500)
            await tx.rows`select 2`
          }),
        ),
      ),
    ]
    const copying = Array.fromAsync(rows)
    await setTimeout(300)
    assert.deepEqual(inUse(), [3, 3, 1])
    forwarder.silence()
    const began = performance.now()
    // It waits for rows, which may take PostgreSQL long; who reads them goes away before.
    copying.catch(() => {})
    assert.deepEqual(await Promise.all(work), Array(6).fill(true))
    const took = performance.now() - began
    assert.ok(took < GIVEN_UP, `${took} ms`)
    assert.deepEqual(inUse().slice(0, 2), [0, 0])
    // Those that were idle are not tried one after the other.
    const again = performance.now()
    await Promise.all(Array.from({ length: 6 }, () => db.rows`select 1`))
    await db.transaction((tx) => tx.rows`select 1`)
    assert.ok(performance.now() - again < GIVEN_UP / 5)
  },
)

test('what a transaction allows its statements is waited for', onPostgres, async (t) => {
  const { db, close } = await openPostgres(beside!, { STATEMENT_SECONDS: 1 }, noSchema)
  t.after(close)
  await assert.rejects(db.rows`select pg_sleep(2)`, { code: '57014' })
  const slept = db.transaction(async (tx) => {
    await allowStatements(tx, 60_000)
    return tx.rows`select 1 as slept from pg_sleep(3.5)`
  })
  assert.deepEqual(await slept, [{ slept: 1 }])
})
