import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from 'openid-client'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import { APP_ORIGIN, Browser } from '#test/browser.ts'
import {
  anotherIdentity,
  eventsOf,
  givenClient,
  givenSigner,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { giveRole, givenDealer, portalApp } from '#test/people.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running

test('the portal signs in by code with PKCE, and the token opens the API', async () => {
  const user = await givenSigner(db, { role: 'manager', permissions: ['view-users'] })
  const party = await portalParty(running)
  const { page } = await signIn(running, party.address(), user.email)
  const tokens = await party.tokens(page.url)
  const claims = tokens.claims()!
  assert.equal(claims.sub, user.id)
  assert.equal(claims.name, 'Marie Tremblay')
  assert.equal(claims.locale, 'fr-CA')
  assert.deepEqual(claims.address, { country: 'CA' })
  assert.deepEqual(claims.role, ['manager'])
  assert.deepEqual(claims.permission, [prefixed('view-users')])
  const identity = await running.authenticate(`Bearer ${tokens.id_token}`)
  assert.deepEqual(identity, { userId: user.id, sessionUid: claims.session, securityVersion: claims.ver })
})

test('redirects have no text, which would have one language', async () => {
  const party = await portalParty(running)
  const browser = new Browser(running.origin, { 'accept-language': 'fr-CA' })
  const toPage = await browser.request(party.address())
  assert.deepEqual([toPage.status, toPage.text], [303, ''])
  assert.equal(toPage.headers.get('content-type'), null)
  const toApp = await browser.request(party.address({ prompt: 'none' }))
  assert.match(toApp.headers.get('location')!, /\/login\?error=login_required/)
  assert.equal(toApp.text, '')
})

test('the portal signs in by id_token alone when the setting says so', async () => {
  const other = await anotherIdentity(db, { OIDC_RESPONSE_TYPE: 'id_token', DEMO: 'false' })
  const user = await givenSigner(db)
  const party = await portalParty(other, 'implicit')
  const { page } = await signIn(other, party.address(), user.email)
  const claims = await party.claims(page.url)
  assert.equal(claims.email, user.email)
  assert.equal(typeof claims.session, 'string')
  const token = new URLSearchParams(new URL(page.url).hash.slice(1)).get('id_token')
  assert.equal((await other.authenticate(`Bearer ${token}`))?.userId, user.id)
})

test('J160: an app with a secret signs people in by code, and is told no more than its own', async () => {
  const app = await givenClient(db, { secret: 'the secret of the app' })
  const user = await givenSigner(db, { role: 'manager', permissions: ['view-users'] })
  await giveRole(db, user.id, app.id, 'clerk')
  const party = await relyingParty(running, { clientId: app.clientId, secret: 'the secret of the app' })
  const { page } = await signIn(running, party.address(), user.email)
  const tokens = await party.tokens(page.url)
  const claims = tokens.claims()!
  assert.deepEqual([claims.role, claims.permission], [['clerk'], []])
  assert.ok((claims.app as string[]).includes('user-portal'))
  assert.deepEqual([claims.ver, claims.session], [undefined, undefined])
  const info = await client.fetchUserInfo(party.configuration, tokens.access_token, user.id)
  assert.equal(info.email, user.email)
})

test('a wrong secret or a wrong verifier redeems no code', async () => {
  const app = await givenClient(db, { secret: 'the secret of the app' })
  const user = await givenSigner(db)
  const thief = await relyingParty(running, { clientId: app.clientId, secret: 'a guess' })
  const stolen = await signIn(running, thief.address(), user.email)
  await assert.rejects(thief.tokens(stolen.page.url), { status: 401 })
  const [one, two] = [await portalParty(running), await portalParty(running)]
  const { page } = await signIn(running, one.address(), user.email)
  await assert.rejects(
    client.authorizationCodeGrant(two.configuration, new URL(page.url), {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      expectedState: client.skipStateCheck,
    }),
    { error: 'invalid_grant' },
  )
})

test('a public client without PKCE is refused', async () => {
  const app = await givenClient(db)
  const address = `${running.issuer}/auth?${new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: `${APP_ORIGIN}/callback`,
    scope: 'openid',
  }).toString()}`
  const page = await new Browser(running.origin).go(address)
  assert.match(page.url, /^http:\/\/127\.0\.0\.1:9\/callback\?error=invalid_request/)
})

test('older apps sign people in by the implicit and the hybrid flow', async () => {
  const user = await givenSigner(db)
  for (const [flow, name] of [
    [1, 'implicit'],
    [2, 'hybrid'],
  ] as const) {
    const app = await givenClient(db, { flow, secret: 'the secret of the app' })
    const party = await relyingParty(running, {
      clientId: app.clientId,
      secret: 'the secret of the app',
      flow: name,
    })
    const { page } = await signIn(running, party.address(), user.email)
    assert.equal((await party.claims(page.url)).email, user.email, name)
  }
})

test('a system admin is told all permissions of the portal', async () => {
  const user = await givenSigner(db, { role: 'system_admin' })
  const party = await portalParty(running)
  const { page } = await signIn(running, party.address(), user.email)
  const claims = await party.claims(page.url)
  assert.deepEqual(claims.permission, permissions.map(prefixed))
})

test('each sign-in is recorded once, single sign-on too, a silent renewal never', async () => {
  const dealerId = await givenDealer(db)
  const user = await givenSigner(db, { dealerId })
  const app = await givenClient(db)
  const portal = await portalParty(running)
  const { browser } = await signIn(running, portal.address(), user.email)
  const silent = await browser.go(portal.address({ prompt: 'none' }))
  assert.ok(new URL(silent.url).searchParams.has('code'), silent.url)
  const party = await relyingParty(running, { clientId: app.clientId })
  const entered = await browser.go(party.address())
  assert.equal((await party.claims(entered.url)).sub, user.id)
  await browser.go(party.address({ prompt: 'none' }))
  assert.deepEqual(await eventsOf(db, user.id), [
    { kind: 'sign-in', origin: null, appId: await portalApp(db), dealerId },
    { kind: 'sign-in', origin: null, appId: app.id, dealerId },
  ])
  const row = await db.row<{ at: Date | null }>`select last_sign_in_at as at from users where id = ${user.id}`
  assert.ok(row?.at)
})

test('a password asked for again is a sign-in again, and consent is never asked for', async () => {
  const user = await givenSigner(db)
  const portal = await portalParty(running)
  const { browser } = await signIn(running, portal.address(), user.email)
  const again = await browser.go(portal.address({ prompt: 'login consent' }))
  assert.match(again.text, /name="password"/)
  const page = await browser.submit(again, { email: user.email, password: 'correct horse 1' })
  assert.ok(new URL(page.url).searchParams.has('code'), page.url)
  assert.equal((await eventsOf(db, user.id)).length, 2)
})

test('somebody else may take over the browser: the former session is over', async () => {
  const [first, second] = [await givenSigner(db), await givenSigner(db)]
  const portal = await portalParty(running)
  const { browser, page } = await signIn(running, portal.address(), first.email)
  const before = await portal.tokens(page.url)
  const again = await portalParty(running)
  const form = await browser.go(again.address({ prompt: 'login' }))
  const step = await browser.submit(form, { email: second.email, password: 'correct horse 1' })
  assert.match(step.text, /<html lang="en-US"/)
  const done = await browser.submit(step, { logout: 'yes' })
  assert.equal((await again.claims(done.url)).sub, second.id)
  const left = await db.row`select 1 from oidc_artifacts where model = 'Session' and account_id = ${first.id}`
  assert.equal(left, undefined)
  assert.ok(before.id_token)
})

test('an id token lives an hour, and never longer than its session', async () => {
  const other = await anotherIdentity(db, { SESSION_HOURS: '2', DEMO: 'false' })
  const user = await givenSigner(db)
  const party = await portalParty(other)
  const { browser, page } = await signIn(other, party.address(), user.email)
  const first = await party.claims(page.url)
  assert.equal(first.exp - first.iat, 3600)
  other.putForward(2 * 3600 - 60)
  const renewal = await portalParty(other)
  const renewed = await browser.go(renewal.address({ prompt: 'none' }))
  const { exp, iat } = await renewal.claims(renewed.url)
  assert.ok(exp - iat <= 60 && exp - iat > 0, `${exp - iat} seconds`)
})
