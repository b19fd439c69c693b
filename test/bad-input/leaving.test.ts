import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { permissions } from '#domain/contract/permissions.ts'
import { ownPortal } from '#test/authorisation/portal.ts'
import { logLines } from '#test/log-lines.ts'
import { givenUser } from '#test/people.ts'

const portal = await ownPortal({ LOG_LEVEL: 'error', SECURITY_LOG: 'false' })
const { db } = portal
const { port, host } = new URL(portal.origin)

/** Sends a part of a request, and goes away after so many milliseconds. */
async function leave(line: string, headers: Record<string, string>, part: string, ms: number) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  const head = Object.entries({ host, origin: portal.origin, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n${part}`)
  await setTimeout(ms)
  return socket.destroy()
}

test('a client that goes away while sending or reading is no error', async () => {
  const { headers } = await portal.signIn(await givenUser(db, { role: 'system_admin', permissions }))
  const { lines, end } = logLines()
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '5000' }
  for (const ms of [5, 40, 120]) {
    const json = { ...headers, 'content-type': 'application/json', 'content-length': '5000' }
    await leave('POST /api/Users/Lock', json, '{"ids":', ms)
    const files = { ...json, 'content-type': 'multipart/form-data; boundary=xx' }
    const file = '--xx\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\nabc'
    await leave('POST /api/App', files, file, ms)
    await leave('POST /sign-in/abc', form, 'a=b', ms)
    await leave('POST /oidc/token', form, 'a=b', ms)
    await leave('GET /api/User/Search?query=a', headers, '', ms)
    await leave('GET /oidc/.well-known/openid-configuration', {}, '', ms)
  }
  await setTimeout(300)
  end()
  assert.deepEqual(
    lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
    [],
  )
})
