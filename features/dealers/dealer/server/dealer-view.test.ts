import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { counting } from '#test/statements.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import {
  dealerAccess,
  dealerPeople,
  dealerStores,
  getDealer,
  shipToUsed,
  soldToUsed,
} from '#features/dealers/contract.ts'
import { dealerAccessRoute } from './dealer-access.ts'
import { dealerPeopleRoute } from './dealer-people.ts'
import { dealerStoresRoute } from '#features/dealers/stores/server/dealer-stores.ts'
import { getDealerRoute } from './get-dealer.ts'
import { shipToUsedRoute, soldToUsedRoute } from '#features/dealers/create/server/number-used.ts'

/** A dealer with two stores: an admin of both, a clerk of one, somebody locked without any. */
async function given(db: Db) {
  const dealer = await givenDealer(db)
  const [centre, port] = [await givenStore(db, dealer, 'Centre'), await givenStore(db, dealer, 'Port')]
  const app = await givenApp(db)
  const admin = await givenUser(db, {
    dealerId: dealer,
    lastName: 'Admin',
    role: 'admin',
    primary: true,
    storeIds: [centre, port],
    permissions: ['view-users'],
  })
  await giveRole(db, admin, app, 'clerk', [centre])
  const clerk = await givenUser(db, { dealerId: dealer, lastName: 'Clerk' })
  await giveRole(db, clerk, app, 'clerk', [centre])
  const locked = await givenUser(db, { dealerId: dealer, lastName: 'Locked', locked: true })
  return { dealer, centre, port, app, admin, clerk, locked }
}

test(
  'C045, C046, C047: a dealer is shown with its counts and admins, as far as the viewer may see people',
  onDb(async (db) => {
    const { dealer, admin, clerk } = await given(db)
    const seen = async (userId: string) => {
      const { Counts, Admins } = await (await signedIn(db, userId))(getDealer, getDealerRoute, { id: dealer })
      return { Counts, Admins: Admins?.map(({ ID }) => ID) }
    }
    const counts = { Stores: 2, Users: 3, WithoutStore: 1 }
    assert.deepEqual(await seen(admin), { Counts: counts, Admins: [admin] })
    assert.deepEqual(await seen(clerk), { Counts: { Stores: 0 }, Admins: undefined })
    const system = await givenUser(db, { role: 'system_admin' })
    assert.deepEqual((await seen(system)).Counts, { ...counts, Disabled: 1 })
    const stranger = await givenUser(db, { dealerId: await givenDealer(db), role: 'admin' })
    await assert.rejects(seen(stranger), refusal(404))
  }),
)

test(
  'R74: members of a dealer who see no admin see the names and addresses of the primary ones, and nothing else of them',
  onDb(async (db) => {
    const { dealer, centre, clerk, admin } = await given(db)
    await givenUser(db, { dealerId: dealer, lastName: 'Second', role: 'admin' })
    await givenUser(db, { dealerId: dealer, lastName: 'Gone', role: 'admin', primary: true, locked: true })
    const manager = await givenUser(db, { dealerId: dealer, role: 'manager', permissions: ['view-users'] })
    const contacts = async (userId: string) =>
      (await (await signedIn(db, userId))(getDealer, getDealerRoute, { id: dealer })).Contacts
    const { email } = (await db.rows`select email from users where id = ${admin}`)[0] as { email: string }
    const primary = [{ Name: 'Marie Admin', Email: email }]
    assert.deepEqual(await contacts(clerk), primary)
    assert.deepEqual(await contacts(manager), primary)
    // Those who see the admins have their whole list; people of other dealers have neither.
    assert.equal(await contacts(admin), undefined)
    const near = await givenUser(db, {
      dealerId: dealer,
      role: 'manager',
      permissions: ['view-users'],
      storeIds: [centre],
    })
    assert.equal(await contacts(near), undefined)
    const system = await givenUser(db, { role: 'system_admin' })
    assert.equal(await contacts(system), undefined)
  }),
)

test(
  'C046: stores are paged and found by name and number, with how many people hold each',
  onDb(async (db) => {
    const { dealer, centre, admin } = await given(db)
    const call = await signedIn(db, admin)
    const stores = (query = '', pageSize = 15) =>
      call(dealerStores, dealerStoresRoute, { id: dealer, query, pageSize })
    assert.deepEqual(
      (await stores()).Data.map(({ DisplayName, Users }) => [DisplayName, Users]),
      [
        ['Centre', 2],
        ['Port', 1],
      ],
    )
    assert.deepEqual(
      (await stores('centre')).Data.map(({ ID }) => ID),
      [centre],
    )
    const first = await stores('', 1)
    assert.deepEqual([first.Data.length, first.Total, first.TotalPages], [1, 2, 2])
  }),
)

