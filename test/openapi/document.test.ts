import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { Problem } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { pageQuery } from '#core/contract/paging.ts'
import { bool } from '#core/contract/query.ts'
import { locales } from '#core/contract/locale.ts'
import type { Operation, Reply, Schema } from '#core/contract/openapi.ts'
import { schemaWriter } from '#core/server/openapi/schemas.ts'
import { statusesOf } from '#core/server/openapi/operation.ts'
import { documentIn } from './document.ts'

const english = documentIn('en-US')
const operations = Object.values(english.paths).flatMap((path) => Object.values(path))
const named = (name: string): Operation => operations.find(({ operationId }) => operationId === name)!

test('every operation has a name of its own, a tag that is described, and a sentence in both languages', () => {
  const names = operations.map(({ operationId }) => operationId)
  assert.equal(new Set(names).size, names.length)
  const tags = new Set(english.tags.map(({ name }) => name))
  assert.deepEqual(
    operations.filter((one) => !tags.has(one.tags[0])).map(({ operationId }) => operationId),
    [],
  )
  const [inEnglish, inFrench] = locales.map((locale) =>
    Object.values(documentIn(locale).paths).flatMap((path) => Object.values(path).map((one) => one.summary)),
  )
  for (const [index, summary] of inEnglish!.entries()) assert.notEqual(summary, inFrench![index])
})

test('the statuses of a call follow from its contract', () => {
  const about = { method: 'GET', path: '/api/Test', name: 'test', tag: 'Users', reads: ['users'] } as const
  assert.deepEqual(statusesOf(endpoint({ ...about, needs: [] })), [200, 304, 401, 429, 500, 503])
  assert.deepEqual(
    statusesOf(endpoint({ ...about, needs: ['view-users'] })),
    [200, 304, 401, 403, 429, 500, 503],
  )
  const query = z.object({ id: z.uuid() })
  assert.deepEqual(
    statusesOf(endpoint({ ...about, needs: [], query, refuses: [404] })),
    [200, 304, 400, 401, 404, 429, 500, 503],
  )
  const tolerant = z.object({ locale: z.enum(['a', 'b']).catch('a') })
  assert.deepEqual(
    statusesOf(endpoint({ ...about, needs: 'anonymous', query: tolerant })),
    [200, 304, 429, 500, 503],
  )
  const { reads: _, ...called } = about
  const posted = { ...called, method: 'POST', needs: [], changes: [] } as const
  assert.deepEqual(statusesOf(endpoint(posted)), [200, 401, 403, 413, 429, 500, 503])
  assert.deepEqual(statusesOf(endpoint(posted), true), [200, 400, 401, 403, 413, 422, 429, 500, 503])
  assert.deepEqual(statusesOf(endpoint({ ...posted, tokens: false })), [200, 401, 403, 413, 500, 503])
  const body = z.object({ text: z.string() })
  assert.deepEqual(
    statusesOf(endpoint({ ...posted, body, limit: 5 })),
    [200, 400, 401, 403, 413, 415, 429, 500, 503],
  )
})

test('a parameter is described as a client sends it, with its bounds and what stands for none', () => {
  const { write } = schemaWriter({}, { field: { pageSize: 'Rows.' }, fieldOf: {} })
  const { properties, required } = write(pageQuery(['name']), 'input', 'search')
  assert.deepEqual(properties!.pageSize, {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 15,
    description: 'Rows.',
  })
  assert.equal(required, undefined)
  assert.deepEqual(write(bool().default(true), 'input', ''), { type: 'boolean', default: true })
})

test('a shape that has a name stands once, and another under the same name is refused', () => {
  const Thing = z.object({ At: z.string().default('') })
  const { write, components } = schemaWriter({ Thing }, { field: {}, fieldOf: {} })
  assert.deepEqual(write(Thing, 'output', ''), { $ref: '#/components/schemas/Thing' })
  assert.deepEqual(Object.keys(components), ['Thing'])
  assert.throws(() => write(Thing, 'input', ''), /one shape when sent and another when answered/)
})

test('a refusal is described as it is sent, a save’s with the state that stands', () => {
  const { schemas, responses } = english.components
  assert.deepEqual(schemas.Problem?.required, Object.keys(Problem.shape))
  assert.deepEqual(Object.keys(responses.Refusal429!.headers!), [
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ])
  assert.ok(responses.Refusal401!.headers!['WWW-Authenticate'])
  assert.ok(responses.Refusal503!.headers!['Retry-After'])
  const stale = named('saveProfile').responses['409'] as { content: Record<string, { schema: Schema }> }
  const { description: _, ...data } = stale.content['application/json']!.schema.properties!.data!
  assert.deepEqual(data, {
    anyOf: [{ $ref: '#/components/schemas/Profile' }, { type: 'null' }],
  })
})

test('R73: every POST answers success, code and data, and its refusals too; every refusal says `problem`', () => {
  const { schemas, responses } = english.components
  const shapeOf = (reply: Reply | { $ref: string }): Schema => {
    const { content } = '$ref' in reply ? responses[reply.$ref.split('/').at(-1)!]! : reply
    const { schema } = Object.values(content)[0]!
    return schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema
  }
  for (const [path, { get, post }] of Object.entries(english.paths))
    for (const operation of [get, post])
      for (const [status, reply] of Object.entries(operation?.responses ?? {})) {
        // It has no body.
        if (status === '304') continue
        const about = `${path} ${status}`
        const { properties = {}, required = [] } = shapeOf(reply)
        if (status !== '200') assert.ok(required.includes('problem'), about)
        if (operation !== post) continue
        for (const key of ['success', 'code', 'data']) assert.ok(required.includes(key), `${about} ${key}`)
        assert.equal(properties.success!.const, status === '200', about)
        if (status !== '200') assert.equal(properties.code!.type, 'integer', about)
      }
})

test('every POST of a signed-in user asks for the anti-forgery header, and no other call does', () => {
  for (const [path, { get, post }] of Object.entries(english.paths)) {
    if (get) assert.ok(!JSON.stringify(get.security).includes('antiForgery'), path)
    if (post?.security.length) assert.deepEqual(post.security[0], { idToken: [], antiForgery: [] }, path)
  }
  assert.deepEqual(named('resetPassword').security, [])
})

test('a call says which tokens it takes, and what the caller must hold', () => {
  const session = { idToken: [], antiForgery: [] }
  assert.deepEqual(named('lockUser').security, [session, { apiToken: [] }])
  assert.deepEqual(named('lockUser')['x-permissions'], ['lock-users'])
  assert.deepEqual(named('makeToken').security, [session])
  assert.deepEqual(named('exportAllUsers').security, [{ oneTimeToken: [] }])
  assert.equal(named('factorRules')['x-only'], 'admins')
  assert.equal(named('resetPassword')['x-permissions'], undefined)
  assert.match(named('startBulk').description, /must give all the rights of its owner/)
})

test('an answer is of the type that is described, and a text that holds JSON says of what shape', () => {
  const contentOf = (name: string) =>
    (named(name).responses['200'] as { content: Record<string, { schema: Schema }> }).content
  assert.deepEqual(Object.keys(contentOf('privacyPolicy')), ['text/html'])
  assert.deepEqual(contentOf('getRoleCopy')['application/json']!.schema, {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { $ref: '#/components/schemas/RoleCopy' },
  })
})

test('a call whose body is ignored describes none', () => {
  assert.equal(named('lockUser').requestBody, undefined)
  assert.equal(named('saveUser').requestBody?.required, true)
})
