import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { Unreachable } from '#core/server/database/database.ts'
import { anotherIdentity, sharedIdentity } from '#test/identity.ts'
import { logLines } from '#test/log-lines.ts'
import { beforeStatements } from '#test/statements.ts'

const { db } = await sharedIdentity()
let away = false
const running = await anotherIdentity(
  beforeStatements(db, () => {
    if (away) throw new Unreachable(new Error('connect ECONNREFUSED'))
  }),
  { DEMO: 'false' },
)

const BEARER = { authorization: `Bearer ${'x'.repeat(43)}` }
const CODE = {
  grant_type: 'authorization_code',
  code: 'x',
  client_id: PORTAL_CLIENT_ID,
  redirect_uri: 'https://app.test/',
}

/** Programs say that they accept anything; so does Java, after a page. */
const JAVA = { accept: 'text/html, image/gif, image/jpeg, */*; q=.2' }

async function whileAway(path: string, init: RequestInit = {}) {
  away = true
  try {
    const answer = await fetch(`${running.issuer}${path}`, init)
    return { answer, text: await answer.text() }
  } finally {
    away = false
  }
}

test('programs get an error that they can read while the database is away', async () => {
  const token = { method: 'POST', body: new URLSearchParams(CODE) }
  for (const [path, init] of [
    ['/token', token],
    ['/token', { ...token, headers: JAVA }],
    ['/me', { headers: BEARER }],
    ['/me', { headers: BEARER, method: 'POST' }],
  ] as const) {
    const { answer, text } = await whileAway(path, init)
    assert.equal(answer.status, 503, path)
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.match(answer.headers.get('content-type')!, /^application\/json/)
    const { error, error_description } = JSON.parse(text) as Record<string, string>
    assert.equal(error, 'temporarily_unavailable')
    assert.ok(error_description)
  }
})

test('people get a page in their language while the database is away', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr-CA' }
  const query = new URLSearchParams({ client_id: PORTAL_CLIENT_ID, response_type: 'code' }).toString()
  for (const path of [`/auth?${query}`, '/me']) {
    const { answer, text } = await whileAway(path, { headers: { ...headers, ...BEARER } })
    assert.equal(answer.status, 503, path)
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.match(text, /<html lang="fr-CA">/)
  }
})

test('programs read the error of an address that the provider does not have', async () => {
  const answer = await fetch(`${running.issuer}/nothing`)
  assert.equal(answer.status, 404)
  assert.deepEqual(await answer.json(), { error: 'not_found' })
})

test('the token endpoint answers no page, whatever the program accepts', async () => {
  const answer = await fetch(`${running.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams(CODE),
    headers: JAVA,
  })
  assert.equal(answer.status, 400)
  const { error, error_description } = (await answer.json()) as Record<string, string>
  assert.equal(error, 'invalid_grant')
  assert.ok(error_description)
})

test('keys that cannot be read for a while are one line', async () => {
  let isLocked = false
  const locked = beforeStatements(db, () => {
    if (isLocked) throw Object.assign(new Error('canceling statement'), { code: '55P03' })
  })
  mock.timers.enable({ apis: ['setInterval'] })
  await anotherIdentity(locked, { DEMO: 'false', LOG_LEVEL: 'error' })
  const { lines, end } = logLines()
  isLocked = true
  for (let n = 0; n < 5; n++) {
    mock.timers.tick(3_000)
    await setImmediate()
  }
  mock.timers.reset()
  end()
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'the signing keys could not be read')
    .map(({ code, reason, err }) => ({ code, reason, err }))
  assert.deepEqual(told, [{ code: '55P03', reason: 'canceling statement', err: undefined }])
})
