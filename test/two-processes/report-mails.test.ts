import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test, type TestContext } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { givenUser } from '#test/people.ts'
import { startPortal } from '../faults/process.ts'
import { onPostgres } from './portal.ts'

const PEOPLE = 60
const PAUSE = 20 // milliseconds

/** An empty database with the portal's schema, and the settings of a process on it; no mail server, so that mails wait. */
async function givenDatabase(t: TestContext) {
  const { url, drop } = await emptyDatabase(process.env.TEST_DATABASE_URL!)
  t.after(drop)
  const { db, close } = await openPostgres(url)
  t.after(close)
  return { db, environment: { DATABASE_URL: url } }
}

/** People each with a report that has been due since an hour. */
async function givenDue(db: Db, people: number) {
  for (let n = 0; n < people; n += 1) {
    const id = await givenUser(db, { role: 'admin', permissions: ['view-reports', 'access-all-dealers'] })
    await db.rows`
      insert into report_schedules (user_id, report, settings, every, next_at)
      values (${id}, 'LockEvents', '{"period": "last30"}', 'week', now() - interval '1 hour')`
  }
}

const countOf = async (db: Db, of: 'due' | 'queued' | 'people') => {
  const row = await db.row<{ due: number; queued: number; people: number }>`
    select (select count(*) from report_schedules where next_at <= now()) as due,
           count(*) as queued, count(distinct user_id) as people from outbox where type = 'report'`
  return row![of]
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await setTimeout(PAUSE)
}

test('two processes queue each report that is due exactly once', onPostgres, async (t) => {
  const { db, environment } = await givenDatabase(t)
  const both = await Promise.all([startPortal(t, environment), startPortal(t, environment)])
  await Promise.all(both.map(({ ready }) => ready))
  await givenDue(db, PEOPLE)
  await until(async () => (await countOf(db, 'due')) === 0)
  assert.deepEqual([await countOf(db, 'queued'), await countOf(db, 'people')], [PEOPLE, PEOPLE])
  for (const { kill, ended } of both) {
    kill('SIGTERM')
    assert.equal(await ended, 0)
  }
})

test(
  'a report of a process that is killed while it queues it is queued by another, once',
  onPostgres,
  async (t) => {
    const { db, environment } = await givenDatabase(t)
    const first = await startPortal(t, environment)
    await first.ready
    // Its insert into the outbox waits for this transaction.
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.rows`lock table outbox in share mode`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    await givenDue(db, 1)
    await until(async () => {
      const rows = await db.rows`
      select 1 from pg_locks where relation = 'outbox'::regclass and mode = 'RowExclusiveLock' and not granted`
      return rows.length > 0
    })
    first.kill('SIGKILL')
    await first.ended
    release.resolve()
    await holding
    assert.deepEqual([await countOf(db, 'due'), await countOf(db, 'queued')], [1, 0])
    const second = await startPortal(t, environment)
    await second.ready
    await until(async () => (await countOf(db, 'due')) === 0)
    assert.deepEqual([await countOf(db, 'queued'), await countOf(db, 'people')], [1, 1])
  },
)
