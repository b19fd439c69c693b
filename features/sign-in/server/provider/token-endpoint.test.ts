import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hashSecret } from '#core/server/secrets.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { APP_ORIGIN } from '#test/browser.ts'
import { givenClient, startIdentity } from '#test/identity.ts'

const { db, close } = await freshDatabase()
after(close)
const running = await startIdentity(db, { DEMO: 'false', TRUST_PROXY: 'true' })
after(() => running.close())

const ask = (clientId: string, secret: string, { code = 'none', from = '203.0.113.1' } = {}) =>
  fetch(`${running.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}`, 'x-forwarded-for': from },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${APP_ORIGIN}/callback`,
    }),
  })

test('guessing a client secret ends after twenty wrong ones, for a minute', async () => {
  const secret = 'the secret of an app'
  const { clientId } = await givenClient(db, { secret })
  // Redeeming codes is not limited, not even wrong ones: the server of an app does so for everybody.
  for (let n = 0; n < 40; n += 1) assert.equal((await ask(clientId, secret)).status, 400)
  for (let n = 0; n < 20; n += 1) assert.equal((await ask(clientId, `guess ${n}`)).status, 401)
  const refused = await ask(clientId, secret)
  assert.equal(refused.status, 429)
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 60)
  assert.deepEqual(Object.keys((await refused.json()) as object), ['error', 'error_description'])
  running.putForward(61)
  assert.equal((await ask(clientId, secret)).status, 400)
})

test('all addresses of an IPv6 network guess together; another network redeems its codes meanwhile', async () => {
  const secret = 'the secret of another app'
  const { clientId } = await givenClient(db, { secret })
  for (let n = 1; n <= 20; n += 1)
    assert.equal((await ask(clientId, 'a guess', { from: `2001:db8:0:1::${n}` })).status, 401)
  assert.equal((await ask(clientId, secret, { from: '2001:db8:0:1:ffff::1' })).status, 429)
  assert.equal((await ask(clientId, secret, { from: '2001:db8:0:2::1' })).status, 400)
})

test('B021: during a rotation both secrets are accepted until the end of the former; then that of today alone', async () => {
  const { id, clientId } = await givenClient(db, { secret: 'the secret of today' })
  const expiresAt = new Date(running.clock.now().getTime() + 60_000)
  await db.rows`
    insert into app_secrets (app_id, hash, expires_at) values (${id}, ${hashSecret('the former secret')}, ${expiresAt})`
  const from = '203.0.113.2'
  const both = async () => [
    (await ask(clientId, 'the secret of today', { from })).status,
    (await ask(clientId, 'the former secret', { from })).status,
    (await ask(clientId, hashSecret('the former secret'), { from })).status,
  ]
  assert.deepEqual(await both(), [400, 400, 401])
  running.putForward(61)
  assert.deepEqual(await both(), [400, 401, 401])
})

test('an app all of whose secrets have expired does not turn into a public client', async () => {
  const { id, clientId } = await givenClient(db, { secret: 'an old secret' })
  await db.rows`update app_secrets set expires_at = ${running.clock.now()} where app_id = ${id}`
  const from = '203.0.113.3'
  assert.equal((await ask(clientId, 'an old secret', { from })).status, 401)
  assert.equal((await ask(clientId, 'expired', { from })).status, 401)
  const anonymous = await fetch(`${running.issuer}/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ grant_type: 'authorization_code', code: 'none', client_id: clientId }),
  })
  assert.equal(anonymous.status, 401)
})
