import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothing } from '#core/contract/endpoint.ts'
import { nowhere } from '#test/authorisation/network.ts'
import { requests } from '#test/authorisation/who-may.ts'
import { requestOf, send } from '#test/authorisation/portal.ts'
import { doable, routeOf } from '#test/authorisation/run.ts'
import { sharedPortal } from '#test/authorisation/shared-portal.ts'
import { givenUser } from '#test/people.ts'
import { misfit } from './fits.ts'

const { portal, network } = await sharedPortal()
const { db, origin } = portal

/** The parameters of a call, each with a value that none takes. */
const spoilt = (input: object) => Object.fromEntries(Object.keys(input).map((key) => [key, '\0']))

test('each answer is one that the document describes: its status, its type and its shape', async () => {
  const found: string[] = []
  const seen = new Set<string>()
  const headers = {
    system_admin: await headersOf('system_admin'),
    clerk: await headersOf('clerk'),
    nobody: await headersOf('nobody'),
  }
  for (const { op } of doable) {
    const { endpoint } = routeOf(doable.find((one) => one.op === op)!)!
    const input = requests[op]!.input
    const inputs = [input(network.near), input(network.far), input(nowhere()), spoilt(input(network.near))]
    for (const who of ['system_admin', 'clerk', 'nobody'] as const) {
      // Somebody who is not signed in is refused before the input is looked at.
      const told = who === 'nobody' && endpoint.needs !== 'anonymous' ? inputs.slice(0, 1) : inputs
      for (const one of told) {
        const answer = await send(origin, endpoint, one, headers[who])
        const wrong = misfit(endpoint, answer)
        if (wrong) found.push(wrong)
        seen.add(`${endpoint.name} ${answer.status}`)
        // A call that succeeds may end the session.
        if (endpoint.method === 'POST' && answer.status === 200) headers[who] = await headersOf(who)
      }
    }
  }
  assert.deepEqual([...new Set(found)], [])
  for (const status of [200, 400, 401, 403, 404, 409])
    assert.ok(
      [...seen].some((one) => one.endsWith(` ${status}`)),
      String(status),
    )
})

const headersOf = async (who: 'system_admin' | 'clerk' | 'nobody') =>
  who === 'nobody'
    ? {}
    : (await portal.signIn(await givenUser(db, who === 'clerk' ? {} : { role: who }))).headers

test('so is an answer to a body that is too large or no JSON, and one without the anti-forgery header', async () => {
  const found: string[] = []
  const { headers } = await portal.signIn(await givenUser(db, { role: 'system_admin' }))
  const { authorization } = headers
  const posts = doable.map((one) => routeOf(one)!.endpoint).filter(({ method }) => method === 'POST')
  for (const endpoint of new Set(posts)) {
    const { address } = requestOf(endpoint, {})
    const ask = async (body: string, sent: Record<string, string>) => {
      const response = await fetch(origin + address, { method: 'POST', body, headers: sent })
      const answer = { status: response.status, headers: response.headers, text: await response.text() }
      const wrong = misfit(endpoint, answer)
      if (wrong) found.push(wrong)
      return answer.status
    }
    const json = { ...headers, 'content-type': 'application/json' }
    assert.equal(await ask(`"${'x'.repeat(1_000_001)}"`, json), 413, endpoint.name)
    if (endpoint.needs !== 'anonymous')
      await ask('{}', { ...json, authorization: authorization!, 'x-anti-forgery': '' })
    if (endpoint.body === nothing) continue
    await ask('{', json)
    assert.equal(await ask('x', { ...headers, 'content-type': 'text/plain' }), 415, endpoint.name)
  }
  assert.deepEqual(found, [])
})
