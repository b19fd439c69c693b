import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Input } from '#core/contract/endpoint.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { beforeStatements } from '#test/statements.ts'
import { searchUsers } from '../contract.ts'
import { searchUsersRoute } from './search-users.ts'

// What commits by itself, and not inside one transaction: the log tells changes apart by their transactions.
const { db, close } = await freshDatabase()
after(close)

/** The statements that look for users among all, or see what changed; their answers can be held back. */
let findings = 0
let followings = 0
let held: Promise<void> | undefined
const isFinding = ([text = '']: TemplateStringsArray) =>
  /array\(\s*select u\.id|with found as|case when/.test(text)
const isFollowing = (text: TemplateStringsArray) => text.some((part) => part.includes('|| since.changed'))
const seen = beforeStatements(db, (text) => {
  if (isFinding(text)) findings += 1
})
const counted = () => followings
const followed = async (times: number) => {
  while (counted() < times) await setTimeout(5)
}
const observed: Db = {
  ...seen,
  row: async <Row>(text: TemplateStringsArray, ...values: unknown[]) => {
    const row = await seen.row<Row>(text, ...values)
    if (isFollowing(text)) {
      followings += 1
      await held
    }
    return row
  },
}

const dealers = [await givenDealer(db), await givenDealer(db), await givenDealer(db)]
const admin = await signedIn(
  observed,
  await givenUser(db, { firstName: 'Zzz', lastName: 'Viewer', role: 'system_admin' }),
)
const dealerAdmin = await signedIn(
  observed,
  await givenUser(db, {
    firstName: 'Zzz',
    lastName: 'Viewer',
    dealerId: dealers[0]!,
    role: 'admin',
    permissions: ['view-users'],
  }),
)

const PAGE = 5
type Asked = Omit<Input<typeof searchUsers>, 'pageSize'>
const ask = async (who: typeof admin, asked: Asked) => {
  const { Data, Total } = await who(searchUsers, searchUsersRoute, { pageSize: PAGE, ...asked })
  return { ids: Data.map(({ ID }) => ID), total: Total }
}

/** The same, from the table of users alone. */
async function naive(
  who: typeof admin,
  { query = '', dealer, page = 1, sort = 'lastName', order = 'asc' }: Asked,
) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const columns =
    sort === 'email'
      ? [sql`lower(email)`, sql`id`]
      : [sql`last_name collate "und-x-icu"`, sql`first_name collate "und-x-icu"`, sql`id`]
  const found = await db.row<{ ids: string[]; total: number }>`
    with found as (
      select * from users
       where deleted_at is null and search_text like all(${query.split(' ').map((word) => `%${word}%`)}::text[])
         and ${dealer ? sql`dealer_id = ${dealer}::uuid` : sql`true`}
         and ${who === dealerAdmin ? sql`dealer_id = ${dealers[0]!}::uuid` : sql`true`})
    select count(*) as total,
           array(select id from found
                  order by ${sql.join(
                    columns.map((column) => sql`${column} ${direction}`),
                    sql`, `,
                  )}
                  limit ${PAGE}::int offset ${(page - 1) * PAGE}::int) as ids
      from found`
  return found!
}

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

const insert = (n: number, name: string, dealer: string | null, first = 'Anne') => db.rows`
  insert into users (email, first_name, last_name, dealer_id, search_text)
  select gen_random_uuid() || '@x.test', ${first}, ${name}, ${dealer}::uuid, lower(${`${first} ${name}`})
    from generate_series(1, ${n}::int)`

let seed = 7
const below = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!

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

/** As if there were many more people than are counted at once. */
const inVastNetwork = async (work: () => Promise<void>) => {
  const more = (n: number) => db.rows`update user_changes set live = live + ${n} where slot = 0`
  await more(1_000_000)
  await work()
  await more(-1_000_000)
}

