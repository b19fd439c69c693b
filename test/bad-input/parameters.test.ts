import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { resetPassword } from '#features/sign-in/contract.ts'
import { nowhere } from '#test/authorisation/network.ts'
import { comparable } from '#test/authorisation/portal.ts'
import { isLong } from '#test/long/is-long.ts'
import { type AnyCall, everyCall, fieldsOf, type Request, validRequest } from './any-call.ts'
import { ask, openPortal } from './open-portal.ts'
import { badIds, badIdsInJson, oddTexts, asList } from './parameters.ts'

const portal = await openPortal()
const places = await portal.places()

const isId = ([, rule]: [string, z.ZodType]) => rule instanceof z.ZodUUID
const isOptional = ({ endpoint }: AnyCall, name: string) =>
  (endpoint.query as z.ZodObject<Record<string, z.ZodType>>).shape[name]!.safeParse(undefined).success
// Without a one-time token that is good, nothing else of such a call is read.
const readable = everyCall.filter(({ endpoint }) => endpoint.token === null)
const parameters = readable.flatMap((call) => {
  const valid = validRequest(call, places)
  const of = fieldsOf(call.endpoint, 'query')
  return of.map(([name, rule]) => ({ call, valid, name, rule, about: `${call.name} ${name}` }))
})
/** Those that a call cannot do without. */
const ids = parameters.filter(({ call, name, rule }) => isId([name, rule]) && !isOptional(call, name))
const others = parameters.filter((one) => !ids.includes(one))
const idsInBodies = everyCall.flatMap((call) =>
  fieldsOf(call.endpoint, 'body')
    .filter(isId)
    .map(([name]) => ({ call, valid: validRequest(call, places), name })),
)

const next = await portal.crowd(10)
const send = ({ endpoint }: AnyCall, { query, body }: Request) =>
  ask(portal.origin, endpoint, {
    query: String(new URLSearchParams(query)),
    ...(body && { body: JSON.stringify(body) }),
    headers: next().headers,
  })

const without = (query: Request['query'], name: string) => query.filter(([key]) => key !== name)
const keysOf = (text: string) =>
  (JSON.parse(text) as { errors: { key: string; code: string; message: string }[] }).errors.map(
    ({ key, code }) => [key, code],
  )

test('what stands in place of an id is refused by its name, and nothing is saved', async () => {
  const before = await portal.saved()
  const found = []
  for (const { call, valid, name, about } of ids) {
    const rest = without(valid.query, name)
    const value = valid.query.find(([key]) => key === name)![1]
    const bad = [[], ...badIds.map((text) => [[name, text]]), ...asList(name, value)] as Request['query'][]
    for (const instead of bad) {
      const { status, text } = await send(call, { ...valid, query: [...rest, ...instead] })
      if (status !== 400) found.push(`${about} as ${String(instead)}: ${status}`)
      else
        assert.deepEqual(
          keysOf(text).map(([key]) => key),
          [name],
        )
    }
  }
  for (const { call, valid, name } of idsInBodies) {
    for (const value of badIdsInJson) {
      const { status, text } = await send(call, { ...valid, body: { ...valid.body, [name]: value } })
      if (status !== 400) found.push(`${call.name} ${name} as ${String(value)}: ${status}`)
      else assert.deepEqual(keysOf(text)[0]?.[0], name)
    }
  }
  assert.deepEqual(found, [])
  assert.ok(ids.length >= 5 && idsInBodies.length >= 1)
  assert.equal(await portal.saved(), before)
})

test('the id of another kind of record answers as one that is not there', async () => {
  const { dealer, store, app, role, clerk } = places
  const before = await portal.saved()
  for (const { call, valid, name, about } of ids) {
    const to = (id: string) => send(call, { ...valid, query: [...without(valid.query, name), [name, id]] })
    const absent = await to(nowhere().dealer)
    assert.equal(absent.status, 404, about)
    const reading = call.endpoint.method === 'GET'
    // A group is of any of four kinds, and giving one of them is no mistake.
    const others = name === 'groupID' && !reading ? [app] : [dealer, store, app, role]
    const own = valid.query.find(([key]) => key === name)![1]
    const wrong = reading ? [...others, clerk] : others.filter((id) => id !== own)
    for (const id of wrong) {
      const answer = await to(id)
      if (!reading || answer.status !== 200) assert.deepEqual(comparable(answer), comparable(absent), about)
    }
  }
  assert.equal(await portal.saved(), before)
})

const isRefused = (text: string) => text.includes('\0') || text.length > 9_000

test('any other parameter is taken as it stands or refused by its name, and nothing is saved', async () => {
  const before = await portal.saved()
  const found = []
  for (const [turn, { call, valid, name, rule, about }] of others.entries()) {
    // Each parameter gets what all have to refuse, and a third of the other texts, in turn.
    const texts = oddTexts.filter((text, index) => isLong || isRefused(text) || index % 3 === turn % 3)
    const odd = texts.map((text): Request['query'] => [[name, text]])
    for (const instead of [...odd, ...asList(name, 'x').slice(0, 1)]) {
      // One client may not ask for so many resets.
      if (call.endpoint === resetPassword) await portal.db.rows`delete from attempt_counts`
      const { status, text } = await send(call, {
        ...valid,
        query: [...without(valid.query, name), ...instead],
      })
      const value = instead[0]![1]
      const refused = isRefused(value) || instead.length > 1
      const reading = call.endpoint.method === 'GET' || call.endpoint === resetPassword
      const judged = rule instanceof z.ZodCatch ? [200] : refused || !reading ? [400] : [200, 400]
      // Without a valid one-time token nothing else is looked at.
      const right = call.endpoint.token ? [401] : judged
      if (!right.includes(status)) found.push(`${about} as ${String(instead)}: ${status}`)
      if (status === 400)
        assert.deepEqual(
          keysOf(text).map(([key]) => key),
          [name],
          about,
        )
    }
  }
  assert.deepEqual(found, [])
  assert.equal(await portal.saved(), before)
})
