import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { answerPrivacyRequest } from '#features/privacy/requests/contract.ts'
import { userData, userDataToken } from '#features/privacy/my-data/contract.ts'
import { grantRequest, refuseRequest } from '#features/requests/contract.ts'
import { saveImport } from '#features/import/contract.ts'
import { givenToken } from '#test/api-tokens.ts'
import { onDb } from '#test/database.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { givenNetwork, type Place } from './network.ts'
import { calls, doable, routeOf, statusOf } from './run.ts'
import { requests } from './who-may.ts'

const people: Place[] = ['clerk', 'manager', 'floater', 'admin', 'primary', 'systemAdmin', 'loner']

test(
  'K354: a program changes nothing about the owner of its token, in any call that can name them',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const owner = await givenUser(db, { role: 'system_admin' })
    await giveRole(db, owner, near.app, 'clerk')
    const { identity } = await givenToken(db, owner)
    const places = { ...near, ...Object.fromEntries(people.map((one) => [one, owner])) }
    const made: string[] = []
    const found: string[] = []
    for (const operation of doable) {
      const { endpoint } = routeOf(operation)!
      const input = requests[operation.op]!.input(places)
      if (endpoint.changes.length === 0 || endpoint.tokens !== true) continue
      if (!JSON.stringify(input).includes(owner)) continue
      made.push(operation.op)
      const status = await statusOf(db, routeOf(operation)!, input, identity)
      if (status !== 403) found.push(`${operation.op}: ${status}`)
    }
    assert.ok(made.length > 20, made.join())
    assert.deepEqual(found, [])
  }),
)

test(
  'K354: nor where a request, a row or a file is about the owner; another system admin does it',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const [owner, other] = [
      await givenUser(db, { role: 'system_admin', dealerId: near.dealer }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const asked = await db.row<{ id: string }>`
      insert into access_requests (user_id, app_id, role_id, reason, requested_at)
      values (${owner}, ${near.app}, ${near.guest}, 'x', '2026-11-20') returning id`
    const privacy = await db.row<{ id: string }>`
      insert into privacy_requests (user_id, kind, text, received_on, due_on, created_at)
      values (${owner}, 'access', 'x', '2026-11-20', '2026-12-20', '2026-11-20') returning id`
    const imported = await db.row<{ id: string }>`
      insert into imports (kind, started_by, language, file_name, headers, fields, state, created_at, worked_at, total)
      values ('people', ${owner}, 'fr-CA', 'x', '[]', '[]', 'ready', '2026-11-20', '2026-11-20', 1) returning id`
    await db.rows`insert into import_rows (import_id, position, cells, record_id) values (${imported!.id}, 1, '[]', ${owner})`
    const about: [Endpoint, object][] = [
      [grantRequest, { ID: asked!.id }],
      [refuseRequest, { ID: asked!.id, Answer: 'No.' }],
      [answerPrivacyRequest, { ID: privacy!.id, Refused: false, Answer: 'Done.' }],
      [userData, { id: owner }],
      [userDataToken, { id: owner }],
    ]
    const [own, theirs] = [(await givenToken(db, owner)).identity, (await givenToken(db, other)).identity]
    for (const [endpoint, input] of [...about, [saveImport, { ID: imported!.id }] as const]) {
      const route = calls.find((one) => one.endpoint === endpoint)!
      assert.equal(await statusOf(db, route, input, own), 403, endpoint.path)
      if (endpoint !== saveImport)
        assert.notEqual(await statusOf(db, route, input, theirs), 403, `${endpoint.path} by somebody else`)
    }
  }),
)

test('K354: a program makes no credential that outlives its token', () => {
  const credentials = [
    'tokens.make',
    'scim.save',
    'scim.makeToken',
    'webhook.save',
    'webhook.secret',
    'broker.save',
    'user.signInCode',
  ]
  const left = credentials.filter(
    (name) => routeOf(doable.find(({ op }) => op === name)!)!.endpoint.tokens !== false,
  )
  assert.deepEqual(left, [])
})