test('the first pages are right when some people of them go and others come, letter by letter', () =>
  inVastNetwork(async () => {
    const searches: Asked[] = [1, 2, 4].map((page) => ({ query: 'flux', page }))
    searches.push({ query: 'flux', sort: 'email', order: 'desc' }, { query: 'flux', order: 'desc' })
    const typed = ['fl', 'flu', 'flux', 'flux a', 'zf', 'zfl', 'zflux'].map(
      (query) => ({ query, total: 'later' }) as const,
    )
    const name = () => oneOf(['Flux', 'FLUX', 'Fluxa', 'Zflux'])
    const some = (n: number) =>
      sql`(select id from users where search_text like '%flux%' and deleted_at is null
            order by last_name collate "und-x-icu", first_name collate "und-x-icu", id limit ${n}::int offset ${below(10)}::int)`
    let uncounted = 0
    for (let step = 0; step < 60; step += 1) {
      if (step % 8 === 0) await insert(30, name(), null)
      await db.rows`update users set deleted_at = now() where id in ${some(oneOf([0, 0, 2, 10 + below(10)]))}`
      await insert(below(3), name(), null)
      await db.rows`update users set last_name = ${name()} where id in ${some(below(3))}`
      for (const search of [...searches.slice(below(3)), ...typed.slice(below(3)), ...searches]) {
        const [answer, truth] = [await ask(admin, search), await naive(admin, search)]
        if (answer.total === null) uncounted += 1
        const total = search.total && answer.total === null ? null : truth.total
        assert.deepEqual(answer, { ...truth, total }, `step ${step}: ${JSON.stringify(search)}`)
      }
    }
    assert.ok(uncounted > 20)
  }))

test('a total may be asked for later, and is then known', () =>
  inVastNetwork(async () => {
    await insert(40, 'Atlatl', dealers[0]!)
    const later = { query: 'atlatl', total: 'later' } as const
    const truth = await naive(admin, later)
    assert.deepEqual(await ask(admin, later), { ...truth, total: null })
    assert.deepEqual(await ask(dealerAdmin, later), truth, 'few people are counted at once')
    assert.deepEqual(await ask(admin, { query: 'atlatl' }), truth)
    await insert(1, 'Atlatl', dealers[1]!)
    assert.deepEqual(await ask(admin, later), await naive(admin, later))
    findings = 0
    assert.equal((await ask(admin, { query: 'atlatl', page: 2 })).total, 41)
    // Of a longer word those are known who come first, not how many there are.
    const longer = { query: 'atlatl anne', total: 'later' } as const
    assert.deepEqual(await ask(admin, longer), { ...(await naive(admin, longer)), total: null })
    assert.equal(findings, 0)
  }))

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
  findings = 0
  await insert(2, 'Loud', dealers[0]!)
  await db.rows`update users set last_name = 'LOUD' where last_name = 'Loud'`
  await areRight()
  await db.rows`update users set last_name = 'QUIETER' where id = ${first!}`
  await areRight()
  await db.rows`update users set deleted_at = now() where id = ${second!}`
  await areRight()
  await db.rows`update users set last_name = 'A', search_text = 'zzz quiet' where last_name = 'LOUD'`
  await areRight()
  assert.equal(findings, 0)
  await db.rows`update users set deleted_at = now() where last_name = 'Quiet'`
  await insert(150, 'Quiet', dealers[0]!)
  await areRight()
  assert.ok(findings > 0, 'those that were left over did not tell who comes next')
})

test('those who search for the same at once share one search, and a save in between begins another', async () => {
  await insert(3, 'Shared', null)
  findings = followings = 0
  const search = { query: 'shared' }
  const found = await Promise.all(Array.from({ length: 5 }, () => ask(admin, search)))
  assert.deepEqual(new Set(found.map(({ total }) => total)), new Set([3]))
  assert.equal(findings, 1)
  const release = Promise.withResolvers<void>()
  held = release.promise
  await insert(1, 'Shared', null)
  const before = ask(admin, search)
  await followed(1)
  await insert(1, 'Shared', null)
  const own = ask(admin, search)
  await followed(2)
  release.resolve()
  held = undefined
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
