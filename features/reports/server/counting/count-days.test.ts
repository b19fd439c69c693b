import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { countAgain, countNextDay } from './count-days.ts'

const { db, close } = await freshDatabase()
after(close)

beforeEach(async () => {
  await db.rows`truncate events, event_counts_daily, event_counts_monthly`
  await db.rows`update event_counts_until set day = null`
})

const [app, role, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const signIn = (at: string, roles: string[] = []) => db.rows`
  insert into events (at, kind, app_id, role_ids) values (${at}, 'sign-in', ${app}, ${roles}::uuid[])`
const countAll = async (now: string) => {
  while (await countNextDay(db, new Date(now)));
}
const until = async () =>
  (await db.row<{ day: string | null }>`select day::text as day from event_counts_until`)!.day
const daily = () => db.rows`
  select day::text as day, role_id as role, n from event_counts_daily order by 1, 2 nulls first`
const monthly = () => db.rows`
  select month::text as month, role_id as role, app_id as app, n from event_counts_monthly order by 1, 2 nulls first`

test('a day is counted a day after its end: what was recorded late, or by a clock that is wrong by hours, counts', async () => {
  await signIn('2026-03-01T23:59:59.999Z')
  await countAll('2026-03-02T23:59:59.999Z')
  assert.equal(await until(), null)
  await signIn('2026-03-01T00:00:00Z')
  await countAll('2026-03-03T00:00:00Z')
  assert.equal(await until(), '2026-03-02')
  assert.deepEqual(await daily(), [{ day: '2026-03-01', role: null, n: 2 }])
})

test('each event counts once in its day and month, and once for each role that its person held', async () => {
  const roles = [role, other].toSorted()
  await signIn('2026-02-28T23:59:59.999Z', roles)
  await signIn('2026-03-01T00:00:00Z', roles.slice(0, 1))
  await signIn('2026-04-01T00:00:00Z')
  await countAll('2026-04-03T12:00:00Z')
  await countAll('2026-04-03T12:00:00Z')
  const [one, two] = roles
  assert.deepEqual(await daily(), [
    { day: '2026-02-28', role: null, n: 1 },
    { day: '2026-02-28', role: one, n: 1 },
    { day: '2026-02-28', role: two, n: 1 },
    { day: '2026-03-01', role: null, n: 1 },
    { day: '2026-03-01', role: one, n: 1 },
    { day: '2026-04-01', role: null, n: 1 },
  ])
  assert.deepEqual(await monthly(), [
    { month: '2026-02-01', role: null, app, n: 1 },
    { month: '2026-02-01', role: one, app: null, n: 1 },
    { month: '2026-02-01', role: two, app: null, n: 1 },
    { month: '2026-03-01', role: null, app, n: 1 },
    { month: '2026-03-01', role: one, app: null, n: 1 },
  ])
})

test('a day whose counting fails half-way stays uncounted', async () => {
  await signIn('2026-03-01T12:00:00Z')
  await db
    .transaction(async (tx) => {
      const inside = { ...tx, transaction: <T>(work: (inner: Db) => Promise<T>) => work(tx) }
      assert.ok(await countNextDay(inside, new Date('2026-03-10')))
      throw new Error('killed')
    })
    .catch(() => {})
  assert.deepEqual([await until(), await daily()], [null, []])
})

test(
  'two processes do not count the same day',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    for (const day of ['01', '02', '03', '04']) await signIn(`2026-03-${day}T12:00:00Z`)
    await Promise.all(Array.from({ length: 4 }, () => countAll('2026-03-10')))
    assert.deepEqual(
      await daily(),
      ['01', '02', '03', '04'].map((day) => ({ day: `2026-03-${day}`, role: null, n: 1 })),
    )
  },
)

test('counted again, what was changed by hand is right, and so is what is older than the first count', async () => {
  await signIn('2026-03-30T12:00:00Z', [role])
  await countAll('2026-05-02T12:00:00Z')
  const [days, months] = [await daily(), await monthly()]
  await db.rows`update event_counts_daily set n = 99`
  await db.rows`delete from event_counts_monthly`
  await countAgain(db, new Date('2026-05-02T12:00:00Z'))
  assert.deepEqual([await daily(), await monthly()], [days, months])
  await signIn('2026-02-01T12:00:00Z')
  await countAgain(db, new Date('2026-05-02T12:00:00Z'))
  assert.deepEqual(await daily(), [{ day: '2026-02-01', role: null, n: 1 }, ...days])
  assert.equal(await until(), '2026-05-01')
})

test('a portal without events counts nothing', async () => {
  await countAll('2026-03-10')
  await countAgain(db, new Date('2026-03-10'))
  assert.deepEqual([await until(), await daily()], [null, []])
})
