import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Settings } from './settings.ts'
import { settings, words } from '#test/call.ts'
import { logLines } from '#test/log-lines.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { testDatabase as db } from '#test/database.ts'
import { antiForgery } from './anti-forgery.ts'
import { clock } from './clock.ts'
import { createHttp } from './http.ts'
import { mount } from './mount.ts'

const former = endpoint({
  method: 'GET',
  path: '/api/Former',
  name: 'former',
  tag: 'Users',
  needs: [],
  reads: [],
  deprecated: { since: '2026-01-01', sunset: '2027-01-01' },
})

/** A server with a call that fails as the database does, one that fails, and one whose first byte takes 150 ms. */
async function serving(given: Partial<Settings>) {
  const app = await createHttp({ ...settings, ...given }, words, () => false)
  app.get('/api/Lost', () => {
    throw Object.assign(new Error('Connection terminated'), { code: '57P01' })
  })
  app.get('/api/Broken/:id', async (asked) => {
    asked.identity = { userId: 'a-person', sessionUid: 'a-session', securityVersion: 1 }
    await setTimeout(20)
    throw new Error('unforeseen')
  })
  app.post('/api/Slow', async (_, reply) => reply.type('application/json').send(Readable.from(slowly())))
  app.get('/api/Quick', async () => ({}))
  const checks = {
    authenticate: async () => undefined,
    antiForgery: antiForgery('secret'),
    words,
    tokenWasRefused: () => {},
  }
  mount(app, [{ endpoint: former, run: async () => ({}) }], { db, clock, settings }, checks)
  await app.listen({ port: 0, host: '127.0.0.1' })
  after(() => app.close())
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
}

async function* slowly() {
  await setTimeout(150)
  yield '{}'
}

type Line = Record<string, unknown> & { level: number }
const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line)

test('a failed call is one line with method, route, status, duration, person, request and code', async () => {
  const ask = await serving({ LOG_LEVEL: 'warn' })
  const { lines, end } = logLines()
  const broken = await ask('/api/Broken/7?email=helen@example.test')
  const lost = await ask('/api/Lost')
  end()
  assert.deepEqual([broken.status, lost.status], [500, 503])
  const [first, second, ...more] = parsed(lines)
  assert.deepEqual(more, [])
  const { method, route, status, userId, reqId, responseTime } = first!
  assert.deepEqual([method, route, status, userId], ['GET', '/api/Broken/:id', 500, 'a-person'])
  assert.equal(reqId, broken.headers.get('x-request-id'))
  assert.ok(Number(responseTime) >= 15 && Number(responseTime) < 5_000)
  assert.deepEqual([second!.route, second!.status, second!.code], ['/api/Lost', 503, '57P01'])
  assert.doesNotMatch(lines.join(''), /helen|example/)
})

test('at info a call that succeeds is one line with the same fields', async () => {
  const ask = await serving({ LOG_LEVEL: 'info' })
  const { lines, end } = logLines()
  await (await ask('/api/Quick?x=1')).text()
  await setTimeout(20)
  end()
  const calls = parsed(lines).filter(({ reqId }) => reqId)
  assert.deepEqual(
    calls.map(({ level, method, route, status }) => [level, method, route, status]),
    [[30, 'GET', '/api/Quick', 200]],
  )
})

test('a browser that ends a call early causes no error', async () => {
  const ask = await serving({ LOG_LEVEL: 'info' })
  const { lines, end } = logLines()
  const { url } = await ask('/api/Slow')
  const headers = { 'content-type': 'application/json' }
  const sent = request(url, { method: 'POST', headers }).on('error', () => {})
  sent.end('{}')
  await setTimeout(50)
  sent.destroy()
  await setTimeout(200)
  end()
  assert.deepEqual(
    parsed(lines).filter(({ level }) => level > 30),
    [],
  )
  assert.match(lines.join(''), /went away/)
})

test('an idle connection stays open for longer than the two minutes for which a proxy keeps it', async () => {
  const answer = await (await serving({}))('/api/Quick')
  assert.ok(Number(answer.headers.get('keep-alive')?.replace('timeout=', '')) > 120)
})

test('every answer has a request id, and that of a trusted proxy is kept if it is well-formed', async () => {
  const behind = await serving({ LOG_LEVEL: 'silent', TRUST_PROXY: true })
  const alone = await serving({ LOG_LEVEL: 'silent', TRUST_PROXY: false })
  const idOf = async (ask: typeof alone, given?: string) => {
    const answer = await ask('/api/Lost', given === undefined ? {} : { 'x-request-id': given })
    const { requestId } = (await answer.json()) as { requestId: string }
    assert.equal(answer.headers.get('x-request-id'), requestId)
    return requestId
  }
  const given = '6f1b5c0d2a3e4f50617283940a1b2c3d'
  assert.equal(await idOf(behind, given), given)
  assert.notEqual(await idOf(alone, given), given)
  for (const bad of ['short', 'x'.repeat(129), 'with space in it', '"quoted-and-long"', 'évidemment'])
    assert.match(await idOf(behind, bad), /^[0-9a-f-]{36}$/, bad)
})

test('R128: each answer of a deprecated call says since when it is, and until when it is answered', async () => {
  const ask = await serving({ LOG_LEVEL: 'silent' })
  const { status, headers } = await ask('/api/Former')
  assert.deepEqual(
    [status, headers.get('deprecation'), headers.get('sunset')],
    [401, '@1767225600', 'Fri, 01 Jan 2027 00:00:00 GMT'],
  )
  assert.equal((await ask('/api/Quick')).headers.get('deprecation'), null)
})

test('R127: a refusal has the members of RFC 9457 beside its own for who asks for them', async () => {
  const ask = await serving({ LOG_LEVEL: 'silent' })
  const plain = await ask('/api/Lost')
  assert.match(plain.headers.get('content-type')!, /^application\/json/)
  const { requestId: _, ...own } = (await plain.json()) as Record<string, unknown>
  const asked = await ask('/api/Lost', { accept: 'application/problem+json, application/json' })
  assert.match(asked.headers.get('content-type')!, /^application\/problem\+json/)
  const { requestId, ...told } = (await asked.json()) as Record<string, unknown>
  const standard = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail: own.message }
  assert.deepEqual(told, { ...standard, ...own })
  assert.equal(requestId, asked.headers.get('x-request-id'))
})

test('the trace that the caller names is logged if it is well-formed', async () => {
  const ask = await serving({ LOG_LEVEL: 'warn' })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const logged = async (traceparent: string) => {
    const { lines, end } = logLines()
    await ask('/api/Broken/1', { traceparent })
    end()
    return parsed(lines)[0]!.traceId
  }
  assert.equal(await logged(`00-${traceId}-00f067aa0ba902b7-01`), traceId)
  for (const bad of [
    traceId,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    'x',
  ])
    assert.equal(await logged(bad), undefined, bad)
})
