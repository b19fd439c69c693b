import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { givenReported } from '#test/reports/asking.ts'
import { reportUsers } from '../contract.ts'
import { usersRoute } from './users.ts'

test(
  'the roles of some dealers and stores are those that the list of all has for them',
  onDb(async (db) => {
    const { near } = await givenReported(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const ask = async (rolesOf?: { dealers?: (string | null)[]; stores?: string[] }) =>
      (await call(reportUsers, usersRoute, { ...(rolesOf && { rolesOf }) })).data
    const all = await ask()
    const [dealers, stores] = [all.usersPerRolePerDealer!, all.usersPerRolePerStore!]
    for (const dealer of [near.dealer, null]) {
      const some = await ask({ dealers: [dealer], stores: [] })
      const expected = dealers.filter(({ DealerID }) => DealerID === dealer)
      assert.ok(expected.length > 0)
      assert.deepEqual([some.usersPerRolePerDealer, some.usersPerRolePerStore], [expected, []])
      assert.deepEqual(some.usersPerStore, all.usersPerStore)
    }
    const ofStore = await ask({ dealers: [], stores: near.stores })
    assert.deepEqual(
      ofStore.usersPerRolePerStore,
      stores.filter(({ StoreID }) => near.stores.includes(StoreID)),
    )
    assert.deepEqual((await ask({ dealers: [] })).usersPerRolePerStore, stores)
    assert.deepEqual((await ask({ stores: [] })).usersPerRolePerDealer, dealers)
  }),
)
