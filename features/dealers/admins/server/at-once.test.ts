import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { shipToUsed } from '#features/dealers/contract.ts'
import { shipToUsedRoute } from '#features/dealers/create/server/number-used.ts'
import { deleteGroup, saveGroup } from '#features/groups/contract.ts'
import { deleteGroupRoute } from '#features/groups/server/delete-group.ts'
import { saveGroupRoute } from '#features/groups/server/save-group.ts'
import { signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { addToGroup } from '#features/people/edit/contract.ts'
import { addToGroupRoute } from '#features/people/edit/server/change-group.ts'
import { createDealer, createDealerAdmin } from '../contract.ts'
import { createDealerAdminRoute } from './create-dealer-admin.ts'
import { createDealerRoute } from '#features/dealers/create/server/create-dealer.ts'

// On the embedded database, with its one connection, nothing is parallel.
const skip = process.env.TEST_DATABASE_URL === undefined

/** Each waits for one of a few connections: a thousand need a machine that has nothing else to do (`AT_ONCE=1000`). */
const AT_ONCE = Number(process.env.AT_ONCE ?? 200)

const onFresh = (work: (db: Db) => Promise<void>) => async () => {
  const { db, close } = await freshDatabase()
  try {
    await work(db)
  } finally {
    await close()
  }
}

const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code),
  )

const wizard = async (db: Db) => {
  const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
  let n = 0
  return (SoldTo: string, ...shipTos: string[]) => {
    n += 1
    const user = { FirstName: 'Zoé', LastName: 'Roy', Email: `zoe${n}@example.test` }
    const Children = shipTos.map((ShipTo) => ({ Name: `Store ${ShipTo}`, ShipTo }))
    return call(createDealer, createDealerRoute, { dealer: { Name: `Dealer ${n}`, SoldTo, Children }, user })
  }
}

test(
  'C071, F9: of two wizards at once with the same Sold To #, or the same Ship To # in another order, one saves and the other is told that it is taken',
  { skip },
  onFresh(async (db) => {
    const create = await wizard(db)
    for (let round = 0; round < 20; round += 1) {
      const same = [create(`D${round}`, `A${round}`), create(`D${round}`, `B${round}`)]
      assert.deepEqual((await outcomes(same)).sort(), ['done', 'taken'])
      const [one, other] = [`X${round}`, `Y${round}`]
      const crossed = [create(`E${round}`, one, other), create(`F${round}`, other, one)]
      assert.deepEqual((await outcomes(crossed)).sort(), ['done', 'taken'])
    }
    const left = await db.row<{ dealers: number; stores: number; admins: number }>`
      select (select count(*) from dealers) as dealers, (select count(*) from stores) as stores,
             (select count(*) from users where last_name = 'Roy') as admins`
    assert.deepEqual(left, { dealers: 40, stores: 60, admins: 40 })
  }),
)

test(
  `C069, C071, R47: of ${AT_ONCE} questions, stores and wizards at once none fails, and no number is twice there`,
  { skip },
  onFresh(async (db) => {
    const dealer = await givenDealer(db)
    const create = await wizard(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const all = Array.from({ length: AT_ONCE }, (_, n) => {
      const ShipTo = `N${n % 50}`
      if (n % 4 === 0) return create(`D${n % 20}`, ShipTo, `N${(n + 7) % 50}`)
      return n % 2 === 0
        ? call(shipToUsed, shipToUsedRoute, { shipTo: ShipTo })
        : call(saveGroup, saveGroupRoute, { Type: 1, ParentID: dealer, Name: `Store ${n}`, ShipTo })
    })
    const found = new Set(await outcomes(all))
    assert.deepEqual([...found].sort(), ['done', 'taken'])
    const twice = await db.rows`
      select ship_to from stores group by ship_to having count(*) > 1
      union all
      select sold_to from dealers group by sold_to having count(*) > 1`
    assert.deepEqual(twice, [])
    const without = await db.rows`
      select 1 from dealers d
       where d.id <> ${dealer} and not exists (select 1 from stores s where s.dealer_id = d.id)`
    assert.deepEqual(without, [])
  }),
)

test(
  'F10: a dealer that is deleted while a store is added or changed leaves no store behind, and a store that is deleted twice is gone once',
  { skip },
  onFresh(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const remove = (groupID: string) => call(deleteGroup, deleteGroupRoute, { groupID })
    for (let round = 0; round < 20; round += 1) {
      const dealer = await givenDealer(db)
      const store = await givenStore(db, dealer)
      await givenUser(db, { dealerId: dealer, role: 'admin', storeIds: [store] })
      const found = await outcomes([
        remove(dealer),
        call(saveGroup, saveGroupRoute, { Type: 1, ParentID: dealer, Name: 'New', ShipTo: `R${round}` }),
        call(saveGroup, saveGroupRoute, { ID: store, Type: 1, Version: 1, Name: 'Other' }),
      ])
      assert.equal(found[0], 'done')
      for (const one of found.slice(1)) assert.ok(['done', 'notFound'].includes(one), one)
      const left = await db.rows`
        select 1 from stores s left join user_stores us on us.store_id = s.id
         where s.dealer_id = ${dealer} and (s.deleted_at is null or us.store_id is not null)`
      assert.deepEqual(left, [])
    }
    const store = await givenStore(db, await givenDealer(db))
    assert.deepEqual((await outcomes([remove(store), remove(store)])).sort(), ['done', 'notFound'])
  }),
)

