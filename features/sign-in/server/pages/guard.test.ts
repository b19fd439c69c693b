import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { APP_ORIGIN, assertReadable, Browser } from '#test/browser.ts'
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
const { db } = running
const portal = await portalParty(running)
const open = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  new Browser(running.origin, headers).go(portal.address(more))

test('a form sent from another site is refused', async () => {
  const user = await givenSigner(db)
  for (const headers of [
    { origin: 'https://evil.example.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: running.origin },
  ]) {
    const browser = new Browser(running.origin)
    const page = await browser.go(portal.address())
    const refused = await browser.submit(page, { email: user.email, password: PASSWORD }, headers)
    assert.equal(refused.status, 403, JSON.stringify(headers))
    assertReadable(refused, 'en-US')
  }
  const browser = new Browser(running.origin)
  const own = { origin: running.origin, 'sec-fetch-site': 'same-origin' }
  const page = await browser.submit(
    await browser.go(portal.address()),
    { email: user.email, password: PASSWORD },
    own,
  )
  assert.equal(new URL(page.url).pathname, '/login')
})

test('a form that is too large, or none, is a mistake of the caller', async () => {
  const browser = new Browser(running.origin)
  const page = await browser.go(portal.address())
  assert.equal((await browser.submit(page, { password: 'x'.repeat(40_000) })).status, 413)
  const json = await fetch(page.url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(json.status, 415)
})

test('a flood of attempts from one address is slowed down, and every step of a sign-in counts', async () => {
  // The beginning, the page, and three attempts.
  const narrow = await anotherIdentity(db, { RATE_LIMIT: '5', DEMO: 'false' })
  const browser = new Browser(narrow.origin)
  let page = await browser.go((await portalParty(narrow)).address())
  for (let attempt = 1; attempt <= 3; attempt += 1)
    page = await browser.submit(page, { email: 'x', password: 'x' })
  const refused = await browser.request(page.url, { form: { email: 'x', password: 'x' } })
  assert.equal(refused.status, 429)
  assertReadable(refused, 'en-US')
})

const kept = () => db.row<{ n: number }>`select count(*)::int as n from oidc_artifacts`

test('a flood of beginnings from one address is slowed down, and keeps nothing', async () => {
  for (const [door, status] of [
    ['auth', 303],
    ['session/end', 200],
  ] as const) {
    const narrow = await anotherIdentity(db, { RATE_LIMIT: '3', DEMO: 'false' })
    const { search } = new URL((await portalParty(narrow)).address())
    const address = `${narrow.issuer}/${door}${door === 'auth' ? search : ''}`
    for (let time = 1; time <= 3; time += 1)
      assert.equal((await new Browser(narrow.origin).request(address)).status, status, door)
    const before = await kept()
    const refused = await new Browser(narrow.origin).request(address)
    assert.equal(refused.status, 429, door)
    assertReadable(refused, 'en-US')
    assert.deepEqual(await kept(), before, door)
  }
})

test('another spelling of an address of the provider is unknown, and goes round no limit', async () => {
  const { search } = new URL(portal.address())
  const before = await kept()
  const unknown = await new Browser(running.origin).request(`${running.issuer}/nothing`)
  assert.equal(unknown.status, 404)
  for (const path of [
    'AUTH',
    'auth/',
    'Auth',
    '%61uth',
    'auth%2F',
    'session/END',
    'session/end/',
    'auth/x/',
  ]) {
    const page = await new Browser(running.origin).request(`${running.issuer}/${path}${search}`)
    assert.equal(page.status, 404, path)
    assert.equal(page.text.replaceAll(/\?[^"]*/g, ''), unknown.text.replaceAll(/\?[^"]*/g, ''), path)
  }
  const { host } = new URL(running.origin)
  for (const path of [
    `/oidc/auth#x`,
    `/oidc/auth;x${search}`,
    `/oidc/auth\\${search}`,
    `/oidc\\auth${search}`,
  ])
    assert.equal(await statusFor(path, { host }), 404, path)
  assert.deepEqual(await kept(), before)
})

const statusFor = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(running.origin)
    request({ hostname, port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })

test('nothing is answered for a foreign host, since addresses would be built from it', async () => {
  for (const path of ['/oidc/.well-known/openid-configuration', '/sign-in/x']) {
    assert.equal(await statusFor(path, { host: 'evil.example.test' }), 421, path)
    assert.notEqual(await statusFor(path, { host: new URL(running.origin).host }), 421, path)
  }
  const forwarded = { host: new URL(running.origin).host, 'x-forwarded-host': 'evil.example.test' }
  const discovery = await fetch(`${running.issuer}/.well-known/openid-configuration`, { headers: forwarded })
  assert.equal(
    ((await discovery.json()) as { token_endpoint: string }).token_endpoint,
    `${running.issuer}/token`,
  )
})

test('behind a proxy the public address counts, and over https cookies are secure', async () => {
  const proxied = await anotherIdentity(db, {
    PUBLIC_URL: 'https://portal.example.test',
    TRUST_PROXY: 'true',
    DEMO: 'false',
  })
  const address = new URL(`${proxied.origin}/oidc/auth`)
  address.search = new URLSearchParams({
    client_id: 'user-portal',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://portal.example.test/login',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }).toString()
  const ask = (headers: Record<string, string>) => fetch(address, { redirect: 'manual', headers })
  assert.equal((await ask({})).status, 421)
  const forged = 'portal.example.test, evil.example.test'
  assert.equal((await ask({ 'x-forwarded-host': forged })).status, 421, 'a proxy adds to what a caller sent')
  const response = await ask({ 'x-forwarded-host': 'portal.example.test' })
  assert.equal(response.status, 303)
  for (const cookie of response.headers.getSetCookie()) assert.match(cookie, /; secure/i)
})

test('the provider’s answers: no page in a frame, a silent renewal in one', async () => {
  const silent = await new Browser(running.origin).request(portal.address({ prompt: 'none' }))
  assert.equal(silent.status, 303)
  assert.equal(silent.headers.get('x-frame-options'), null)
  assert.doesNotMatch(silent.headers.get('content-security-policy') ?? '', /frame-ancestors/)
  for (const page of [
    await open(),
    await new Browser(running.origin).go(`${running.issuer}/auth?client_id=nobody`),
    await new Browser(running.origin).go(`${running.issuer}/nothing`, {
      headers: { 'accept-language': 'fr' },
    }),
  ]) {
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.equal(page.headers.get('x-frame-options'), 'DENY')
    assert.equal(page.headers.get('referrer-policy'), 'same-origin')
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff')
    assertReadable(page, page.url.endsWith('nothing') ? 'fr-CA' : 'en-US')
  }
})

test('an answer by form is let through to the app it is for', async () => {
  const app = await givenClient(db, { flow: 2, secret: 'the secret of the app' })
  const user = await givenSigner(db)
  const party = await relyingParty(running, {
    clientId: app.clientId,
    secret: 'the secret of the app',
    flow: 'hybrid',
  })
  const { page } = await signIn(running, party.address({ response_mode: 'form_post' }), user.email)
  assert.match(page.text, new RegExp(`action="${APP_ORIGIN}/callback"`))
  const policy = page.headers.get('content-security-policy')!
  assert.match(policy, /script-src 'self' 'sha256-[^']+'/)
  assert.match(policy, new RegExp(`form-action 'self' ${APP_ORIGIN};`))
})

test('pages of an app on another origin may redeem their code, those of a stranger may not', async () => {
  const app = await givenClient(db)
  const ask = (origin: string) =>
    fetch(`${running.issuer}/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: app.clientId, code: 'x' }),
    })
  assert.equal((await ask(APP_ORIGIN)).headers.get('access-control-allow-origin'), APP_ORIGIN)
  assert.equal((await ask('https://evil.example.test')).headers.get('access-control-allow-origin'), null)
})

test('broken requests are mistakes of the caller', async () => {
  const browser = new Browser(running.origin)
  for (const address of [
    portal.address({ state: 'a\0b' }),
    portal.address({ client_id: 'user\0portal' }),
    portal.address({ prompt: 'dance' }),
    `${portal.address()}&client_id=other`,
    `${running.issuer}/session/end?id_token_hint=nonsense`,
  ]) {
    const page = await browser.go(address)
    const told = page.status === 400 || /[?#&]error=invalid_request/.test(page.url)
    assert.ok(told, `${page.status} ${page.url}`)
    assert.doesNotMatch(page.text, /node_modules|select |at .*\.js/)
  }
})
