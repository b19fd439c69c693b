import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Problem } from '#core/contract/endpoint.ts'
import { isLong } from '#test/long/is-long.ts'
import { anyBody, anyQuery, mistakes } from './arbitrary.ts'
import { type AnyCall, everyCall, fieldsOf, type Request, validRequest } from './any-call.ts'
import { ask, openPortal } from './open-portal.ts'

/** Requests to a call that looks at what is sent, and to one that does not. */
const [LOOKING, OTHER] = isLong ? [40, 4] : [2, 1]

const portal = await openPortal()
let { admin, places, saved } = await renewed()

/** Whatever succeeds changes people, or signs out: then come others. */
async function renewed() {
  const [admin, places] = [await portal.admin(), await portal.places()]
  return { admin, places, saved: await portal.saved() }
}
const renew = async () => ({ admin, places, saved } = await renewed())

type Sent = { query: string; body?: string | Uint8Array<ArrayBuffer> | undefined }

/** The promise to every caller: nothing breaks, and what is refused saves nothing. */
async function holdsFor({ name, endpoint }: AnyCall, { query, body }: Sent): Promise<void> {
  const writing = endpoint.method === 'POST'
  const about = `${name}?${query} ${String(body)}`
  const sent = { query, ...(writing && { body: body ?? '' }), headers: admin.headers }
  const { status, text } = await ask(portal.origin, endpoint, sent)
  assert.ok(status < 500, `${about}: ${status} ${text}`)
  if (status >= 400) {
    const { message, errors } = JSON.parse(text) as Problem
    assert.ok(message && errors.every((error) => error.code && error.message), `${about}: ${text}`)
    // A wrong password is counted.
    if (errors.some(({ key }) => key === 'currentPassword')) saved = await portal.saved()
    else if (writing) await savedNothing(about)
  }
  if (status === 401 || status === 429 || (status < 300 && writing)) await renew()
}

async function savedNothing(about: string) {
  const before = saved
  saved = await portal.saved()
  assert.equal(saved, before, `${about}: something was saved`)
}

/** `takes`: which calls look at what is sent. */
async function each(takes: (call: AnyCall) => boolean, sentTo: (call: AnyCall) => fc.Arbitrary<() => Sent>) {
  await renew()
  for (const call of everyCall) {
    const property = fc.asyncProperty(sentTo(call), (sent) => holdsFor(call, sent()))
    await fc.assert(property, { numRuns: takes(call) ? LOOKING : OTHER })
    await savedNothing(call.name)
  }
}

const asText = (query: Request['query']) => new URLSearchParams(query).toString()
const asJson = (body: Request['body']) => body && JSON.stringify(body)
const takesQuery = ({ endpoint }: AnyCall) => fieldsOf(endpoint, 'query').length > 0
const takesBody = ({ endpoint }: AnyCall) => endpoint.method === 'POST'
const { dealer, store, app, role, clerk } = places
const ids = [dealer, store, app, role, clerk]

test('whatever the body, no call breaks, and a refused one saves nothing', () =>
  each(takesBody, (call) =>
    anyBody(call, ids).map((body) => () => ({ query: asText(validRequest(call, places).query), body })),
  ))

test('whatever the query string, no call breaks, and a refused one saves nothing', () =>
  each(takesQuery, (call) =>
    anyQuery(call).map((query) => () => ({ query, body: asJson(validRequest(call, places).body) })),
  ))

test('whatever is wrong with a request that was good, no call breaks, and a refused one saves nothing', () =>
  each(
    (call) => takesQuery(call) || takesBody(call),
    (call) =>
      fc.tuple(mistakes(call, ids), fc.noBias(fc.nat())).map(([spoil, which]) => () => {
        const { query, body } = spoil(validRequest(call, places, which % call.inputs.length))
        return { query: asText(query), body: asJson(body) }
      }),
  ))
