import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { OIDC_PATH, SCOPE, TRIAL_HEADER } from '#features/sign-in/contract.ts'
import { send } from '#test/authorisation/portal.ts'
import { APP_ORIGIN } from '#test/browser.ts'
import { eventsOf, givenClient, signIn } from '#test/identity.ts'
import { portalApp } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { trySignIn } from '#features/apps/contract/try-sign-in.ts'

const portal = await startPortal({ RATE_LIMIT: '1000000' })
after(portal.close)
const { db, origin } = portal
const at = { origin, issuer: origin + OIDC_PATH }
const redirect = `${APP_ORIGIN}/callback`

type Person = Awaited<ReturnType<typeof portal.signedIn>>

/** What the provider answers to the page that tries an app: the fields of the form for the app. */
async function answered({ browser }: Person, clientId: string, more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    response_mode: 'form_post',
    prompt: 'none',
    scope: SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  const page = await browser.request(`${origin}${OIDC_PATH}/auth?${asked.toString()}`, {
    headers: { [TRIAL_HEADER]: '1' },
  })
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1]
  return {
    status: page.status,
    code: field('code') ?? '',
    idToken: field('id_token'),
    error: field('error'),
    verifier,
  }
}

const redeemed = async (
  { headers }: Person,
  id: string,
  { code, verifier }: { code: string; verifier: string },
) => {
  const { status, text } = await send(origin, trySignIn, { id, code, verifier }, headers)
  return { status, data: (JSON.parse(text) as { data: Record<string, unknown> | null }).data }
}

test('067: a trial answers what the app itself gets from the same session, though it has a secret', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const { id, clientId } = await givenClient(db, { secret: 'of the app' })
  const { status, data } = await redeemed(admin, id, await answered(admin, clientId))
  assert.equal(status, 200)
  const party = await relyingParty(at, { clientId, secret: 'of the app' })
  const { exp, iat, nonce, ...real } = await party.claims((await admin.browser.go(party.address())).url)
  assert.ok(exp && iat && nonce)
  assert.deepEqual(data, real)
})

test('067: apps of the older flows answer a trial too: hybrid a code, implicit the id token itself', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const [hybrid, implicit] = [await givenClient(db, { flow: 2 }), await givenClient(db, { flow: 1 })]
  const nonce = client.randomNonce()
  const answer = await answered(admin, hybrid.clientId, { response_type: 'code id_token', nonce })
  assert.equal((await redeemed(admin, hybrid.id, answer)).data?.['aud'], hybrid.clientId)
  const { idToken } = await answered(admin, implicit.clientId, {
    response_type: 'id_token',
    nonce,
    code_challenge: '',
    code_challenge_method: '',
  })
  const { aud, sub } = decodeJwt(idToken ?? '')
  assert.deepEqual([aud, sub], [implicit.clientId, admin.id])
})

test('067: the code of a trial is good once, for its own session, app and verifier', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const other = await portal.signedIn({ role: 'system_admin' })
  const [app, second] = [await givenClient(db), await givenClient(db)]
  const answer = await answered(admin, app.clientId)
  const account = await db.row<{ email: string }>`select email from users where id = ${admin.id}`
  const { browser } = await signIn({ origin }, (await portalParty(at)).address(), account!.email)
  const refused = [
    await redeemed(other, app.id, answer),
    await redeemed({ ...admin, headers: await portal.headersIn(browser) }, app.id, answer),
    await redeemed(admin, second.id, answer),
    await redeemed(admin, app.id, { ...answer, verifier: client.randomPKCECodeVerifier() }),
    await redeemed(admin, app.id, { ...answer, code: 'another' }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [404, 404, 404, 404, 404],
  )
  assert.equal((await redeemed(admin, app.id, answer)).status, 200)
  assert.equal((await redeemed(admin, app.id, answer)).status, 404)
})

test('067, J161: the code of a person who lost the app, or of an old trial, is refused', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const { id, clientId } = await givenClient(db)
  const lost = await answered(admin, clientId)
  await db.rows`update apps set provision_for_all = false where id = ${id}`
  assert.equal((await redeemed(admin, id, lost)).status, 404)
  await db.rows`update apps set provision_for_all = true where id = ${id}`
  const old = await answered(admin, clientId)
  await db.rows`
    update oidc_artifacts set expires_at = now() - interval '1 second'
     where model = 'AuthorizationCode' and client_id = ${clientId}`
  assert.equal((await redeemed(admin, id, old)).status, 404)
})

test('067: a trial is refused as a sign-in would be, and no other address is allowed to an app for it', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const { clientId } = await givenClient(db, { forAll: false })
  assert.equal((await answered(admin, clientId)).error, 'access_denied')
  const open = await givenClient(db)
  const elsewhere = await answered(admin, open.clientId, { redirect_uri: `${origin}/apps` })
  assert.deepEqual([elsewhere.status, elsewhere.code, elsewhere.error], [400, '', undefined])
  const broken = await givenClient(db, { flow: 1, login: 'http://app.example.test/callback' })
  assert.equal((await answered(admin, broken.clientId)).status, 400)
})

test('067: a trial counts as one sign-in of the session, and says that it was tried', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const { id, clientId } = await givenClient(db)
  for (let tries = 0; tries < 2; tries += 1)
    assert.equal((await redeemed(admin, id, await answered(admin, clientId))).status, 200)
  const party = await relyingParty(at, { clientId })
  assert.ok(await party.claims((await admin.browser.go(party.address())).url))
  const signIns = (await eventsOf(db, admin.id)).filter(({ kind }) => kind === 'sign-in')
  assert.deepEqual(
    signIns.map(({ origin: how, appId }) => [how, appId]),
    [
      [null, await portalApp(db)],
      ['trial', id],
    ],
  )
})
