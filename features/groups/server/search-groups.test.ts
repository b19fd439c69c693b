import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { allGroups, searchGroups } from '../contract.ts'
import { allGroupsRoute } from './all-groups.ts'
import { searchGroupsRoute } from './search-groups.ts'

/** Two dealers whose store and admin have names of their own. */
async function given(db: Db) {
  const one = await givenDealer(db, 'Piscines Œuvre-Lévesque')
  const other = await givenDealer(db, 'Spas du Nord')
  const store = await givenStore(db, other, 'Succursale Bécancour')
  const admin = await givenUser(db, {
    dealerId: other,
    role: 'admin',
    firstName: 'Zoé',
    lastName: 'Quintal',
    storeIds: [store],
    permissions: ['view-dealers', 'view-users'],
  })
  await givenUser(db, { dealerId: one, firstName: 'Zoé', lastName: 'Quintal' })
  return { one, other, store, admin }
}

const as = async (db: Db, userId: string) => {
  const call = await signedIn(db, userId)
  return (input: Input<typeof searchGroups>) => call(searchGroups, searchGroupsRoute, input)
}

test(
  'C042: a dealer is found by its folded name and number, by those of a store, and by the name of an admin, and says what matched',
  onDb(async (db) => {
    const { one, other } = await given(db)
    const search = await as(db, await givenUser(db, { role: 'system_admin' }))
    const found = async (query: string) =>
      (await search({ query })).Data.map(({ ID, Matched }) => [ID, Matched?.Field, Matched?.Text])
    assert.deepEqual(await found('oeuvre levesque'), [[one, undefined, undefined]])
    assert.deepEqual(await found('becancour succursale'), [[other, 'store', 'Succursale Bécancour']])
    assert.deepEqual(await found('quintal'), [[other, 'admin', 'Zoé Quintal']])
    assert.deepEqual(await found('nobody at all'), [])
    const shipTo = (await db.row<{ n: string }>`select ship_to as n from stores where dealer_id = ${other}`)!
      .n
    await db.rows`update stores set ship_to = 'ZX-9', search_text = 'succursale becancour zx 9' where ship_to = ${shipTo}`
    assert.deepEqual(await found('zx-9'), [[other, 'shipTo', 'ZX-9']])
  }),
)

test(
  'C042: dealers are sorted by name or number, paged, and counted',
  onDb(async (db) => {
    const { one, other } = await given(db)
    const search = await as(db, await givenUser(db, { role: 'system_admin' }))
    const ids = async (input: Input<typeof searchGroups>) => (await search(input)).Data.map(({ ID }) => ID)
    assert.deepEqual(await ids({ query: 'quintal' }), [other])
    const all = await search({ pageSize: 100, detailed: true })
    const names = all.Data.map(({ DisplayName }) => DisplayName)
    assert.ok(names.indexOf('Piscines Œuvre-Lévesque') < names.indexOf('Spas du Nord'))
    const row = all.Data.find(({ ID }) => ID === other)!
    assert.deepEqual([row.Stores, row.Users, row.LastActivity], [1, 1, null])
    const second = await search({ page: 2, pageSize: 1 })
    assert.deepEqual([second.Total, second.CurrentPage, second.Data.length], [all.Total, 2, 1])
    const down = await ids({ pageSize: 100, sort: 'SoldTo', order: 'desc' })
    assert.deepEqual(down, (await ids({ pageSize: 100, sort: 'SoldTo' })).toReversed())
    assert.ok(down.includes(one))
  }),
)

test(
  'C042: who is limited to a dealer finds no other, and who may not see users finds nobody by their name',
  onDb(async (db) => {
    const { one, other, admin } = await given(db)
    const ofDealer = await as(db, admin)
    assert.deepEqual(
      (await ofDealer({})).Data.map(({ ID }) => ID),
      [other],
    )
    assert.deepEqual((await ofDealer({ query: 'levesque' })).Data, [])
    const blind = await as(
      db,
      await givenUser(db, { dealerId: other, role: 'admin', permissions: ['view-dealers'] }),
    )
    assert.deepEqual((await blind({ query: 'quintal' })).Data, [])
    assert.equal((await blind({})).Data[0]!.Users, undefined)
    await assert.rejects((await as(db, await givenUser(db, { dealerId: one })))({}), refusal(403))
  }),
)

test(
  'C043: no other type is searched, and no other order',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    for (const input of [{ type: 'store' }, { type: '0' }, { sort: 'Region' }, { order: 'up' }])
      await assert.rejects(
        call(searchGroups, searchGroupsRoute, input as Input<typeof searchGroups>),
        refusal(400),
        JSON.stringify(input),
      )
  }),
)

test(
  'the best matches come first: exact before the start, the start before the middle, a dealer before its stores, admins last',
  onDb(async (db) => {
    const admins = await givenDealer(db, 'Aaa')
    await givenUser(db, { dealerId: admins, role: 'admin', firstName: 'Zoé', lastName: 'Oasis' })
    const inside = await givenDealer(db, 'Aab Spoasis')
    const [storeInside, storeStart] = [await givenDealer(db, 'Aac'), await givenDealer(db, 'Aad')]
    await givenStore(db, storeInside, 'Spoasis Est')
    await givenStore(db, storeStart, 'Oasis Est')
    const word = await givenDealer(db, 'Aae-Oasis')
    const start = await givenDealer(db, 'Oasis Nord')
    const exactStore = await givenDealer(db, 'Zyx')
    await givenStore(db, exactStore, 'Oasis')
    const exact = await givenDealer(db, 'Oasis')
    const ranked = [exact, exactStore, start, storeStart, word, inside, storeInside, admins]
    const search = await as(db, await givenUser(db, { role: 'system_admin' }))
    const ids = async (input: Input<typeof searchGroups>) => (await search(input)).Data.map(({ ID }) => ID)
    assert.deepEqual(await ids({ query: 'OASIS' }), ranked)
    assert.deepEqual(await ids({ query: 'oasis', order: 'desc' }), ranked.toReversed())
    assert.deepEqual((await ids({ query: 'oasis', sort: 'DisplayName' }))[0], admins)
    const pages = [1, 2, 3].map((page) => ids({ query: 'oasis', page, pageSize: 3 }))
    assert.deepEqual((await Promise.all(pages)).flat(), ranked)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const offered = await call(allGroups, allGroupsRoute, { type: 0, query: 'oasis', pageSize: 10 })
    assert.deepEqual(
      offered.map(({ ID }) => ID),
      [exact, start, word, inside],
    )
    const all = await call(allGroups, allGroupsRoute, { type: 0, pageSize: 100 })
    assert.deepEqual(
      all.map(({ DisplayName }) => DisplayName),
      ['Aaa', 'Aab Spoasis', 'Aac', 'Aad', 'Aae-Oasis', 'Oasis', 'Oasis Nord', 'Zyx'],
    )
  }),
)
