import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveGroup } from '#features/groups/contract.ts'
import { saveGroupRoute } from '#features/groups/server/save-group.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { groupActivity } from '../contract.ts'
import { groupActivityRoute } from './group-activity.ts'

test(
  'R49: a dealer shows its changes and those of its stores, from and to, and names nothing out of scope',
  onDb(async (db) => {
    const [dealer, other] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
    const store = await givenStore(db, dealer, 'Centre')
    const system = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await system(saveGroup, saveGroupRoute, {
      ID: dealer,
      Type: 0,
      Version: 1,
      Name: 'Près',
      PlatinumStatus: 'PL',
    })
    const named = { Name: 'Près', DisplayName: 'Piscines Témoin' }
    await system(saveGroup, saveGroupRoute, { ID: dealer, Type: 0, Version: 2, ...named })
    await system(saveGroup, saveGroupRoute, { ID: store, Type: 1, Version: 1, Name: 'Port' })
    const back = await givenStore(db, other, 'Quai')
    await system(saveGroup, saveGroupRoute, { ID: back, Type: 1, Version: 1, Name: 'Quai', ParentID: dealer })

    const admin = await givenUser(db, { dealerId: dealer, role: 'admin', permissions: ['view-dealers'] })
    const call = await signedIn(db, admin)
    const { Data, Total } = await call(groupActivity, groupActivityRoute, { id: dealer })
    const seen = Data.flatMap(({ Kind, By, Changes }) =>
      Changes.map(({ Field, Of, From, To }) => [Kind, By?.Name, Field, Of?.Name, From?.Name, To?.Name]),
    )
    assert.equal(Total, 4)
    assert.deepEqual(seen, [
      ['store-changed', null, 'Dealer', 'Quai', null, 'Piscines Témoin'],
      ['store-changed', null, 'Name', 'Port', 'Centre', 'Port'],
      ['dealer-changed', null, 'DisplayName', undefined, 'Près', 'Piscines Témoin'],
      ['dealer-changed', null, 'PlatinumStatus', undefined, undefined, 'PL'],
    ])
    const ofStore = await call(groupActivity, groupActivityRoute, { id: store })
    assert.deepEqual([ofStore.Total, ofStore.Data[0]!.Kind], [1, 'store-changed'])
    const manager = await givenUser(db, { dealerId: dealer, role: 'manager', permissions: ['view-dealers'] })
    const some = await (await signedIn(db, manager))(groupActivity, groupActivityRoute, { id: dealer })
    assert.deepEqual(
      some.Data.map(({ Kind }) => Kind),
      ['dealer-changed', 'dealer-changed'],
    )
    await assert.rejects(call(groupActivity, groupActivityRoute, { id: other }), refusal(404))
  }),
)

test(
  'a store that moved brings nothing of its former dealer, whose manager is not told the name of a store they did not have',
  onDb(async (db) => {
    const [former, next] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
    const id = await givenStore(db, former, 'Centre')
    const system = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const saved = { ID: id, Type: 1 } as const
    await system(saveGroup, saveGroupRoute, { ...saved, Version: 1, Name: 'Secret', ShipTo: 'OLD' })
    await system(saveGroup, saveGroupRoute, { ...saved, Version: 2, Name: 'Port', ParentID: next })
    const told = async (dealerId: string, role: string, of: string) => {
      const person = { dealerId, role, permissions: ['view-dealers'] as const }
      const call = await signedIn(db, await givenUser(db, person))
      const { Data } = await call(groupActivity, groupActivityRoute, { id: of })
      return Data.flatMap(({ Changes }) => Changes.map(({ Field, From }) => [Field, From?.Name]))
    }
    assert.deepEqual(await told(former, 'admin', former), [['Store', 'Secret']])
    assert.deepEqual(await told(former, 'manager', former), [['Store', null]])
    const move = [
      ['Name', 'Secret'],
      ['Dealer', null],
    ]
    assert.deepEqual(await told(next, 'admin', id), move)
    assert.deepEqual(await told(next, 'admin', next), move)
  }),
)
