import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { Browser, type Page } from '#test/browser.ts'
import {
  anotherIdentity,
  APP_ORIGIN,
  givenClient,
  givenSigner,
  PASSWORD,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { words } from '#test/call.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { html } from './html.ts'

const running = await sharedIdentity()
const { db } = running
const portal = await portalParty(running)
const open = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  new Browser(running.origin, headers).go(portal.address(more))

/** Each field has a label that names it, and the page one heading and one language. */
function assertReadable({ text }: Page, locale: string) {
  assert.match(text, new RegExp(`<html lang="${locale}"`))
  assert.equal(text.match(/<h1[ >]/g)?.length, 1)
  assert.match(text, /<title>[^<]+ \| Comptoir<\/title>/)
  const fields = [...text.matchAll(/<input(?![^>]*type="hidden")[^>]*>/g)].map(([field]) => field)
  for (const field of fields)
    assert.ok(text.includes(`<label for="${/id="(\w+)"/.exec(field)?.[1]}">`), field)
}

test('the sign-in page speaks the language the app asks for, else the chosen one, else the browser’s', async () => {
  const french = { 'accept-language': 'fr-CA,fr;q=0.9' }
  for (const [page, locale, word] of [
    [await open(), 'en-US', 'Sign in'],
    [await open({}, french), 'fr-CA', 'Connexion'],
    [await open({ ui_locales: 'en' }, french), 'en-US', 'Sign in'],
    [await open({ ui_locales: 'fr-CA en' }), 'fr-CA', 'Connexion'],
  ] as const) {
    assertReadable(page, locale)
    assert.match(page.text, new RegExp(`<h1>${word}</h1>`))
  }
  const chosen = { cookie: 'other=1; locale=en-US', ...french }
  const stored = await new Browser(running.origin).go(`${running.issuer}/auth?client_id=nobody`, {
    headers: chosen,
  })
  assertReadable(stored, 'en-US')
})

test('the language is switched by a link, and the choice is kept', async () => {
  const browser = new Browser(running.origin)
  const english = await browser.go(portal.address())
  const link = /<a class="language" href="([^"]*)" lang="fr-CA" hreflang="fr-CA"\s*>Français<\/a/.exec(
    english.text,
  )
  const french = await browser.go(new URL(link![1]!, english.url).href)
  assertReadable(french, 'fr-CA')
  assert.match(
    french.headers.get('set-cookie') ?? '',
    /^locale=fr-CA; Path=\/; Max-Age=31536000; SameSite=Lax$/,
  )
  const refused = await browser.submit(french, { email: 'nobody@example.test', password: 'x' })
  assert.match(refused.text, /L’adresse courriel ou le mot de passe est incorrect\./)
  assertReadable(refused, 'fr-CA')
})

test('the page names the app with its logo in the language, and leads back to it', async () => {
  const app = await givenClient(db)
  for (const hash of ['english', 'french'])
    await db.rows`insert into images (hash, type, bytes) values (${hash}, 'image/png', '') on conflict do nothing`
  await db.rows`
    update apps set display_name = 'Pièces <b>& cie', logo = 'english', logo_f = 'french' where id = ${app.id}`
  const party = await relyingParty(running, { clientId: app.clientId })
  const page = await new Browser(running.origin).go(
    party.address({ ui_locales: 'fr', login_hint: '"><script>' }),
  )
  assert.match(page.text, /<img src="\/images\/french" alt=""/)
  assert.match(page.text, /pour continuer vers Pièces &#60;b&#62;&#38; cie/)
  assert.match(page.text, /value="&#34;&#62;&#60;script&#62;"/)
  const policy = page.headers.get('content-security-policy')!
  assert.match(policy, new RegExp(`form-action 'self' ${APP_ORIGIN};`), 'browsers hold the way back to it')
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
})

test('fields are filled by password managers, pasted into, and found by the keyboard', async () => {
  const { text } = await open()
  assert.match(text, /<input[^>]*name="email"[^>]*type="email"[^>]*autocomplete="username"[^>]*autofocus/)
  assert.match(text, /<input[^>]*name="password"[^>]*type="password"[^>]*autocomplete="current-password"/)
  assert.match(text, /<button[^>]*aria-pressed="false"[^>]*hidden[^>]*>\s*Show password/)
  assert.doesNotMatch(text, /onpaste|onclick|style=|<script>/)
  for (const name of ['sign-in.css', 'sign-in.js']) {
    const file = await fetch(`${running.origin}/sign-in-assets/${name}`)
    assert.equal(file.status, 200, name)
  }
})

test('a demo lists its sign-ins, which fill in the form; maintenance is announced', async () => {
  const demo = await anotherIdentity(db, { MAINTENANCE: 'true' })
  const browser = new Browser(demo.origin)
  const page = await browser.go((await portalParty(demo)).address({ ui_locales: 'fr' }))
  assert.match(page.text, /Connexions de démonstration[^]*Gérante[^]*demo@example\.test/)
  assert.ok(page.text.includes(words['fr-CA']('shell.maintenance')))
  const link = /href="(\?email=[^"]*)"/.exec(page.text)![1]!
  const filled = await browser.go(new URL(link, page.url).href)
  assert.match(filled.text, /value="demo@example\.test"/)
  assert.doesNotMatch((await open()).text, /Demo sign-ins|role="status"/)
})

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

test('the page of another person’s sign-in, or of one that is over, says so', async () => {
  const user = await givenSigner(db)
  const { browser, page } = await signIn(running, portal.address(), user.email, 'wrong')
  const stranger = await new Browser(running.origin).request(page.url, {
    headers: { 'accept-language': 'fr' },
  })
  assert.equal(stranger.status, 400)
  assert.match(stranger.text, /Cette page est expirée/)
  await browser.submit(page, { email: user.email, password: PASSWORD })
  const back = await browser.go(page.url)
  assert.equal(back.status, 400)
  assert.match(back.text, /This page has expired/)
  assertReadable(back, 'en-US')
})

test('a form that is too large, or none, is a mistake of the caller', async () => {
  const browser = new Browser(running.origin)
  const page = await browser.go(portal.address())
  assert.equal((await browser.submit(page, { password: 'x'.repeat(10_000) })).status, 413)
  const json = await fetch(page.url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(json.status, 415)
})

test('a flood of attempts from one address is slowed down', async () => {
  const narrow = await anotherIdentity(db, { RATE_LIMIT: '3', DEMO: 'false' })
  const browser = new Browser(narrow.origin)
  let page = await browser.go((await portalParty(narrow)).address())
  for (let attempt = 1; attempt <= 3; attempt += 1)
    page = await browser.submit(page, { email: 'x', password: 'x' })
  const refused = await browser.request(page.url, { form: { email: 'x', password: 'x' } })
  assert.equal(refused.status, 429)
  assertReadable(refused, 'en-US')
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
  const refused = await fetch(address, { redirect: 'manual' })
  assert.equal(refused.status, 421)
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { 'x-forwarded-host': 'portal.example.test' },
  })
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

test('markup escapes its values', () => {
  assert.equal(
    html`<a title="${`"'&<>`}">${html`<b>${1}</b>`}${false}${[html`x`]}</a>`.text,
    `<a title="&#34;&#39;&#38;&#60;&#62;"><b>1</b>x</a>`,
  )
})
