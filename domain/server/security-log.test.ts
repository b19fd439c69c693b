import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { Browser } from '#test/browser.ts'
import { givenSigner } from '#test/identity.ts'
import { startPortal } from '#test/portal.ts'
import { portalParty } from '#test/relying-party.ts'
import { reportSecurityEvent, startSecurityLog } from './security-log.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const { log } = Fastify({ logger: { level: 'warn', stream } })
after(startSecurityLog(log, { SECURITY_LOG: true, LOG_LEVEL: 'warn' }))
const portal = await startPortal({ TRUST_PROXY: 'true' })
after(portal.close)
const { db, origin } = portal

type Line = Record<string, unknown>
const written = (event: string, userId: string | null) =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event && line.userId === userId)

/** Tries a password on the sign-in page, from this address. */
async function attempt(email: string, password: string, address: string) {
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  const browser = new Browser(origin, { 'x-forwarded-for': `198.51.100.1, ${address}` })
  await browser.submit(await browser.go(party.address()), { email, password })
}

test('a failed sign-in is a line with account, app, reason and address, and without the e-mail address', async () => {
  const { id, email } = await givenSigner(db)
  await attempt(email, 'wrong password 1', '203.0.113.7')
  const [{ level, time, pid, hostname, reqId, ...line } = {}, ...more] = written('sign-in-failed', id)
  assert.match(String(reqId), /^[0-9a-f-]{36}$/, 'of the request that caused it')
  assert.deepEqual(more, [])
  assert.ok(level === 30 && Number.isInteger(time) && pid === process.pid && typeof hostname === 'string')
  assert.deepEqual(line, {
    log: 'security',
    event: 'sign-in-failed',
    address: '203.0.113.7',
    reason: 'wrong',
    userId: id,
    app: 'user-portal',
  })
  assert.ok(!lines.join('').includes(email))
})

test('a sign-in, a changed account and an asked reset are lines too, each with the address it came from', async () => {
  const admin = await portal.signedIn({ role: 'admin', permissions: ['lock-users', 'access-all-dealers'] })
  const { id, email } = await givenSigner(db)
  assert.equal(written('sign-in', admin.id).length, 1)
  const headers = { ...admin.headers, 'x-forwarded-for': '2001:db8::7' }
  await fetch(`${origin}/api/User/Lock?id=${id}`, { method: 'POST', headers })
  const [{ actorId, reason, address } = {}] = written('locked', id)
  assert.deepEqual([actorId, reason, address], [admin.id, 'manual', '2001:db8::7'])
  await fetch(`${origin}/api/User/Lock?id=${id}&lockState=false`, { method: 'POST', headers })
  const reset = `${origin}/api/User/Reset?email=${encodeURIComponent(email)}`
  await fetch(reset, { method: 'POST', headers: { 'x-forwarded-for': 'no address' } })
  // What is no address is not believed: that of the peer stands instead.
  assert.equal(written('reset-asked', id)[0]?.address, '127.0.0.1')
})

test('what is no business event is reported by itself, and nothing is written where the log is off', () => {
  const before = lines.length
  const stop = startSecurityLog(log, { SECURITY_LOG: false, LOG_LEVEL: 'warn' })
  reportSecurityEvent({ event: 'password-spraying', address: '203.0.113.8' })
  stop()
  assert.equal(lines.length, before + 1)
  assert.match(lines.at(-1)!, /"log":"security","event":"password-spraying","address":"203.0.113.8"\}\n$/)
})

test('the filter for fail2ban finds the address of failed sign-ins, and nothing that a caller could have written', async () => {
  const filter = readFileSync('deploy/fail2ban/filter.d/comptoir.conf', 'utf8')
  const [, ...expressions] = /^failregex = (.+)\n +(.+)$/m.exec(filter)!
  const found = (line: string) =>
    expressions
      .map((text) => new RegExp(text.replace('<ADDR>', '([\\da-f.:]+)')).exec(line)?.[1])
      .find(Boolean)
  await attempt('nobody@example.test', 'wrong password 1', '203.0.113.9')
  assert.equal(found(lines.at(-1)!), '203.0.113.9')
  for (const event of ['password-spraying', 'code-refused', 'scim-refused'] as const) {
    reportSecurityEvent({ event, address: '203.0.113.8' })
    assert.equal(found(lines.at(-1)!), '203.0.113.8')
  }
  reportSecurityEvent({ event: 'sign-in-failed', address: '203.0.113.10', reason: 'second-factor' })
  assert.equal(found(lines.at(-1)!), '203.0.113.10')
  reportSecurityEvent({ event: 'sign-in-failed', address: '203.0.113.8', reason: 'no-access' })
  assert.equal(found(lines.at(-1)!), undefined)
  log.warn('"log":"security","event":"sign-in-failed","address":"203.0.113.8","reason":"wrong"')
  assert.equal(found(lines.at(-1)!), undefined)
})