test(
  'C046, C047: people are listed by what they have, the locked and the detached for system admins alone',
  onDb(async (db) => {
    const { dealer, centre, port, app, admin, clerk, locked } = await given(db)
    const system = await givenUser(db, { role: 'system_admin' })
    const people = async (
      userId: string,
      which: 'all' | 'store' | 'withoutStore' | 'disabled' | 'detached',
      storeID?: string,
    ) => {
      const call = await signedIn(db, userId)
      const input = { id: dealer, which, ...(storeID && { storeID }) }
      return (await call(dealerPeople, dealerPeopleRoute, input)).Data
    }
    const ids = async (...of: Parameters<typeof people>) => (await people(...of)).map(({ ID }) => ID)
    assert.deepEqual(await ids(admin, 'all'), [admin, clerk, locked])
    assert.deepEqual(await ids(admin, 'store', centre), [admin, clerk])
    assert.deepEqual(await ids(admin, 'store', port), [admin])
    assert.deepEqual(await ids(admin, 'withoutStore'), [locked])
    assert.deepEqual(await ids(system, 'disabled'), [locked])
    assert.deepEqual(await ids(system, 'detached'), [])
    for (const which of ['disabled', 'detached'] as const)
      await assert.rejects(people(admin, which), refusal(403))
    const [, row] = await people(system, 'all')
    assert.deepEqual(
      row!.Roles.map(({ AppID, Role }) => [AppID, Role]),
      [[app, 'Clerk']],
    )
    await db.rows`update dealers set deleted_at = now() where id = ${dealer}`
    assert.deepEqual(await ids(system, 'detached'), [admin, clerk, locked])
    await assert.rejects(people(system, 'all'), refusal(404))
  }),
)

test(
  'D078: what people hold is listed for each person and app, in apps that the viewer may see',
  onDb(async (db) => {
    const { dealer, app, admin, clerk } = await given(db)
    const rows = async (userId: string) => {
      const call = await signedIn(db, userId)
      return (await call(dealerAccess, dealerAccessRoute, { id: dealer, pageSize: 100 })).Data
    }
    const [row] = (await rows(admin)).filter(({ ID, AppID }) => ID === clerk && AppID === app)
    assert.deepEqual([row!.Roles, row!.Stores, row!.Permissions], [['Clerk'], ['Centre'], []])
    const other = await givenUser(db, { dealerId: dealer, role: 'admin', permissions: ['view-users'] })
    assert.deepEqual(
      (await rows(other)).filter(({ AppID }) => AppID === app),
      [],
    )
  }),
)

test(
  'C068, C069: a number that is taken is answered with yes or no, but for the one in scope that has it',
  onDb(async (db) => {
    const { dealer, centre } = await given(db)
    const signed = async (dealerId: string) =>
      signedIn(db, await givenUser(db, { dealerId, role: 'admin', permissions: ['create-dealers'] }))
    const [call, stranger] = [await signed(dealer), await signed(await givenDealer(db))]
    const numbers = await db.row<{ soldTo: string; shipTo: string }>`
      select d.sold_to as "soldTo", s.ship_to as "shipTo" from dealers d join stores s on s.dealer_id = d.id
       where s.id = ${centre}`
    const { soldTo, shipTo } = numbers!
    assert.deepEqual(await call(soldToUsed, soldToUsedRoute, { soldTo: ` ${soldTo} ` }), { data: true })
    assert.deepEqual(await call(soldToUsed, soldToUsedRoute, { soldTo, id: dealer }), { data: false })
    const used = async (input: object) => (await call(shipToUsed, shipToUsedRoute, input)).data
    assert.equal(await used({ shipTo }), true)
    assert.equal(await used({ shipTo, id: centre }), false)
    // Whose number it is stays unknown to who does not see them.
    assert.deepEqual(await stranger(soldToUsed, soldToUsedRoute, { soldTo, id: dealer }), { data: true })
    assert.equal((await stranger(shipToUsed, shipToUsedRoute, { shipTo, id: centre })).data, true)
    assert.deepEqual(await used({ shipTos: ['free', shipTo] }), [false, true])
    await db.rows`update stores set deleted_at = now() where id = ${centre}`
    assert.equal(await used({ shipTo }), false)
    for (const wrong of ['', 'x'.repeat(21)]) {
      await assert.rejects(call(soldToUsed, soldToUsedRoute, { soldTo: wrong }), refusal(400))
      await assert.rejects(used({ shipTo: wrong }), refusal(400))
    }
    await assert.rejects(used({}), refusal(400))
  }),
)

test(
  'the first screen of a dealer takes as many statements for many stores and people as for few',
  onDb(async (db) => {
    const counted = counting(db)
    const statements = async (id: string) => {
      const call = await signedIn(counted.db, await givenUser(db, { role: 'system_admin' }))
      const before = counted.count()
      await call(getDealer, getDealerRoute, { id })
      await call(dealerStores, dealerStoresRoute, { id })
      await call(dealerPeople, dealerPeopleRoute, { id })
      await call(dealerAccess, dealerAccessRoute, { id })
      return counted.count() - before
    }
    const { dealer } = await given(db)
    const few = await statements(dealer)
    for (let more = 0; more < 20; more += 1) {
      const store = await givenStore(db, dealer)
      await givenUser(db, { dealerId: dealer, role: 'manager', storeIds: [store] })
    }
    assert.equal(await statements(dealer), few)
  }),
)
