import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from '#core/server/database/database.ts'
import { type Asked, below, oneOf, openSearch } from '#test/searching.ts'

const { db, close, did, answered, dealers, admin, dealerAdmin, ask, naive, insert } = await openSearch()
after(close)

const asked: [typeof admin, Asked][] = [
  [admin, {}],
  [admin, { page: 2 }],
  [admin, { query: 'bela' }],
  [admin, { query: 'bela', page: 2 }],
  [admin, { query: 'bela', page: 4, order: 'desc' }],
  [admin, { query: 'bela', sort: 'email' }],
  [admin, { query: 'bela', page: 25 }],
  [admin, { query: 'roy' }],
  [admin, { query: 'roy', dealer: dealers[1]! }],
  [admin, { dealer: dealers[1]! }],
  [admin, { query: 'many' }],
  [admin, { query: 'many', page: 3, sort: 'email', order: 'desc' }],
  // Not among the first 5,000 in order of names.
  [admin, { query: 'many', page: 1_015 }],
  [dealerAdmin, {}],
  [dealerAdmin, { query: 'bela' }],
  [dealerAdmin, { query: 'roy', page: 2 }],
  [dealerAdmin, { dealer: dealers[1]! }],
]

test('whatever changes, a search finds who is there, and as many', async () => {
  // More than are scanned in order of names before all matches are looked for.
  await insert(5_200, 'Many', dealers[2]!)
  const some = (n: number) =>
    sql`(select id from users where last_name not in ('Viewer', ${oneOf(['Many', ''])})
          order by md5(id::text || ${below(1e6)}::text) limit ${n}::int)`
  const aDealer = () => oneOf([...dealers, null])
  const steps: (() => Promise<unknown>)[] = [
    () =>
      insert(1 + below(8), oneOf(['Béla', 'Bela', 'Roy', 'Many']), aDealer(), oneOf(['Anne', 'Zoé', 'Bela'])),
    () => db.rows`update users set last_name = 'Roy', search_text = 'anne roy' where id in ${some(1)}`,
    () => db.rows`update users set last_name = upper(last_name) where id in ${some(3)}`,
    () => db.rows`update users set dealer_id = ${aDealer()}::uuid where id in ${some(4)}`,
    () => db.rows`update users set deleted_at = now() where deleted_at is null and id in ${some(6)}`,
    () => db.rows`update users set deleted_at = null where deleted_at is not null`,
    () => db.rows`update users set last_sign_in_at = now(), failed_count = 1 where id in ${some(20)}`,
    () => db.rows`delete from users where id in ${some(2)}`,
    // Before anybody has read of it.
    async () => {
      await insert(3, oneOf(['Béla', 'Roy', 'Many']), aDealer())
      await db.rows`delete from user_search_log where ctid in (select ctid from user_search_log order by xid desc limit 2)`
    },
    // Two who change places.
    async () => {
      const two = (await db.rows<{ id: string }>`select id from ${some(2)} two`).map(({ id }) => id)
      await db.rows`
        update users u set first_name = o.first_name, last_name = o.last_name, search_text = o.search_text
          from users o where u.id = any(${two}::uuid[]) and o.id = any(${two}::uuid[]) and u.id <> o.id`
    },
    () =>
      db.transaction(async (tx) => {
        await tx.rows`update users set last_name = 'Belanger', search_text = 'anne belanger' where id in ${some(2)}`
        await tx.rows`update users set deleted_at = now() where deleted_at is null and id in ${some(1)}`
      }),
  ]
  for (const name of ['Béla', 'Bela', 'Roy', 'Roy']) await insert(25, name, aDealer())
  for (let step = 0; step < 60; step += 1) {
    const n = below(steps.length)
    await steps[n]!()
    for (const [who, search] of asked)
      assert.deepEqual(
        await ask(who, search),
        await naive(who, search),
        `step ${step}, ${n}: ${JSON.stringify(search)}`,
      )
  }
})

test('the first pages follow those who come, go and change places, without looking among all again', async () => {
  await insert(150, 'Quiet', dealers[0]!)
  const searches = [
    { query: 'quiet' },
    { query: 'quiet', page: 4 },
    { query: 'quiet', sort: 'email', order: 'desc' },
  ] as const
  const areRight = async () => {
    for (const search of searches) assert.deepEqual(await ask(admin, search), await naive(admin, search))
  }
  await areRight()
  const [first, second] = (await ask(admin, { query: 'quiet' })).ids
  did.findings = 0
  await insert(2, 'Loud', dealers[0]!)
  await db.rows`update users set last_name = 'LOUD' where last_name = 'Loud'`
  await areRight()
  await db.rows`update users set last_name = 'QUIETER' where id = ${first!}`
  await areRight()
  await db.rows`update users set deleted_at = now() where id = ${second!}`
  await areRight()
  await db.rows`update users set last_name = 'A', search_text = 'zzz quiet' where last_name = 'LOUD'`
  await areRight()
  assert.equal(did.findings, 0)
  await db.rows`update users set deleted_at = now() where last_name = 'Quiet'`
  await insert(150, 'Quiet', dealers[0]!)
  await areRight()
  assert.ok(did.findings > 0, 'those that were left over did not tell who comes next')
})

test('those who search for the same at once share one search, and a save in between begins another', async () => {
  await insert(3, 'Shared', null)
  did.findings = 0
  const search = { query: 'shared' }
  const found = await Promise.all(Array.from({ length: 5 }, () => ask(admin, search)))
  assert.deepEqual(new Set(found.map(({ total }) => total)), new Set([3]))
  assert.equal(did.findings, 1)
  const release = Promise.withResolvers<void>()
  did.held = release.promise
  did.answers = 0
  await insert(1, 'Shared', null)
  const before = ask(admin, search)
  await answered(1)
  await insert(1, 'Shared', null)
  const own = ask(admin, search)
  await answered(2)
  release.resolve()
  did.held = undefined
  assert.deepEqual([(await before).total, (await own).total], [4, 5])
})

test(
  'a transaction that commits late is counted then',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    await insert(1, 'Late', null)
    const totals = async () =>
      (await Promise.all([{ query: 'late' }, {}].map((one) => ask(admin, one)))).map(({ total }) => total)
    const [late, all] = (await totals()) as [number, number]
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const open = db.transaction(async (tx) => {
      await tx.rows`
        insert into users (email, first_name, last_name, search_text) values (gen_random_uuid() || '@x.test', 'A', 'Late', 'late')`
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    assert.deepEqual(await totals(), [late, all])
    // Another backend may have the same slot: then it waits.
    await Promise.race([insert(1, 'Late', null), setTimeout(2_000)])
    const between = await totals()
    gate.resolve()
    await open
    assert.ok(between[0] === late + 1 || between[0] === late)
    assert.deepEqual(await totals(), [late + 2, all + 2])
  },
)
