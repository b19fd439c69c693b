import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLong } from '#test/long/is-long.ts'
import { type AnyCall, everyCall, fieldsOf, validRequest } from './any-call.ts'
import { badBodies, ignoredBodies, largeBodies } from './bodies.ts'
import { ask, openPortal } from './open-portal.ts'

const portal = await openPortal()
const writing = everyCall.filter(({ endpoint }) => endpoint.method === 'POST')

const takesNone = ({ endpoint }: AnyCall) => fieldsOf(endpoint, 'body').length === 0

const own = (value: object) => Object.getOwnPropertyNames(value).sort()
const prototypes = () => [Object.prototype, Array.prototype, Function.prototype].map(own)

test('a body that is no good JSON is refused by every call, saves nothing and leaves no mark on the server', async () => {
  const places = await portal.places()
  const next = await portal.crowd(10)
  const [before, untouched] = [await portal.saved(), prototypes()]
  const found = []
  for (const [turn, call] of writing.filter((one) => !takesNone(one)).entries()) {
    const { query, body } = validRequest(call, places)
    // One parser reads all bodies: each of the large ones is sent to some calls, in turn.
    const large = largeBodies.filter((_, index) => isLong || index === turn % largeBodies.length)
    for (const bad of [...badBodies(body!), ...large.map((make) => make(body!))]) {
      const sent = {
        query: String(new URLSearchParams(query)),
        body: bad.body,
        headers: { ...next().headers, ...bad.headers },
      }
      const { status, text } = await ask(portal.origin, call.endpoint, sent)
      // A call that takes files can read such a type, but not this body.
      const expected = bad.why === 'multipart/form-data' && call.endpoint.parts ? 400 : bad.status
      if (status !== expected) found.push(`${call.name} with ${bad.why}: ${status}, not ${expected}`)
      else assert.ok((JSON.parse(text) as { message: string }).message)
    }
  }
  assert.deepEqual(found, [])
  assert.equal(await portal.saved(), before)
  assert.deepEqual(prototypes(), untouched)
})

test('the same bodies unspoilt are taken, so that the test above can fail', async () => {
  // Backwards: an app that is created brings texts, and the copy another version.
  for (const call of writing.toReversed()) {
    const { headers } = await portal.admin()
    const { query, body } = validRequest(call, await portal.places())
    const sent = {
      query: String(new URLSearchParams(query)),
      body: JSON.stringify({ ...body, x: 1 }),
      headers,
    }
    assert.equal((await ask(portal.origin, call.endpoint, sent)).status, call.status, call.name)
  }
})

test('R62: a call that takes no body ignores any, of whatever type and form, up to the limit', async () => {
  const bodiless = writing.filter(takesNone)
  assert.ok(bodiless.length > 7, String(bodiless.length))
  for (const [turn, call] of bodiless.entries())
    for (const [index, { why, body, headers, status }] of ignoredBodies().entries()) {
      // One parser ignores all bodies: each is sent to some calls, in turn.
      if (!isLong && index % 8 !== turn % 8) continue
      const own = await portal.admin()
      const { query } = validRequest(call, await portal.places())
      const answer = await ask(portal.origin, call.endpoint, {
        query: String(new URLSearchParams(query)),
        body,
        headers: { ...own.headers, ...headers },
      })
      assert.equal(
        answer.status,
        status === 200 ? call.status : status,
        `${call.name} with ${why}: ${answer.text}`,
      )
    }
})
