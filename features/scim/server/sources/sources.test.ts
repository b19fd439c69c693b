import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, portalApp } from '#test/people.ts'
import { scimClient } from '#test/scim.ts'
import { changes } from '#features/changes/contract.ts'
import { changesRoute } from '#features/changes/server/changes.ts'
import { deleteScimSource, endScimToken, makeScimToken, saveScimSource, scimSources } from '../../contract.ts'
import {
  deleteScimSourceRoute,
  endScimTokenRoute,
  makeScimTokenRoute,
  saveScimSourceRoute,
  scimSourcesRoute,
} from './sources.ts'

const UNTIL = '2027-06-30'

test(
  'K330: a system admin makes a source with two tokens at once, rotates and revokes them; the text is in one answer alone',
  onDb(async (db) => {
    const root = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, root)
    const [dealer, app] = [await givenDealer(db), await givenApp(db, 'Orders')]
    const save = (more: object) =>
      call(saveScimSource, saveScimSourceRoute, {
        Name: 'Entra ID',
        Network: false,
        DealerIDs: [dealer],
        ...more,
      })
    const { data } = await save({ AppIDs: [app], May: ['create'] })
    assert.deepEqual(
      [data.Dealers.map(({ ID }) => ID), data.Apps.map(({ ID }) => ID), data.Owner, data.Tokens],
      [[dealer], [app], { Name: 'Marie Tremblay', Valid: true }, []],
    )
    const make = (EndsOn = UNTIL) => call(makeScimToken, makeScimTokenRoute, { ID: data.ID, EndsOn })
    const [first, second] = [(await make()).data, (await make()).data]
    await assert.rejects(make(), refusal(409, 'scimTokens'))
    for (const { Token } of [first, second])
      assert.equal((await (await scimClient(db, Token))('GET', '/Users?count=0')).status, 200)
    const { Sources } = await call(scimSources, scimSourcesRoute, {})
    const listed = Sources.find(({ ID }) => ID === data.ID)!
    assert.equal(JSON.stringify(Sources).includes(first.Token), false)
    assert.deepEqual(
      listed.Tokens.map(({ EndsOn }) => EndsOn),
      [UNTIL, UNTIL],
      'the last day where the portal is',
    )
    assert.ok(listed.Tokens.every(({ LastUsedAt }) => LastUsedAt === NOW.toISOString()))
    await call(endScimToken, endScimTokenRoute, { id: listed.Tokens[0]!.ID })
    const working = await Promise.all(
      [first, second].map(
        async ({ Token }) => (await (await scimClient(db, Token))('GET', '/Users?count=0')).status,
      ),
    )
    assert.deepEqual(
      working.sort((a, b) => a - b),
      [200, 401],
    )
    for (const wrong of ['2026-11-20', '2029-01-01']) await assert.rejects(make(wrong), refusal(400))
    for (const wrong of [
      { DealerIDs: [] },
      { DealerIDs: [crypto.randomUUID()] },
      { AppIDs: [await portalApp(db)] },
    ])
      await assert.rejects(save({ Name: 'Other', ...wrong }), refusal(400))
    await assert.rejects(save({ Name: 'ENTRA ID' }), refusal(409, 'taken'))
    await assert.rejects(save({ ID: data.ID, Version: 7 }), refusal(409, 'stale'))
    await call(deleteScimSource, deleteScimSourceRoute, { id: data.ID })
    await assert.rejects(call(deleteScimSource, deleteScimSourceRoute, { id: data.ID }), refusal(404))
    const kinds = await db.rows<{ kind: string; id: number }>`
      select kind, id from events where actor_id = ${root} and kind::text like 'scim%' and detail->>'Note' = 'Entra ID' order by id`
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['scim-source-saved', 'scim-token-made', 'scim-token-made', 'scim-token-ended', 'scim-source-deleted'],
    )
    const { Data } = await call(changes, changesRoute, { pageSize: 50 })
    const told = kinds.map(({ id }) =>
      Data.find(({ ID }) => ID === id)!.Changes.map(({ Field, From, To }) => [Field, From?.Name, To?.Name]),
    )
    const soldTo = data.Dealers[0]!.SoldTo
    assert.deepEqual(told[0], [
      ['Name', undefined, 'Entra ID'],
      ['Scope', undefined, `${data.Dealers[0]!.DisplayName} (${soldTo})`],
      ['May', undefined, 'create'],
      ['Apps', undefined, 'Orders'],
      ['Welcome', undefined, 'false'],
    ])
    assert.deepEqual([told[1], told[3]], [[['Until', undefined, UNTIL]], [['Until', UNTIL, undefined]]])
    assert.deepEqual(
      told[4]!.map(([, from]) => from),
      told[0].map(([, , to]) => to),
    )
    const stored = await db.rows`select 1 from scim_tokens where hash in (${first.Token}, ${second.Token})`
    assert.deepEqual(stored, [])
  }),
)

test(
  'R116: a source acts with the rights of the system admin who saved it last',
  onDb(async (db) => {
    const [leaving, staying] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const before = await signedIn(db, leaving)
    const { data } = await before(saveScimSource, saveScimSourceRoute, { Name: 'Okta', Network: true })
    const { data: made } = await before(makeScimToken, makeScimTokenRoute, { ID: data.ID, EndsOn: UNTIL })
    await db.rows`update users set locked = true where id = ${leaving}`
    const ask = await scimClient(db, made.Token)
    assert.equal((await ask('GET', '/Users?count=0')).status, 401)
    const after = await signedIn(db, staying)
    const { Sources } = await after(scimSources, scimSourcesRoute, {})
    assert.equal(Sources.find(({ ID }) => ID === data.ID)!.Owner!.Valid, false)
    const app = await givenApp(db, 'Orders')
    await after(saveScimSource, saveScimSourceRoute, {
      ID: data.ID,
      Version: data.Version,
      Name: 'Okta',
      Network: true,
      May: ['lock', 'create'],
      AppIDs: [app],
    })
    const { Data } = await after(changes, changesRoute, { pageSize: 1 })
    assert.deepEqual(
      Data[0]!.Changes.map(({ Field, From, To }) => [Field, From?.Name, To?.Name]),
      [
        ['May', '', 'lock, create'],
        ['Apps', '', 'Orders'],
      ],
      'what differs, from and to',
    )
    assert.equal((await ask('GET', '/Users?count=0')).status, 200)
  }),
)
