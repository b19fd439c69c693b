import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { type Asked, below, oneOf, openSearch } from '#test/searching.ts'

const { db, close, did, answered, dealers, admin, dealerAdmin, ask, naive, insert } = await openSearch()
after(close)

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
    const typed = ['fl', 'flu', 'flux', 'flux a', 'flux an', 'zf', 'zfl', 'zflux', 'zo', 'zoe', 'zoe fl'].map(
      (query) => ({ query, total: 'later' }) as const,
    )
    const name = () => oneOf(['Flux', 'FLUX', 'Fluxa', 'Zflux'])
    const first = () => oneOf(['Anne', 'Ian', 'Zoe'])
    const some = (n: number) =>
      sql`(select id from users where search_text like '%flux%' and deleted_at is null
            order by last_name collate "und-x-icu", first_name collate "und-x-icu", id limit ${n}::int offset ${below(10)}::int)`
    let uncounted = 0
    for (let step = 0; step < 60; step += 1) {
      if (step % 8 === 0) await insert(30, name(), null, first())
      await db.rows`update users set deleted_at = now() where id in ${some(oneOf([0, 0, 2, 10 + below(10)]))}`
      await insert(below(3), name(), null, first())
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

test('of those kept for fewer letters, those who match more are the first, as far as they reach', () =>
  inVastNetwork(async () => {
    const firsts = ['Anne', 'Zoe']
    for (const name of ['Lynxa', 'Lynxb', 'Lynxc', 'Lynxd'])
      for (const first of firsts) await insert(30, name, null, first)
    /** How often all were looked at, for the right answer. */
    const looks = async (query: string, page = 1, order: 'asc' | 'desc' = 'asc') => {
      did.findings = 0
      const search = { query, page, order, total: 'later' } as const
      const [answer, truth] = [await ask(admin, search), await naive(admin, search)]
      assert.deepEqual(answer, { ...truth, total: answer.total === null ? null : truth.total }, query)
      return did.findings
    }
    // Of the first pages one statement finds the first 20.
    assert.equal(await looks('lynx'), 1)
    assert.equal(await looks('lynx a'), 0)
    assert.equal(await looks('lynx z'), 1)
    await db.rows`update users set last_name = 'Lynxz' where id in
      (select id from users where last_name = 'Lynxa' and first_name = 'Anne' order by id limit 10)`
    await insert(2, 'Lynx', null, 'Anna')
    await insert(2, 'Lynx', null, 'Bea')
    assert.equal(await looks('lynx an'), 0)
    assert.equal(
      await looks('lynx an', 4),
      1,
      'those who went to the end are known, but not who is before them',
    )
    assert.equal(await looks('lynx ann'), 0)
    assert.equal(await looks('lynx anne'), 0)
    assert.equal(await looks('lynx a', 1, 'desc'), 1, 'the other order was not asked for')
    assert.equal(await looks('lynx', 22), 1)
    assert.equal(await looks('lynx a', 22), 1, 'page 22 of a part is not a part of page 22')
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
    did.findings = 0
    assert.equal((await ask(admin, { query: 'atlatl', page: 2 })).total, 41)
    // Of a longer word those are known who come first, not how many there are.
    const longer = { query: 'atlatl anne', total: 'later' } as const
    assert.deepEqual(await ask(admin, longer), { ...(await naive(admin, longer)), total: null })
    assert.equal(did.findings, 0)
  }))

test('a total counted for another order, page or request is told', () =>
  inVastNetwork(async () => {
    await insert(40, 'Abacus', dealers[0]!)
    await insert(60, 'Abacus', dealers[0]!, 'Zoé')
    const [abacus, longer] = [{ query: 'abacus' }, { query: 'abacus an' }]
    const later = { ...abacus, total: 'later' } as const
    assert.equal((await ask(admin, later)).total, null)
    assert.equal((await ask(admin, { ...abacus, sort: 'email' })).total, 100)
    assert.deepEqual(await ask(admin, later), await naive(admin, later))
    did.countings = 0
    await insert(1, 'Abacus', dealers[1]!)
    assert.deepEqual(await ask(admin, later), await naive(admin, later), 'it follows the changes')
    assert.equal(did.countings, 0)
    assert.equal((await ask(admin, { ...longer, order: 'desc' })).total, 41)
    did.countings = did.findings = 0
    await insert(1, 'Abacus', dealers[1]!)
    const typed = { ...longer, total: 'later' } as const
    assert.deepEqual(await ask(admin, typed), await naive(admin, typed), 'and is that of all letters')
    assert.deepEqual([did.findings, did.countings], [0, 0])
  }))

test('rows that answer after their total leave it known', () =>
  inVastNetwork(async () => {
    await insert(40, 'Abbot', dealers[0]!)
    const release = Promise.withResolvers<void>()
    did.held = release.promise
    did.answers = 0
    const rows = ask(admin, { query: 'abbot', total: 'later' })
    await answered(1)
    did.held = undefined
    const truth = await naive(admin, { query: 'abbot' })
    assert.deepEqual(await ask(admin, { query: 'abbot' }), truth)
    release.resolve()
    assert.deepEqual((await rows).ids, truth.ids)
    assert.deepEqual(await ask(admin, { query: 'abbot', total: 'later' }), truth)
  }))

test('rows and their total are of one moment', () =>
  inVastNetwork(async () => {
    await insert(40, 'Abdomen', dealers[0]!)
    await ask(admin, { query: 'abdomen', total: 'later' })
    await insert(1, 'Abdomen', dealers[0]!)
    const release = Promise.withResolvers<void>()
    did.held = release.promise
    did.answers = 0
    const both = ask(admin, { query: 'abdomen' })
    await answered(1)
    did.held = undefined
    await insert(1, 'Abdomen', dealers[0]!, 'Aaron')
    release.resolve()
    assert.deepEqual(await both, await naive(admin, { query: 'abdomen' }))
  }))

test('what the log no longer tells is looked for as if nobody had asked before', () =>
  inVastNetwork(async () => {
    await insert(5_100, 'Many', dealers[2]!)
    const searches = ['ma', 'man', 'many'].map((query) => ({ query }))
    const beyond = { query: 'many', page: 30 }
    for (const search of [...searches, beyond]) assert.ok((await ask(admin, search)).total! > 5_000)
    await insert(1, 'Many', null)
    did.countings = 0
    assert.deepEqual(await ask(admin, beyond), await naive(admin, beyond))
    assert.equal(did.countings, 0, 'the log tells the total')
    await db.rows`delete from user_search_log`
    await insert(1, 'Many', null)
    await db.rows`delete from user_search_log`
    /** How many statements looked for them or at the log. */
    const later = async (search: Asked) => {
      did.countings = did.answers = 0
      const answer = await ask(admin, { ...search, total: 'later' })
      assert.deepEqual(answer, { ...(await naive(admin, search)), total: null })
      assert.equal(did.countings, 0)
      return did.answers
    }
    const [, man, many] = searches
    assert.equal(await later(man!), 2, 'the log is asked once, though fewer letters are kept too')
    assert.equal(await later(many!), 2, 'it tells of those with fewer letters, which are newer')
    for (const search of [...searches, beyond])
      assert.deepEqual(await ask(admin, search), await naive(admin, search))
  }))

test('of a later page, and of people who come last in order, all who match are counted as they are sorted', () =>
  inVastNetwork(async () => {
    await insert(5_100, 'Mandrill', dealers[2]!)
    await insert(5_100, 'Zulu', dealers[2]!)
    const searches = [
      { query: 'mandrill', page: 500 },
      { query: 'zulu' },
      // Now it is known how many they are.
      { query: 'zulu', page: 25 },
    ]
    for (const search of searches)
      assert.deepEqual(await ask(admin, { ...search, total: 'later' }), await naive(admin, search))
  }))
