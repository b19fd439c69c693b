import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APP_ORIGIN, assertReadable, Browser, type Page } from '#test/browser.ts'
import {
  anotherIdentity,
  givenClient,
  givenSigner,
  PASSWORD,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db, issuer, origin } = running
const own = { origin, 'sec-fetch-site': 'same-origin' }
const foreign = { origin: APP_ORIGIN, 'sec-fetch-site': 'cross-site' }

const formOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

/** What a browser does with a form that another site posts: Lax cookies stay at home. */
const postFromElsewhere = (form: Record<string, string>, path: string) =>
  new Browser(origin).request(`${issuer}/${path}`, { form, headers: foreign })

async function signedInApp() {
  const app = await givenClient(db, { secret: 'the secret of the app' })
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId, secret: 'the secret of the app' })
  const { browser, page } = await signIn(running, party.address(), user.email)
  return { app, user, party, browser, token: (await party.tokens(page.url)).id_token! }
}

test('an app asks for a sign-in by POST, from its own page, and gets its code', async () => {
  const user = await givenSigner(db)
  const app = await givenClient(db, { secret: 'the secret of the app' })
  const party = await relyingParty(running, { clientId: app.clientId, secret: 'the secret of the app' })
  const again = await postFromElsewhere({ ...formOf(party.address()), ui_locales: 'fr-CA' }, 'auth')
  assertReadable(again, 'fr-CA')
  assert.match(again.text, /data-auto-submit/)
  assert.match(again.headers.get('content-security-policy')!, new RegExp(`form-action 'self' ${APP_ORIGIN};`))
  assert.deepEqual(again.headers.getSetCookie(), [], 'no new session replaces the one of the browser')
  const browser = new Browser(origin)
  const form = await browser.submit(again, {}, own)
  assert.match(form.url, /\/sign-in\//)
  const answer = await browser.submit(form, { email: user.email, password: PASSWORD }, own)
  assert.equal((await party.tokens(answer.url)).claims()!.sub, user.id)
  const silent = await browser.go(`${issuer}/auth`, {
    form: formOf(party.address({ prompt: 'none' })),
    headers: own,
  })
  assert.ok((await party.tokens(silent.url)).id_token, 'a page of the same origin needs no second step')
})

test('an app asks for the sign-out by POST: its id token is in no address', async () => {
  const { party, browser, token } = await signedInApp()
  const asked = formOf(party.signOutAddress(token))
  const again = await postFromElsewhere({ ...asked, ui_locales: 'fr' }, 'session/end')
  assertReadable(again, 'fr-CA')
  assert.doesNotMatch(again.text, /class="language"/)
  const question = await browser.submit(again, {}, own)
  assertReadable(question, 'fr-CA')
  assert.match(question.text, /data-auto-submit/, 'the id token says who asks')
  assert.ok(!question.url.includes(token) && !question.text.includes(token))
  const done = await browser.submit(question, { logout: 'yes' }, own)
  assert.equal(done.url, `${APP_ORIGIN}/out?state=bye`)
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
})

test('a sign-out that another site posts without an id token is asked about first', async () => {
  const { browser, party } = await signedInApp()
  const question = await browser.submit(await postFromElsewhere({}, 'session/end'), {}, own)
  assert.match(question.text, /Do you want to sign out/)
  assert.doesNotMatch(question.text, /data-auto-submit/)
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /[?&]code=/)
})

test('a form that stays foreign is posted once more only once', async () => {
  for (const path of ['auth', 'session/end']) {
    const again = await postFromElsewhere({}, path)
    const refused = await new Browser(origin).submit(again, {}, foreign)
    assert.equal(refused.status, 403, path)
    assertReadable(refused, 'en-US')
  }
})

