import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { saveGroup, searchGroups } from '../contract.ts'
import { saveGroupRoute } from './save-group.ts'
import { searchGroupsRoute } from './search-groups.ts'

const as = async (db: Db, userId: string) => {
  const call = await signedIn(db, userId)
  return async (input: Input<typeof saveGroup>) => (await call(saveGroup, saveGroupRoute, input)).data
}

test(
  'R66: a display name that is sent is kept and recorded, one that equals the name follows it, an empty one is the name',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Piscines Roy')
    const store = await givenStore(db, dealer, 'Port')
    const save = await as(db, await givenUser(db, { role: 'system_admin' }))
    for (const [ID, Type] of [
      [dealer, 0],
      [store, 1],
    ] as const) {
      let Version = 0
      const names = async (sent: { Name: string; DisplayName?: string }) => {
        const { Name, DisplayName } = await save({ ID, Type, Version: (Version += 1), ...sent })
        return [Name, DisplayName]
      }
      assert.deepEqual(await names({ Name: 'Nom' }), ['Nom', 'Nom'])
      assert.deepEqual(await names({ Name: 'Nom', DisplayName: 'Témoin' }), ['Nom', 'Témoin'])
      assert.deepEqual(await names({ Name: 'Autre' }), ['Autre', 'Témoin'])
      assert.deepEqual(await names({ Name: 'Autre', DisplayName: ' ' }), ['Autre', 'Autre'])
      assert.deepEqual(await names({ Name: 'Dernier' }), ['Dernier', 'Dernier'])
    }
    const [, second] = await db.rows<{ detail: object }>`
      select detail from events where dealer_id = ${dealer} and store_id is null order by id`
    assert.deepEqual(second!.detail, { DisplayName: ['Nom', 'Témoin'] })
    await assert.rejects(
      save({ ID: dealer, Type: 0, Version: 6, Name: 'Nom', DisplayName: 'x'.repeat(101) }),
      refusal(400, 'invalid'),
    )
  }),
)

test(
  'R66: a dealer is found by its name and by its display name, and so is a store',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const store = await givenStore(db, dealer)
    const admin = await givenUser(db, { role: 'system_admin' })
    const save = await as(db, admin)
    await save({ ID: dealer, Type: 0, Version: 1, Name: 'Gestion 9021', DisplayName: 'Piscines Témoin' })
    await save({ ID: store, Type: 1, Version: 1, Name: 'Local 12', DisplayName: 'Port-Cartier' })
    const call = await signedIn(db, admin)
    for (const query of ['gestion 9021', 'temoin', 'local 12', 'port cartier']) {
      const { Data } = await call(searchGroups, searchGroupsRoute, { query })
      assert.deepEqual(
        Data.map(({ ID, Name, DisplayName }) => [ID, Name, DisplayName]),
        [[dealer, 'Gestion 9021', 'Piscines Témoin']],
        query,
      )
    }
  }),
)