const rights = [
  'create-dealer-admin',
  'modify-users',
  'view-users',
  'change-dealer',
  'access-all-dealers',
] as const

/** Does the first in a transaction that stays open until the second waits for it. */
async function meanwhile(db: Db, first: (tx: Db) => Promise<unknown>, second: () => Promise<unknown>) {
  const [open, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = db.transaction(async (tx) => {
    await first(tx)
    open.resolve()
    await waits.promise
  })
  await open.promise
  const other = second()
  for (let tries = 0; tries < 500; tries += 1) {
    const blocked = await db.rows`select 1 from pg_locks where not granted`
    if (blocked.length > 0) break
  }
  waits.resolve()
  await one
  return other
}

test(
  'F10: a person who becomes an admin of another dealer while their own is deleted keeps what they got there',
  { skip },
  onFresh(async (db) => {
    const system = await givenUser(db, { role: 'system_admin' })
    const [former, next] = [await givenDealer(db), await givenDealer(db)]
    const store = await givenStore(db, next)
    const id = await givenUser(db, {
      dealerId: former,
      role: 'admin',
      storeIds: [await givenStore(db, former)],
    })
    const remove = await signedIn(db, system)
    // No system admin: a deletion waits for what these do in any case.
    const other = await givenUser(db, { role: 'admin', permissions: rights })
    await meanwhile(
      db,
      async (tx) => {
        const input = { dealer: { ID: next }, user: { ID: id } }
        await (
          await signedIn(tx, other)
        )(createDealerAdmin, createDealerAdminRoute, input)
      },
      () => remove(deleteGroup, deleteGroupRoute, { groupID: former }),
    )
    const held = await db.rows<{ name: string; store: string }>`
      select r.name, us.store_id as store from user_apps ua
        join user_roles ur on ur.user_id = ua.user_id and ur.app_id = ua.app_id
        join roles r on r.id = ur.role_id
        join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
       where ua.user_id = ${id}`
    assert.deepEqual(held, [{ name: 'admin', store }])
    assert.equal(
      (await db.rows`select 1 from events where user_id = ${id} and origin = 'dealer-deleted'`).length,
      0,
    )
  }),
)

test(
  'F10, E092: nobody moves to a dealer that is deleted meanwhile, is given a store that is, or keeps the region that a dealer leaves',
  { skip },
  onFresh(async (db) => {
    const system = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, system)
    const person = await givenUser(db, { dealerId: await givenDealer(db) })
    const move =
      (groupID: string, userID = person) =>
      () =>
        call(addToGroup, addToGroupRoute, { userID, groupID }).then(
          () => 'done',
          (error: unknown) => String((error as { code?: string }).code),
        )
    const deleting = (groupID: string) => async (tx: Db) =>
      (await signedIn(tx, system))(deleteGroup, deleteGroupRoute, { groupID })
    const gone = await givenDealer(db)
    assert.notEqual(await meanwhile(db, deleting(gone), move(gone)), 'done')

    const dealer = await givenDealer(db)
    const [kept, lost] = [await givenStore(db, dealer), await givenStore(db, dealer)]
    const holder = await givenUser(db, { dealerId: dealer, role: 'manager', storeIds: [kept] })
    assert.notEqual(await meanwhile(db, deleting(lost), move(lost, holder)), 'done')

    const leaving = await givenDealer(db)
    const region = async (tx: Db) =>
      (await signedIn(tx, system))(saveGroup, saveGroupRoute, {
        ID: leaving,
        Type: 0,
        Version: 1,
        Name: 'A',
        Region: 'US',
      })
    assert.equal(await meanwhile(db, region, move(leaving)), 'done')
    assert.deepEqual(await db.rows`select region from users where id = ${person}`, [{ region: 'US' }])
  }),
)
