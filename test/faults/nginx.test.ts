import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/postgres.ts'
import { startNginx } from './nginx.ts'

const missing = spawnSync('nginx', ['-v'], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).error
const options = { skip: missing && 'nginx is missing' }

/** nginx by the file of the guide, before a server that answers the headers it got; exports in two parts. */
async function behindNginx(t: TestContext) {
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/api/Report/AllUsers')) return response.end(JSON.stringify(request.headers))
    response.write('first')
    return setTimeout(() => response.end('last'), 1_500)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const behind = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://127.0.0.1:${await freePort()}`
  const nginx = await startNginx(t, origin, [behind, behind])
  const heard = async (path: string, headers: Record<string, string> = {}) =>
    (await (await fetch(origin + path, { headers })).json()) as IncomingHttpHeaders
  return { origin, heard, nginx, server }
}

test(
  'nginx overwrites what a client claims, and gives each request an id that it logs',
  options,
  async (t) => {
    const { origin, heard, nginx } = await behindNginx(t)
    const forged = {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'evil.test',
      'x-request-id': 'forged-id',
    }
    const headers = await heard('/choose-password/a-one-time-link?email=helen@example.test', forged)
    const { host } = new URL(origin)
    assert.deepEqual([headers.host, headers['x-forwarded-host']], [host, host], 'with the port')
    assert.equal(headers['x-forwarded-for'], '127.0.0.1')
    assert.match(String(headers['x-request-id']), /^[0-9a-f]{32}$/)
    assert.equal((await fetch(`${origin}/metrics`)).status, 404)
    const lines = nginx
      .accessLog()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const line = lines.find(({ reqId }) => reqId === headers['x-request-id'])!
    assert.deepEqual([line.method, line.place, line.status], ['GET', '/choose-password', 200])
    assert.doesNotMatch(nginx.accessLog(), /one-time|helen/)
  },
)

test('nginx limits the provider for each address, and nothing else of a page', options, async (t) => {
  const { origin } = await behindNginx(t)
  const statuses = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => fetch(origin + path)))
    for (const answer of answers) await answer.text()
    return new Set(answers.map(({ status }) => status))
  }
  assert.deepEqual(await statuses('/Content/x.js'), new Set([200]))
  assert.deepEqual(await statuses('/oidc/token'), new Set([200, 429]))
})

test('nginx passes an export on as it comes, and does not log it', options, async (t) => {
  const { origin, nginx } = await behindNginx(t)
  const began = performance.now()
  const answer = await fetch(`${origin}/api/Report/AllUsers?token=one-time`)
  const reader = answer.body!.getReader()
  const first = await reader.read()
  assert.equal(new TextDecoder().decode(first.value), 'first')
  assert.ok(performance.now() - began < 1_200, 'before the rest is made')
  while (!(await reader.read()).done);
  assert.doesNotMatch(nginx.accessLog(), /AllUsers|one-time|"place":"\/api"/)
})

test('what nginx logs of a process that is away names no one-time link', options, async (t) => {
  const { origin, nginx, server } = await behindNginx(t)
  server.close()
  server.closeAllConnections()
  assert.equal((await fetch(`${origin}/choose-password/a-one-time-link`)).status, 502)
  // nginx writes the line after it has answered.
  for (let tries = 0; tries < 100 && !nginx.accessLog().includes('"status":502'); tries += 1) await wait(20)
  assert.match(nginx.accessLog(), /"status":502,.*"upstream":"127\.0\.0\.1:\d+, 127/, 'which were asked')
  assert.doesNotMatch(nginx.allLogs(), /one-time/)
})
