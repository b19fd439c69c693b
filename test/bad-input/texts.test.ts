import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyCall, validRequest } from './any-call.ts'
import { ask, openPortal } from './open-portal.ts'
import { changedAt, textsIn } from './paths.ts'

const portal = await openPortal()
const places = await portal.places()
const next = await portal.crowd(10)

const odd = ['\0', '\ud800', '\udc00\ud800']

/** Each text in the bodies of good requests, with something odd at its end. */
const spoilt = everyCall.flatMap((call) =>
  [...call.inputs.keys()].flatMap((which) => {
    const { query, body } = validRequest(call, places, which)
    const bodyWith = (path: readonly string[], text: string) =>
      changedAt(body, path, (old) => `${String(old)}${text}`)
    return textsIn(body).flatMap((path) =>
      odd.map((text) => ({ call, query, path: path.join('.'), text, body: bodyWith(path, text) })),
    )
  }),
)

test('a text that cannot be kept is refused wherever it stands in a body, and nothing is saved', async () => {
  const before = await portal.saved()
  const found = []
  for (const { call, query, path, text, body } of spoilt) {
    const sent = { query: String(new URLSearchParams(query)), body: JSON.stringify(body) }
    const { status } = await ask(portal.origin, call.endpoint, { ...sent, headers: next().headers })
    if (status !== 400) found.push(`${call.name} ${path} with ${JSON.stringify(text)}: ${status}`)
  }
  assert.deepEqual(found, [])
  assert.ok(spoilt.some(({ path }) => path === 'Apps.0.Attributes.0.Value'))
  assert.equal(await portal.saved(), before)
})
