import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { countAgain, countNext } from './count-next.ts'
import { rebuildReports } from './rebuild.ts'

const { db, close } = await freshDatabase()
after(close)

beforeEach(async () => {
  await db.rows`truncate events, report_days, report_months, report_generations`
  await db.rows`insert into report_generations (current) values (true)`
  // Marks begin at 0, and ids go on from the tests before.
  await countNext(db, { most: 10 })
})

const signIn = (to: Db) => to.rows`insert into events (at, kind) values ('2026-03-01T12:00:00Z', 'sign-in')`
const countAll = async () => {
  while (await countNext(db, { most: 3 }));
}
/** Of both tables, without apps and roles. */
const counts = () => db.row<{ days: number; months: number }>`
  select (select coalesce(sum(n), 0) from report_days d join report_generations using (generation) where current and role_id is null) as days,
         (select coalesce(sum(n), 0) from report_months m join report_generations using (generation) where current and split = 0) as months`

test('each event is counted once, however the batches fall', async () => {
  for (let times = 0; times < 10; times += 1) await signIn(db)
  await countAll()
  await countAll()
  assert.deepEqual(await counts(), { days: 10, months: 10 })
  await signIn(db)
  await countAll()
  assert.deepEqual(await counts(), { days: 11, months: 11 })
})

test('fewer events than are worth a batch are left for later', async () => {
  await signIn(db)
  assert.equal(await countNext(db, { least: 2, most: 10 }), false)
  await signIn(db)
  assert.equal(await countNext(db, { least: 2, most: 10 }), true)
})

test('counting begins at a number of its own, and goes on as usual', async () => {
  await db.rows`update report_generations set mark = 0`
  await db.rows`truncate events restart identity`
  const bounds = { first: 3, least: 1, most: 2 }
  const counted: boolean[] = []
  for (let times = 0; times < 3; times += 1) {
    await signIn(db)
    counted.push(await countNext(db, bounds))
  }
  assert.deepEqual(counted, [false, false, true])
  while (await countNext(db, bounds));
  assert.deepEqual(await counts(), { days: 3, months: 3 })
})

test('an event that was rolled back leaves a gap that nobody waits for', async () => {
  await db
    .transaction(async (tx) => {
      await signIn(tx)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await signIn(db)
  await countAll()
  assert.deepEqual(await counts(), { days: 1, months: 1 })
})

test('a batch that fails half-way leaves counts and mark as they were', async () => {
  await signIn(db)
  const before = await db.row`select mark from report_generations where current`
  await db
    .transaction(async (tx) => {
      const inside = { ...tx, transaction: <T>(work: (inner: Db) => Promise<T>) => work(tx) }
      assert.ok(await countNext(inside, { most: 10 }))
      throw new Error('killed')
    })
    .catch(() => {})
  assert.deepEqual(await db.row`select mark from report_generations where current`, before)
  assert.deepEqual(await counts(), { days: 0, months: 0 })
  await countAll()
  assert.deepEqual(await counts(), { days: 1, months: 1 })
})

/** Somebody signs in, in a transaction that stays open until it is told to commit. */
async function openTransaction() {
  const inserted = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await signIn(tx)
    inserted.resolve()
    await commit.promise
  })
  await inserted.promise
  return () => {
    commit.resolve()
    return done
  }
}

test(
  'the mark waits for a transaction whose event has an id below others that are committed',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    const commit = await openTransaction()
    await signIn(db)
    await countAll()
    await signIn(db)
    await countAll()
    assert.deepEqual(await counts(), { days: 0, months: 0 }, 'nothing above the open transaction')
    await commit()
    await countAll()
    await countAll()
    assert.deepEqual(await counts(), { days: 3, months: 3 })
  },
)

test(
  'a wait for an open transaction, with too few events before it for a batch, does not stop the counting',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    const commit = await openTransaction()
    assert.equal(await countNext(db, { least: 3, most: 10 }), false)
    await commit()
    for (let times = 0; times < 3; times += 1) await signIn(db)
    await countNext(db, { least: 3, most: 10 })
    assert.deepEqual(await counts(), { days: 4, months: 4 })
  },
)

test('counted again, the former counts answer until all is counted, and a killed run is continued', async () => {
  for (let times = 0; times < 10; times += 1) await signIn(db)
  await countAll()
  await db.rows`update report_days set n = 99`
  await db.rows`insert into report_generations (current) values (false)`
  assert.ok(await countAgain(db, { most: 4 }))
  assert.deepEqual(await counts(), { days: 99, months: 10 })
  const seen: number[] = []
  await rebuildReports(db, (done) => seen.push(done))
  assert.ok(seen[0]! > 0, 'it goes on where the other stopped')
  assert.deepEqual(await counts(), { days: 10, months: 10 })
  const left = await db.row<{ n: number }>`select count(distinct generation) as n from report_days`
  assert.equal(left!.n, 1, 'what was replaced is deleted')
})

test('what happens while events are counted again is counted too', async () => {
  await signIn(db)
  await countAll()
  await db.rows`insert into report_generations (current) values (false)`
  assert.ok(await countAgain(db, { most: 1 }))
  await signIn(db)
  await countAll()
  await rebuildReports(db, () => {})
  await signIn(db)
  await countAll()
  assert.deepEqual(await counts(), { days: 3, months: 3 })
})

test('events from before roles were recorded get those that their person held by then', async () => {
  const given = await db.row<{ user: string; old: string }>`
    with app as (insert into apps (name, display_name, client_id, url, login_url, logout_url)
                 values ('old', 'old', 'old', 'https://a.test', 'https://a.test', 'https://a.test') returning id),
         person as (insert into users (email, first_name, last_name, search_text)
                    values ('old@example.test', 'A', 'B', 'a b') returning id)
    select person.id as "user", app.id as old from app, person`
  await db.rows`insert into user_apps (user_id, app_id) values (${given!.user}, ${given!.old})`
  const roles = await db.rows<{ id: string }>`
    insert into roles (app_id, name, display_name) values (${given!.old}, 'a', 'a'), (${given!.old}, 'b', 'b') returning id`
  for (const [index, { id }] of roles.entries())
    await db.rows`
      insert into user_roles (user_id, app_id, role_id, granted_at)
      values (${given!.user}, ${given!.old}, ${id}, ${index ? '2026-06-01' : '2026-01-01'})`
  await db.rows`insert into events (at, kind, user_id) values ('2026-03-01', 'locked', ${given!.user})`
  await countAll()
  assert.deepEqual(await db.row`select role_ids as roles from events`, { roles: [roles[0]!.id] })
  const byRole = await db.rows`select role_id as id, n from report_days where role_id is not null`
  assert.deepEqual(byRole, [{ id: roles[0]!.id, n: 1 }])
})
