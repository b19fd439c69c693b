import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { ClientSecretBasic, PrivateKeyJwt } from 'openid-client'
import { allow, givenClient, givenSigner, ownIdentity, signIn } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const running = await ownIdentity()
const { db } = running
const SECRET = 'the secret of the app'
const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

const pair = () => generateKeyPair('ES256', { extractable: true })
const setOf = async (key: Awaited<ReturnType<typeof pair>>['publicKey']) =>
  JSON.stringify({ keys: [{ ...(await exportJWK(key)), kid: 'one', alg: 'ES256', use: 'sig' }] })
const { privateKey, publicKey } = await pair()
const jwks = await setOf(publicKey)

const now = () => Math.floor(Date.now() / 1000)
const assertion = (clientId: string, claims: Record<string, unknown> = {}, key = privateKey) =>
  new SignJWT({ iss: clientId, sub: clientId, aud: running.issuer, jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime(typeof claims['exp'] === 'number' ? claims['exp'] : now() + 60)
    .sign(key)

/** Asks for the tokens of a code that nobody made: 400 if the client is accepted, 401 if not. */
const ask = async (signed: string) =>
  (
    await fetch(`${running.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'none',
        redirect_uri: 'https://app.example.test/callback',
        client_assertion: signed,
        client_assertion_type: TYPE,
      }),
    })
  ).status

test('an app with a key signs people in with it, and with its secret no more', async () => {
  const app = await givenClient(db, { secret: SECRET })
  await allow(db, app, { jwks })
  const user = await givenSigner(db)
  const withKey = await relyingParty(running, {
    clientId: app.clientId,
    authentication: PrivateKeyJwt({ key: privateKey, kid: 'one' }),
  })
  const { page } = await signIn(running, withKey.address(), user.email)
  assert.equal((await withKey.claims(page.url)).sub, user.id)
  const withSecret = await relyingParty(running, {
    clientId: app.clientId,
    authentication: ClientSecretBasic(SECRET),
  })
  const again = await signIn(running, withSecret.address(), user.email)
  await assert.rejects(withSecret.tokens(again.page.url), { status: 401 })
})

test('an assertion is accepted once, from the app that signed it, for the portal, and for an hour at most', async () => {
  const app = await givenClient(db)
  await allow(db, app, { jwks })
  const { clientId } = app
  const one = await assertion(clientId)
  assert.equal(await ask(one), 400)
  assert.equal(await ask(one), 401, 'replayed')
  assert.equal(await ask(await assertion(clientId, { exp: now() + 3500 })), 400)
  assert.equal(await ask(await assertion(clientId, { exp: now() + 4000 })), 401, 'valid too long')
  assert.equal(await ask(await assertion(clientId, { exp: now() - 11 })), 401, 'expired')
  assert.equal(await ask(await assertion(clientId, { aud: 'https://other.example.test' })), 401, 'of another')
  assert.equal(await ask(await assertion(clientId, {}, (await pair()).privateKey)), 401, 'of another key')
  const other = await givenClient(db, { secret: SECRET })
  assert.equal(await ask(await assertion(other.clientId)), 401, 'of an app without keys')
})

test('of four requests with one assertion at once one is accepted', async () => {
  // Wrong assertions count, as wrong secrets do.
  running.putForward(61)
  const app = await givenClient(db)
  await allow(db, app, { jwks })
  for (let round = 1; round <= 5; round += 1) {
    const one = await assertion(app.clientId)
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(one)))
    assert.deepEqual(
      answers.toSorted((a, b) => a - b),
      [400, 401, 401, 401],
    )
  }
})

test('keys are read from the address of the app, unless it leads inside the network or answers too much', async () => {
  running.putForward(61)
  let body = jwks
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/keys' }).end()
    else response.end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const tryAt = async (address: string) => {
    const app = await givenClient(db)
    await allow(db, app, { jwks_uri: address })
    return ask(await assertion(app.clientId))
  }
  assert.equal(await tryAt(`http://127.0.0.1:${port}/keys`), 400, 'the portal is on localhost too')
  assert.equal(await tryAt(`http://127.0.0.1:${port}/moved`), 401)
  for (const inside of [
    'https://10.0.0.1/keys',
    'https://169.254.169.254/keys',
    'http://app.example.test/keys',
  ])
    assert.equal(await tryAt(inside), 401, inside)
  body = `${jwks}${' '.repeat(70_000)}`
  assert.equal(await tryAt(`http://127.0.0.1:${port}/keys`), 401)
})
