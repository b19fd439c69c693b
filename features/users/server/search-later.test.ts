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

test('what the log no longer tells is looked for as if nobody had asked before', () =>
  inVastNetwork(async () => {
    await insert(5_100, 'Many', dealers[2]!)
    const [short, long] = ['man', 'many'].map((query) => ({ query }))
    for (const search of [short!, long!]) assert.ok((await ask(admin, search)).total! > 5_000)
    await insert(1, 'Many', null)
    await db.rows`delete from user_search_log`
    const later = async (search: Asked) => {
      did.findings = did.countings = 0
      const answer = await ask(admin, { ...search, total: 'later' })
      assert.deepEqual(answer, { ...(await naive(admin, search)), total: null })
      assert.equal(did.countings, 0)
      return did.findings
    }
    assert.equal(await later(short!), 1)
    assert.equal(await later(long!), 0, 'a newer one with fewer letters tells')
    for (const search of [short!, long!])
      assert.deepEqual(await ask(admin, search), await naive(admin, search))
  }))

test('of a later page all who match are counted as they are sorted', () =>
  inVastNetwork(async () => {
    await insert(2_600, 'Mandrill', dealers[2]!)
    const search = { query: 'mandrill', page: 500, total: 'later' } as const
    assert.deepEqual(await ask(admin, search), await naive(admin, search))
  }))
