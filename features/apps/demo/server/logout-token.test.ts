import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { logoutTokens } from './logout-token.ts'

const issuer = 'https://portal.example.test/oidc'
const { publicKey, privateKey } = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] })
const ended = logoutTokens(keys, issuer)
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const seconds = () => Math.floor(Date.now() / 1000)

let last = 0
const token = (payload: Record<string, unknown> = {}, typ = 'logout+jwt', key = privateKey) =>
  new SignJWT({
    iss: issuer,
    aud: 'parts',
    sub: 'someone',
    sid: 'a session',
    iat: seconds(),
    exp: seconds() + 120,
    jti: `token ${(last += 1)}`,
    events,
    ...payload,
  })
    .setProtectedHeader({ alg: 'RS256', typ })
    .sign(key)

test('a logout token names a session, or a person, and is good once', async () => {
  const whole = await token()
  assert.deepEqual(await ended('parts', whole), { sub: 'someone', sid: 'a session' })
  await assert.rejects(ended('parts', whole), /used twice/)
  assert.deepEqual(await ended('parts', await token({ sid: undefined })), { sub: 'someone', sid: undefined })
  assert.deepEqual(await ended('parts', await token({ sub: undefined })), {
    sub: undefined,
    sid: 'a session',
  })
})

test('anything else is refused', async () => {
  const now = seconds()
  const refused = [
    token({ aud: 'warranty' }),
    token({ iss: 'https://evil.example.test' }),
    token({ iat: now - 600, exp: now + 600 }),
    token({ exp: now - 60, iat: now - 100 }),
    token({ nonce: 'of an id token' }),
    token({ events: undefined }),
    token({ events: {} }),
    token({ events: { 'http://schemas.openid.net/event/backchannel-logout': 'yes' } }),
    token({ jti: undefined }),
    token({ sub: undefined, sid: undefined }),
    token({}, 'JWT'),
    token({}, 'logout+jwt', stranger.privateKey),
  ]
  for (const [n, one] of (await Promise.all(refused)).entries())
    await assert.rejects(ended('parts', one), `token ${n} of the list`)
})