test('what is posted to begin a sign-in or a sign-out is bounded, counted, and of one spelling', async () => {
  const narrow = await anotherIdentity(db, { RATE_LIMIT: '3', DEMO: 'false' })
  const post = (
    path: string,
    at: { issuer: string } = running,
    body = 'a=b',
    type = 'x-www-form-urlencoded',
  ) =>
    fetch(`${at.issuer}/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': `application/${type}` },
    })
  for (const path of ['auth', 'session/end']) {
    assert.equal((await post(path, running, `a=${'x'.repeat(65_536)}`)).status, 413, path)
    assert.equal((await post(path, running, '{}', 'json')).status, 415, path)
    assert.equal((await post(path, running, 'state=a&state=b')).status, 400, path)
    assert.equal((await post(path, running, 'state=%00')).status, 400, path)
  }
  for (const path of ['AUTH', 'auth/', '%61uth', 'session/END', 'session/end/', 'session//end'])
    assert.equal((await post(path)).status, 404, path)
  for (const [time, path] of ['auth', 'session/end', 'auth', 'session/end'].entries())
    assert.equal((await post(path, narrow)).status === 429, time === 3, path)
})

test('a posted sign-in may have every parameter there is, and an id token of any size that an address can hold', async () => {
  const party = await portalParty(running)
  const more = ['acr_values', 'display', 'login_hint', 'max_age', 'one', 'two', 'three'].map((name) => [
    name,
    '1',
  ])
  const asked = { ...formOf(party.address()), ...Object.fromEntries(more), state: 's'.repeat(10_000) }
  assert.ok(Object.keys(asked).length > 10)
  const again = await postFromElsewhere(asked, 'auth')
  const form = await new Browser(origin).submit(again, {}, own)
  assert.match(form.url, /\/sign-in\//)
})

test('a page never names an address that the app did not register in its policy', async () => {
  const { app, party, browser, token } = await signedInApp()
  const policyOf = (page: Page) => page.headers.get('content-security-policy')!
  const evil = ['https://evil.example.test/cb', 'https://a;sandbox', 'https://a,default-src']
  for (const address of evil) {
    const refused = await browser.go(party.address({ redirect_uri: address }))
    assert.equal(refused.status, 400)
    assert.match(policyOf(refused), /form-action 'self'; frame-ancestors 'none'$/, address)
    const out = new URL(party.signOutAddress(token))
    out.searchParams.set('post_logout_redirect_uri', address)
    const notOut = await browser.go(out.href)
    assert.match(policyOf(notOut), /form-action 'self'; frame-ancestors 'none'$/, address)
    const posted = await postFromElsewhere({ client_id: app.clientId, redirect_uri: address }, 'auth')
    assert.match(policyOf(posted), /form-action 'self'; frame-ancestors 'none'$/, address)
  }
  assert.match(policyOf(await browser.go(party.signOutAddress(token))), new RegExp(`'self' ${APP_ORIGIN};`))
})

test('a sign-out that cannot be done says so, and not that a sign-in failed', async () => {
  const { party, browser, token } = await signedInApp()
  const out = new URL(party.signOutAddress(token))
  out.searchParams.set('post_logout_redirect_uri', 'https://evil.example.test/')
  for (const [address, words] of [
    [out.href, 'Sign-out could not be completed'],
    [`${issuer}/session/end?id_token_hint=nonsense`, 'Sign-out could not be completed'],
    [`${issuer}/session/end?id_token_hint=nonsense&locale=fr-CA`, 'La déconnexion n’a pas pu être effectuée'],
  ] as const) {
    const page = await browser.go(address)
    assert.equal(page.status, 400)
    assert.match(page.text, new RegExp(`<title>${words} \\|`))
  }
  const forged = await new Browser(origin).request(`${issuer}/session/end/confirm`, { form: { xsrf: 'x' } })
  assert.match(forged.text, /<title>Sign-out could not be completed \|/)
})

test('an id token says which session it is of, when the password was given, and that it was one', async () => {
  const { browser, token, party } = await signedInApp()
  const claims = (jwt: string) =>
    JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
  const { sid, amr, auth_time: at, iat } = claims(token)
  assert.equal(typeof sid, 'string')
  assert.deepEqual(amr, ['pwd'])
  assert.ok(Number(at) <= Number(iat) && Number(at) > Number(iat) - 60)
  const silent = await browser.go(party.address({ prompt: 'none' }))
  const later = (await party.tokens(silent.url)).claims()!
  assert.deepEqual([later.sid, later.auth_time], [sid, at], 'the same session')
  const portal = await portalParty(running)
  const other = await portal.tokens((await browser.go(portal.address())).url)
  assert.notEqual(other.claims()!.sid, sid, 'no app can tell from it what another app knows')
})
