import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { givenSource, scimClient } from '#test/scim.ts'

const bulk = (Operations: object[], more: object = {}) => ({
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations, ...more },
})
const person = (userName: string) => ({ userName, name: { givenName: 'A', familyName: 'B' } })

test(
  'a bulk does not search: each search would answer hundreds of records',
  onDb(async (db) => {
    const { token } = await givenSource(db)
    const ask = await scimClient(db, token)
    for (const kind of ['Users', 'Groups']) {
      const search = { method: 'POST', path: `/${kind}/.search`, bulkId: 'a', data: { count: 200 } }
      assert.equal((await ask('POST', '/Bulk', bulk([search]))).status, 400)
    }
  }),
)

test(
  'a bulk makes people and gives them roles by the names that it gave them, and each refusal stands alone',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    await givenStore(db, dealer)
    const app = await givenApp(db, 'Orders')
    await db.rows`update apps set provision_type = 1 where id = ${app}`
    const { id: role } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
    await giveRole(db, await givenUser(db, { dealerId: dealer }), app, 'clerk')
    const { token } = await givenSource(db, { dealers: [dealer], apps: [app] })
    const ask = await scimClient(db, token)
    const { status, body } = await ask(
      'POST',
      '/Bulk',
      bulk([
        { method: 'POST', path: '/Users', bulkId: 'ann', data: person('ann@example.test') },
        { method: 'POST', path: '/Users', bulkId: 'bob', data: person('not an address') },
        {
          method: 'PATCH',
          path: `/Groups/role-${role}`,
          data: { Operations: [{ op: 'add', path: 'members', value: [{ value: 'bulkId:ann' }] }] },
        },
        { method: 'DELETE', path: '/Users/bulkId:bob' },
        { method: 'DELETE', path: '/Users/bulkId:ann' },
      ]),
    )
    assert.equal(status, 200)
    const operations = body.Operations!
    assert.deepEqual(
      operations.map((one) => one.status),
      ['201', '400', '204', '409', '204'],
    )
    assert.match(operations[0]!.location!, /\/scim\/v2\/Users\/[0-9a-f-]{36}$/)
    const stopped = await ask(
      'POST',
      '/Bulk',
      bulk(
        Array.from({ length: 3 }, () => ({ method: 'POST', path: '/Users', bulkId: 'x', data: {} })),
        { failOnErrors: 2 },
      ),
    )
    assert.equal(stopped.body.Operations!.length, 2)
  }),
)

test(
  'a bulk is bounded and well formed before its first operation',
  onDb(async (db) => {
    const { token } = await givenSource(db)
    const ask = await scimClient(db, token)
    const many = Array.from({ length: 1001 }, () => ({ method: 'DELETE', path: '/Users/x' }))
    assert.equal((await ask('POST', '/Bulk', bulk(many))).status, 413)
    for (const wrong of [
      [{ method: 'GET', path: '/Users' }],
      [{ method: 'POST', path: '/Users', data: {} }],
      [{ method: 'POST', path: '/Bulk', bulkId: 'x', data: {} }],
      // Ignored, it would change a record that somebody else has changed.
      [{ method: 'DELETE', path: '/Users/x', version: 1 }],
      [{ method: 'DELETE', path: '/Users/x', bulkId: 1 }],
    ])
      assert.equal((await ask('POST', '/Bulk', bulk(wrong))).status, 400)
    assert.equal((await ask('POST', '/Bulk', bulk([], { failOnErrors: 'no' }))).status, 400)
    const large = await ask('POST', '/Bulk', { body: `{"Operations":"${'x'.repeat(1_000_001)}"}` })
    assert.deepEqual([large.status, large.body.status], [413, '413'])
    const before = await db.row`select count(*)::int as n from users`
    assert.ok(before)
  }),
)
