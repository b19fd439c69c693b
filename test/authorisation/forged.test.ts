import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import { givenUser } from '#test/people.ts'
import { forgedHeaders } from './forged.ts'
import { requests } from './who-may.ts'
import { isAnonymous } from './matrix.ts'
import { comparable, send } from './portal.ts'
import { doable, routeOf } from './run.ts'
import { sharedPortal } from './shared-portal.ts'
import { trace } from './trace.ts'

const { portal, network } = await sharedPortal()
const { db, origin } = portal
const admin = await portal.signIn(await givenUser(db, { role: 'system_admin' }))
const authorised = doable
  .filter((operation) => !isAnonymous(operation))
  .map((operation) => ({ op: operation.op, endpoint: routeOf(operation)!.endpoint }))

let asked = 0
const elsewhere = createServer((_, response) => {
  asked += 1
  response.end('{"keys":[]}')
})
await new Promise<void>((resolve) => {
  elsewhere.listen(0, '127.0.0.1', resolve)
})
after(() => elsewhere.close())
const keysAt = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/keys`

test('A001, A002, A003, A004, A005: a token that does not hold opens no call, and every refusal reads the same', async () => {
  const forged = await forgedHeaders(portal, admin, keysAt)
  const before = await trace(db)
  const found = []
  for (const { op, endpoint } of authorised) {
    const input = requests[op]!.input(network.near)
    const { authorization: _, ...rest } = admin.headers
    const anonymous = await send(origin, endpoint, input, rest)
    assert.equal(anonymous.status, 401, op)
    assert.equal(anonymous.headers.get('www-authenticate'), 'Bearer')
    const { errors, data } = JSON.parse(anonymous.text) as Record<string, unknown>
    assert.deepEqual([errors, data ?? null], [[], null])
    for (const [why, header] of Object.entries(forged)) {
      const answer = await send(origin, endpoint, input, { ...rest, authorization: header })
      try {
        assert.deepEqual(comparable(answer), comparable(anonymous))
      } catch {
        found.push(`${op} with ${why}: ${answer.status}`)
      }
    }
  }
  assert.deepEqual(found, [])
  assert.equal(await trace(db), before)
  assert.equal(asked, 0, 'nobody else is asked for a key')
})

test('A001: the id token opens a call with the scheme or bare, and a bare one that does not hold opens none', async () => {
  const forged = await forgedHeaders(portal, admin, keysAt)
  const { endpoint } = authorised.find(({ op }) => op === 'profile.get')!
  const ask = async (authorization: string) =>
    (await send(origin, endpoint, {}, { ...admin.headers, authorization })).status
  for (const scheme of ['', 'Bearer ', 'bearer ']) assert.equal(await ask(scheme + admin.token), 200)
  for (const header of Object.values(forged)) assert.equal(await ask(header.replace('Bearer ', '')), 401)
})

test('A006, A007: a token of a session that is over, or of before the account changed, opens no call', async () => {
  const before = await trace(db)
  const { identity } = admin
  const over = [
    await portal.pageOf({ ...identity, sessionUid: crypto.randomUUID() }),
    await portal.pageOf({ ...identity, securityVersion: 0 }),
    await portal.pageOf({ ...identity, userId: network.near.clerk }),
    await portal.pageOf({ ...identity, userId: crypto.randomUUID() }),
  ]
  for (const page of over)
    for (const { op, endpoint } of authorised) {
      const { status } = await send(origin, endpoint, requests[op]!.input(network.near), page.headers)
      assert.equal(status, 401, op)
    }
  assert.equal(await trace(db), before)
})

test('A009: what a token says of rights has no effect', async () => {
  const permission = permissions.map(prefixed)
  const found = []
  for (const { op, endpoint } of authorised) {
    const input = () => requests[op]!.input(network.near)
    const nobody = await portal.signIn(await givenUser(db))
    const token = await portal.sign({ ...nobody.claims, role: ['system_admin'], permission })
    const honest = await send(origin, endpoint, input(), (await portal.signIn(await givenUser(db))).headers)
    const { status } = await send(origin, endpoint, input(), {
      ...nobody.headers,
      authorization: `Bearer ${token}`,
    })
    if (status !== honest.status) found.push(`${op}: ${status}, not ${honest.status}`)
  }
  assert.deepEqual(found, [])
})
