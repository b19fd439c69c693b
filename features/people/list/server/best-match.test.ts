import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { searchUsers } from '#features/people/contract.ts'
import { searchUsersRoute } from './search-users.ts'

/** Searches of a viewer of the whole network, who is not found by them. */
async function searching(db: Db) {
  const viewer = { firstName: 'Zzz', lastName: 'Zzz', email: 'zzz@zzz.zzz' }
  const call = await signedIn(
    db,
    await givenUser(db, { ...viewer, permissions: ['view-users', 'access-all-dealers'] }),
  )
  const search = (asked: Input<typeof searchUsers>) => call(searchUsers, searchUsersRoute, asked)
  const names = async (asked: Input<typeof searchUsers>) =>
    (await search(asked)).Data.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`)
  return { search, names }
}

async function givenPeople(db: Db, ...names: string[]) {
  for (const [n, name] of names.entries()) {
    const [firstName = '', lastName = '', email = `p${n}@x.test`] = name.split('|')
    await givenUser(db, { firstName, lastName, email })
  }
}

test(
  'an exact name comes first, then its start, then words inside, then letters inside, then the address',
  onDb(async (db) => {
    const ranked = [
      'Zoé|Roy|z9@x.test',
      'Roy|Abel',
      'Ann|Royer',
      'Royce|Aubin',
      'Ann|Bélanger-Roy',
      'Marie Roy|Caron',
      'Ann|Leroy',
      'Ann|Abbott|roy.abbott@x.test',
      'Ann|Aaron|leroy@x.test',
    ]
    await givenPeople(db, ...ranked.toReversed())
    const { names } = await searching(db)
    assert.deepEqual(
      await names({ query: 'roy' }),
      ranked.map((name) => name.split('|').slice(0, 2).join(' ')),
    )
    assert.deepEqual(
      await names({ query: 'ROY', order: 'desc' }),
      (await names({ query: 'roy' })).toReversed(),
    )
  }),
)

test(
  'R110: the other spelling of Saint counts as much as the one that was typed',
  onDb(async (db) => {
    const ranked = ['Saint-Onge|Abel', 'Anne|Saint-Onge', 'Bruno|St-Onge', 'Ann|Conges-Santos|x.st@x.test']
    await givenPeople(db, ...ranked.toReversed())
    const { names } = await searching(db)
    for (const query of ['st-onge', 'Saint-Onge', 'st. onge'])
      assert.deepEqual((await names({ query })).slice(0, 3), [
        'Anne Saint-Onge',
        'Bruno St-Onge',
        'Saint-Onge Abel',
      ])
  }),
)

test(
  'of several words, those that begin the words of a name count more than those inside',
  onDb(async (db) => {
    await givenPeople(
      db,
      'Sandra|Beaulieu',
      'André|Beaulieu-Roy',
      'Zoé|Andrade|beaulieu@x.test',
      'Andrée|Beaulieu',
    )
    const { names } = await searching(db)
    assert.deepEqual(await names({ query: 'beauli andr' }), [
      'Andrée Beaulieu',
      'André Beaulieu-Roy',
      'Sandra Beaulieu',
      'Zoé Andrade',
    ])
    assert.deepEqual((await names({ query: 'andre beaulieu' }))[0], 'André Beaulieu-Roy')
    assert.deepEqual((await names({ query: 'beaulieu sandra' }))[0], 'Sandra Beaulieu')
  }),
)

test(
  'accents, hyphens and apostrophes do not change the rank',
  onDb(async (db) => {
    await givenPeople(db, 'Ann|Côté', 'Ann|Cotenoir', 'Étienne|Abel', 'Ann|Saint-Étienne', 'Ann|D’Amours')
    const { names } = await searching(db)
    for (const query of ['cote', 'Côté', 'CÔTÉ'])
      assert.deepEqual(await names({ query }), ['Ann Côté', 'Ann Cotenoir'])
    for (const query of ['etienne', 'Étienne'])
      assert.deepEqual(await names({ query }), ['Étienne Abel', 'Ann Saint-Étienne'])
    for (const query of ["d'amours", 'damours', 'D’AMOURS'])
      assert.deepEqual(await names({ query }), ['Ann D’Amours'])
    assert.deepEqual(await names({ query: 'saint etienne' }), ['Ann Saint-Étienne'])
  }),
)

test(
  'the domain of an address is searched only by a query with @ or a full stop',
  onDb(async (db) => {
    await givenPeople(
      db,
      'Ann|Abel|abel@mont-tremblant.test',
      'Ann|Zoel|zoel@tremblay.test',
      'Ann|Tremblay|a@x.test',
      'Ann|Aaron|tremblay.ann@x.test',
    )
    const { names } = await searching(db)
    assert.deepEqual(await names({ query: 'tremb' }), ['Ann Tremblay', 'Ann Aaron'])
    assert.deepEqual(await names({ query: 'ann tremb' }), ['Ann Tremblay', 'Ann Aaron'])
    assert.deepEqual(await names({ query: '@mont-trem' }), ['Ann Abel'])
    assert.deepEqual(await names({ query: 'zoel tremblay.test' }), ['Ann Zoel'])
    assert.deepEqual(await names({ query: 'abel@mont-tremblant.test' }), ['Ann Abel'])
  }),
)

test(
  'a whole address comes before those that contain it',
  onDb(async (db) => {
    await givenPeople(db, 'Ann|Abel|mary-ann@x.test', 'Ann|Zoel|ann@x.test', 'Ann|Caron|ann@x.test.test')
    const { names } = await searching(db)
    assert.deepEqual(await names({ query: 'Ann@X.test' }), ['Ann Zoel', 'Ann Caron', 'Ann Abel'])
  }),
)

test(
  'a chosen column sorts whatever matches best, and without a query the names do',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    await givenUser(db, { firstName: 'Ann', lastName: 'Roy', email: 'b@x.test', dealerId: dealer })
    await givenUser(db, { firstName: 'Ann', lastName: 'Leroy', email: 'a@x.test', dealerId: dealer })
    const { names } = await searching(db)
    assert.deepEqual(await names({ query: 'roy' }), ['Ann Roy', 'Ann Leroy'])
    assert.deepEqual(await names({ query: 'roy', sort: 'relevance' }), ['Ann Roy', 'Ann Leroy'])
    assert.deepEqual(await names({ query: 'roy', sort: 'lastName' }), ['Ann Leroy', 'Ann Roy'])
    assert.deepEqual(await names({ query: 'roy', sort: 'email', order: 'desc' }), ['Ann Roy', 'Ann Leroy'])
    assert.deepEqual(await names({ dealer }), ['Ann Leroy', 'Ann Roy'])
  }),
)

test(
  'the pages of the best matches follow each other: nobody is missing, nobody comes twice',
  onDb(async (db) => {
    const last = ['Roy', 'Royer', 'Leroy', 'Bélanger-Roy']
    for (let n = 0; n < 24; n += 1)
      await givenUser(db, {
        firstName: n % 2 ? 'Ann' : 'Roy',
        lastName: last[n % 4]!,
        email: `roy${n}@x.test`,
      })
    const { search } = await searching(db)
    const all = await search({ query: 'roy', pageSize: 100 })
    const ids: string[] = []
    for (let page = 1; page <= 5; page += 1) {
      const { Data, Total, TotalMore, TotalPages } = await search({ query: 'roy', page, pageSize: 5 })
      assert.deepEqual([Total, TotalMore, TotalPages], [24, false, 5])
      ids.push(...Data.map(({ ID }) => ID))
    }
    assert.deepEqual(
      ids,
      all.Data.map(({ ID }) => ID),
    )
    assert.equal(new Set(ids).size, 24)
  }),
)

test(
  'R69: of more than 10,000 matches the best of the first 10,000 names come first, of fewer the best of all',
  onDb(async (db) => {
    await givenPeople(db, 'Zed|Common', 'Common|Zed')
    const insert = (n: number) => db.rows`
      insert into users (email, first_name, last_name, search_text)
      select gen_random_uuid() || '@x.test', 'Uncommon', 'Ann', 'uncommon ann' from generate_series(1, ${n}::int)`
    const { search, names } = await searching(db)
    await insert(9_998)
    assert.deepEqual(await names({ query: 'common', pageSize: 3 }), [
      'Zed Common',
      'Common Zed',
      'Uncommon Ann',
    ])
    await insert(2)
    const first = await search({ query: 'common', pageSize: 100 })
    assert.deepEqual([first.Total, first.TotalMore], [10_000, true])
    assert.ok(first.Data.every(({ LastName }) => LastName === 'Ann'))
    assert.equal((await search({ query: 'common', pageSize: 100, page: 100 })).Data.length, 100)
    const byName = await search({ query: 'common', pageSize: 2, sort: 'lastName', order: 'desc' })
    assert.deepEqual(
      byName.Data.map(({ LastName }) => LastName),
      ['Zed', 'Common'],
    )
  }),
)
