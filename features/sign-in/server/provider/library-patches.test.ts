import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { APP_ORIGIN, Browser } from '#test/browser.ts'
import { givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

/** One test for each patch, which fails without it. */
const running = await sharedIdentity()
const { db } = running
const party = await portalParty(running)

test('a copy of a session cookie does not take the session away from the sign-out of its owner', async () => {
  const user = await givenSigner(db)
  const { browser, page } = await signIn(running, party.address(), user.email)
  const { id_token: token } = await party.tokens(page.url)
  const copy = { headers: { cookie: browser.cookiesFor(`${running.issuer}/auth`) } }
  const thief = new Browser(running.origin)
  const question = await thief.go(`${running.issuer}/session/end?client_id=${PORTAL_CLIENT_ID}`, copy)
  await thief.submit(question, {}, copy.headers)
  await browser.submit(await browser.go(party.signOutAddress(token!)), { logout: 'yes' })
  const session = await db.row`
    select 1 from oidc_artifacts where model = 'Session' and account_id = ${user.id}`
  assert.equal(session, undefined)
})

test('an app is known by its secret, and not by the hash that is stored', async () => {
  const secret = 'the secret of the app'
  const { clientId } = await givenClient(db, { secret })
  const answer = async (given: string) => {
    const response = await fetch(`${running.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${given}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'none',
        redirect_uri: `${APP_ORIGIN}/callback`,
      }),
    })
    return ((await response.json()) as { error: string }).error
  }
  assert.equal(await answer(secret), 'invalid_grant')
  assert.equal(await answer(hashSecret(secret)), 'invalid_client')
})

test('an app without a back-channel address is told the session too', async () => {
  const user = await givenSigner(db)
  const app = await relyingParty(running, await givenClient(db))
  const { page } = await signIn(running, app.address(), user.email)
  assert.equal(typeof (await app.claims(page.url)).sid, 'string')
})

test('an app that is left gets one logout token, and one that is signed out of with all others too', async () => {
  const user = await givenSigner(db)
  const client = await givenClient(db)
  await db.rows`update apps set backchannel_logout_url = ${`${APP_ORIGIN}/ended`} where id = ${client.id}`
  const app = await relyingParty(running, client)
  const queued = async () => (await db.rows`select 1 from logouts where user_id = ${user.id}`).length
  for (const [answer, expected] of [
    [{}, 1],
    [{ logout: 'yes' }, 2],
  ] as const) {
    const { browser, page } = await signIn(running, app.address(), user.email)
    const { id_token: token } = await app.tokens(page.url)
    await browser.submit(await browser.go(app.signOutAddress(token!)), answer)
    assert.equal(await queued(), expected)
  }
})

test('a sign-out takes a token in the algorithm that its app had before', async () => {
  const user = await givenSigner(db)
  const { id, clientId } = await givenClient(db)
  await db.rows`update apps set id_token_algorithm = 'RS256' where id = ${id}`
  const rp = await relyingParty(running, { clientId, algorithm: 'RS256' })
  const { browser, page } = await signIn(running, rp.address(), user.email)
  const { id_token: token } = await rp.tokens(page.url)
  await db.rows`update apps set id_token_algorithm = 'ES256' where id = ${id}`
  assert.equal((await browser.go(rp.signOutAddress(token!))).status, 200)
})

test('an implicit app over http is served on this machine only', async () => {
  const user = await givenSigner(db)
  const here = await relyingParty(running, {
    clientId: (await givenClient(db, { flow: 1 })).clientId,
    flow: 'implicit',
  })
  const { page: inside } = await signIn(running, here.address(), user.email)
  assert.equal((await here.claims(inside.url)).sub, user.id)
  const app = await givenClient(db, { flow: 1, login: 'http://app.example.test/callback' })
  const party = await relyingParty(running, { clientId: app.clientId, flow: 'implicit' })
  const page = await new Browser(running.origin).go(party.address())
  assert.equal(page.status, 400)
})
