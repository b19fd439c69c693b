import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomDPoPKeyPair, fetchUserInfo, getDPoPHandle, refreshTokenGrant } from 'openid-client'
import { Browser } from '#test/browser.ts'
import { allow, givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running
const SECRET = 'the secret of the app'
const onPostgres = process.env.TEST_DATABASE_URL !== undefined

async function given(what: Record<string, string | boolean>, secret: string | undefined = SECRET) {
  const app = await givenClient(db, secret === 'none' ? {} : { secret })
  await allow(db, app, what)
  const party = await relyingParty(running, {
    clientId: app.clientId,
    ...(secret !== 'none' && { secret }),
  })
  return { ...party, app, user: await givenSigner(db) }
}
const proofs = async (party: Awaited<ReturnType<typeof given>>) => ({
  DPoP: getDPoPHandle(party.configuration, await randomDPoPKeyPair('ES256')),
})

test('an app for which pushed requests are off cannot push one, nor can a public client', async () => {
  await assert.rejects((await given({ revocation: false })).pushed(), { error: 'unauthorized_client' })
  await assert.rejects((await given({ pushed_requests: 'offered' }, 'none')).pushed(), {
    error: 'unauthorized_client',
  })
})

test('an app that may push its request may also send it in the address; one that must cannot', async () => {
  for (const choice of ['offered', 'required']) {
    const party = await given({ pushed_requests: choice })
    const { page } = await signIn(running, await party.pushed(), party.user.email)
    assert.equal((await party.claims(page.url)).sub, party.user.id)
    const direct = await new Browser(running.origin).go(party.address())
    if (choice === 'offered') assert.match(direct.url, /\/sign-in\//)
    else assert.match(direct.url, /error=invalid_request/)
  }
})

test('a pushed request is used once, by its own app', async () => {
  const party = await given({ pushed_requests: 'offered' })
  const address = await party.pushed()
  const { browser, page } = await signIn(running, address, party.user.email)
  assert.match(page.url, /code=/)
  const again = await browser.go(address)
  assert.equal(again.status, 400)
  const other = new URL(await party.pushed())
  other.searchParams.set('client_id', (await given({ pushed_requests: 'offered' })).app.clientId)
  assert.equal((await browser.go(other.href)).status, 400)
})

test('a pushed request is bounded in length, and in number for each app', async () => {
  const party = await given({ pushed_requests: 'offered' })
  const push = (more: Record<string, string>) =>
    fetch(`${running.issuer}/request`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${party.app.clientId}:${SECRET}`)}` },
      body: new URLSearchParams({ ...Object.fromEntries(new URL(party.address()).searchParams), ...more }),
    })
  assert.equal((await push({})).status, 201)
  assert.equal((await push({ login_hint: 'x'.repeat(20_000) })).status, 400)
  await db.rows`
    insert into oidc_artifacts (model, id, payload, client_id)
    select 'PushedAuthorizationRequest', ${party.app.clientId} || n, '{}', ${party.app.clientId} from generate_series(1, 1999) n`
  const refused = await push({})
  assert.deepEqual([refused.status, await refused.json()].at(1), {
    error: 'temporarily_unavailable',
    error_description: 'too many at once',
  })
})

test(
  'of four browsers that use one pushed request at once one gets a code',
  { skip: !onPostgres && 'the embedded database has one connection, which hides the race' },
  async () => {
    const party = await given({ pushed_requests: 'offered' })
    const { browser } = await signIn(running, party.address(), party.user.email)
    for (let round = 1; round <= 5; round += 1) {
      const address = await party.pushed()
      const headers = { cookie: browser.cookiesFor(address) }
      const pages = await Promise.all(
        [1, 2, 3, 4].map(() => new Browser(running.origin).request(address, { headers })),
      )
      const codes = pages.filter((page) => /code=/.test(page.headers.get('location') ?? ''))
      assert.equal(codes.length, 1, `round ${round}`)
    }
  },
)

test('a confidential client that must use PKCE is refused without', async () => {
  const without = (address: string) => {
    const url = new URL(address)
    for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name)
    return url.href
  }
  const strict = await given({ require_pkce: true })
  const { browser, page } = await signIn(running, strict.address(), strict.user.email)
  assert.equal((await strict.claims(page.url)).sub, strict.user.id)
  assert.match((await browser.go(without(strict.address()))).url, /error=invalid_request/)
  assert.match((await browser.go(without((await given({ revocation: false })).address()))).url, /code=/)
})

test('an app for which DPoP is off is refused with a proof', async () => {
  const party = await given({ revocation: false })
  const { page } = await signIn(running, party.address(), party.user.email)
  await assert.rejects(party.tokens(page.url, await proofs(party)), { error: 'unauthorized_client' })
})

test('tokens with a proof are of use to the holder of its key alone', async () => {
  for (const secret of [SECRET, 'none']) {
    const party = await given({ dpop: 'offered', refresh_tokens: true }, secret)
    const { page } = await signIn(running, party.address(), party.user.email)
    const [own, other] = [await proofs(party), await proofs(party)]
    const tokens = await party.tokens(page.url, own)
    const { access_token: token, refresh_token: refresh = '' } = tokens
    assert.equal(tokens.token_type, 'dpop')
    const open = (options?: typeof own) => fetchUserInfo(party.configuration, token, party.user.id, options)
    assert.equal((await open(own)).sub, party.user.id)
    await assert.rejects(open())
    await assert.rejects(open(other))
    // A confidential client proves itself with its secret; the refresh token of a public one is bound to the key.
    if (secret === 'none') await assert.rejects(refreshTokenGrant(party.configuration, refresh, {}, other))
    assert.equal((await refreshTokenGrant(party.configuration, refresh, {}, own)).token_type, 'dpop')
  }
})

test('an app that must send a proof gets no token without', async () => {
  const party = await given({ dpop: 'required' })
  const { browser, page } = await signIn(running, party.address(), party.user.email)
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  const { url } = await browser.go(party.address())
  assert.ok((await party.tokens(url, await proofs(party))).access_token)
})
