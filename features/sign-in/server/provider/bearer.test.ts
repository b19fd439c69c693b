import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { loadViewer } from '#domain/server/viewer.ts'
import { openVault } from '#core/server/secrets.ts'
import { givenClient, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { bearer } from './bearer.ts'
import { loadKeys } from './keys.ts'

const running = await sharedIdentity()
const { db, settings } = running
const seconds = () => Math.floor(running.clock.now().getTime() / 1000)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('what opens the API', async () => {
  let token: string
  let payload: JWTPayload
  const [key] = await loadKeys(db, openVault(settings), settings.SIGNING_ALGORITHM, running.clock.now())
  const { kid, algorithm, publicJwk, privateJwk } = key!

  before(async () => {
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { page } = await signIn(running, party.address(), user.email)
    const tokens = await party.tokens(page.url)
    token = tokens.id_token!
    payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as JWTPayload
  })

  const accepts = async (given: string | undefined) => (await running.authenticate(given)) !== undefined
  /** A token signed with our own key. */
  const signed = async (changes: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT({ ...payload, ...changes })
      .setProtectedHeader({ alg: algorithm, kid, ...header })
      .sign(await importJWK(privateJwk, algorithm))

  test('the id token of the portal, and our own forgery of it, so that those below fail for their one reason', async () => {
    assert.equal(await accepts(`Bearer ${token}`), true)
    assert.equal(await accepts(`bearer ${token}`), true)
    assert.equal(await accepts(`Bearer ${await signed({})}`), true)
  })

  test('A001: no header, an empty one, another scheme; the scheme itself may be left out', async () => {
    for (const header of [undefined, '', 'Bearer', 'Bearer ', `Basic ${token}`, `Bearer ${token} x`])
      assert.equal(await accepts(header), false, header)
    // The specification sends "the id token in the Authorization header", and names no scheme.
    assert.equal(await accepts(token), true)
  })

  test('A002: a token that ended, be it by a second, or that begins in the future', async () => {
    assert.equal(await accepts(`Bearer ${await signed({ exp: seconds() + 5 })}`), true)
    assert.equal(await accepts(`Bearer ${await signed({ exp: seconds() - 1 })}`), false)
    assert.equal(await accepts(`Bearer ${await signed({ iat: seconds() + 50, nbf: seconds() + 50 })}`), true)
    assert.equal(await accepts(`Bearer ${await signed({ iat: seconds() + 70 })}`), false)
    assert.equal(await accepts(`Bearer ${await signed({ nbf: seconds() + 70 })}`), false)
  })

  test('a token verified before ends at its time too', async () => {
    let at = running.clock.now()
    const authenticate = bearer(running.issuer, [key!], { now: () => at })
    const brief = `Bearer ${await signed({ exp: seconds() + 60 })}`
    assert.ok(await authenticate(brief))
    at = new Date(at.getTime() + 61_000)
    assert.equal(await authenticate(brief), undefined)
  })

  test('A003: no algorithm, in any spelling', async () => {
    for (const alg of ['none', 'nOnE', 'NONE'])
      for (const signature of ['', 'AAAA'])
        assert.equal(
          await accepts(`Bearer ${encode({ alg, kid })}.${token.split('.')[1]}.${signature}`),
          false,
        )
  })

  test('A003: our public key used as a shared secret', async () => {
    const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const forged = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(pem))
    assert.equal(await accepts(`Bearer ${forged}`), false)
  })

  test('A003: a key of the forger’s own, unknown or embedded', async () => {
    const own = await generateKeyPair(algorithm, { extractable: true })
    const jwk = await exportJWK(own.publicKey)
    for (const header of [
      { kid: await calculateJwkThumbprint(jwk) },
      { kid },
      { kid: `../../${kid}` },
      { kid: `' or 1=1 --` },
      { kid, jwk },
      { kid, jku: 'https://evil.example.test/jwks' },
      { kid, x5u: 'https://evil.example.test/x5u' },
    ]) {
      const forged = await new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, ...header })
        .sign(own.privateKey)
      assert.equal(await accepts(`Bearer ${forged}`), false, JSON.stringify(header))
    }
  })

  test('A003: a rewritten payload, and a missing signature', async () => {
    const [header, body, signature] = token.split('.')
    assert.equal(await accepts(`Bearer ${header}.${encode({ ...payload, ver: 2 })}.${signature}`), false)
    assert.equal(await accepts(`Bearer ${header}.${encode(payload)} .${signature}`), false)
    assert.equal(await accepts(`Bearer ${header}.${body}.`), false)
  })

  test('A004, A005: a token for another app, from another issuer, of another kind, or without what the API checks', async () => {
    for (const changes of [
      { aud: 'another' },
      { aud: ['user-portal', 'another'] },
      { iss: 'https://evil.example.test/oidc' },
      { ver: undefined },
      { ver: '1' },
      { session: undefined },
      { session: '' },
      { sub: 'nobody' },
      { exp: undefined },
      { iat: undefined },
    ])
      assert.equal(await accepts(`Bearer ${await signed(changes)}`), false, JSON.stringify(changes))
    for (const typ of ['logout+jwt', 'at+jwt'])
      assert.equal(await accepts(`Bearer ${await signed({}, { typ })}`), false)
  })

  test('A004, A005: the id token and the access token of another app', async () => {
    const app = await givenClient(db, { secret: 'the secret of the app' })
    const user = await givenSigner(db, { role: 'system_admin' })
    const party = await relyingParty(running, { clientId: app.clientId, secret: 'the secret of the app' })
    const { page } = await signIn(running, party.address(), user.email)
    const tokens = await party.tokens(page.url)
    assert.equal(await accepts(`Bearer ${tokens.id_token}`), false)
    assert.equal(await accepts(`Bearer ${tokens.access_token}`), false)
  })

  test('A007: a token of before a change of password is known, and opens nothing', async () => {
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { page } = await signIn(running, party.address(), user.email, PASSWORD)
    const identity = await running.authenticate(`Bearer ${(await party.tokens(page.url)).id_token}`)
    assert.ok(await loadViewer(db, identity!, running.clock.now(), 'fr-CA'))
    await db.rows`update users set security_version = security_version + 1 where id = ${user.id}`
    assert.equal(await loadViewer(db, identity!, running.clock.now(), 'fr-CA'), undefined)
  })
})
