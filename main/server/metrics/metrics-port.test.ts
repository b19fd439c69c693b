import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '#test/identity.ts'
import { startPortal } from '#test/portal.ts'

test('METRICS_PORT has the metrics and nothing else, and the port of the portal has them no more', async () => {
  const port = await freePort()
  const portal = await startPortal({
    METRICS_PORT: `${port}`,
    METRICS_HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
  })
  const there = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  try {
    const answer = await there('/metrics')
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type')!, /^text\/plain/)
    const text = await answer.text()
    assert.match(text, /^comptoir_database_up 1$/m)
    assert.match(text, /^comptoir_clock_offset_seconds -?0?\.?\d/m)
    for (const path of ['/', '/healthz', '/api/Profile', '/oidc/jwks', '/metrics/'])
      assert.equal((await there(path)).status, 404, path)
    assert.equal((await there('/metrics', 'POST')).status, 404)
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
      assert.equal((await fetch(`${portal.origin}/metrics`, { headers })).status, 404)
  } finally {
    await portal.close()
  }
  await assert.rejects(there('/metrics'))
})

test('without METRICS_PORT a caller behind a proxy gets no metrics, and this machine does', async (t) => {
  const portal = await startPortal({ TRUST_PROXY: 'true' })
  t.after(portal.close)
  const status = async (address?: string) =>
    (
      await fetch(`${portal.origin}/metrics`, {
        headers: address === undefined ? {} : { 'x-forwarded-for': address },
      })
    ).status
  assert.equal(await status(), 200)
  assert.equal(await status('203.0.113.7'), 404)
  assert.equal(await status('127.0.0.1, 203.0.113.7'), 404)
})
