import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { logLines } from '#test/log-lines.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal({ LOG_LEVEL: 'error', SECURITY_LOG: 'false', TRUST_PROXY: 'true' })
after(portal.close)

test('a failure of the provider is one line, as that of any call, with the id that the answer carries', async () => {
  const { db, origin } = portal
  await db.rows`alter table oidc_artifacts rename to mislaid`
  const { lines, end } = logLines()
  const reqId = 'a-request-of-nginx'
  const headers = { authorization: `Bearer ${'x'.repeat(43)}`, 'x-request-id': reqId }
  const answer = await fetch(`${origin}/oidc/me?email=helen@example.test`, { headers })
  end()
  await db.rows`alter table mislaid rename to oidc_artifacts`
  assert.equal(answer.status, 500)
  assert.equal(answer.headers.get('x-request-id'), reqId)
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.reqId === reqId)
  assert.equal(told.length, 1)
  const { method, route, status, code, responseTime } = told[0]!
  assert.deepEqual([method, route, status, code], ['GET', '/oidc/me', 500, '42P01'])
  assert.ok(Number.isInteger(responseTime))
  assert.doesNotMatch(lines.join(''), /helen|x{43}/)
})
