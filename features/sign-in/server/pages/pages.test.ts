import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APP_ORIGIN, assertReadable, Browser } from '#test/browser.ts'
import {
  anotherIdentity,
  givenClient,
  givenSigner,
  PASSWORD,
  sharedIdentity,
  signIn,
  startIdentity,
} from '#test/identity.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { words } from '#test/call.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { html } from '#core/server/html.ts'

const running = await sharedIdentity()
const { db } = running
const portal = await portalParty(running)
const open = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  new Browser(running.origin, headers).go(portal.address(more))

test('without any user the sign-in page says how to make the first; afterwards it says nothing of it', async () => {
  const command = 'npm run admin -- create-admin --email'
  const { db, close } = await freshDatabase()
  const fresh = await startIdentity(db, { DEMO: 'false' })
  await ensurePortalApp(db, fresh.origin)
  const party = await portalParty(fresh)
  const open = (more: Record<string, string> = {}) => new Browser(fresh.origin).go(party.address(more))
  assert.ok((await open()).text.includes(command))
  assertReadable(await open({ ui_locales: 'fr-CA' }), 'fr-CA')
  await givenSigner(db)
  assert.ok(!(await open()).text.includes(command))
  await fresh.close()
  await close()
})

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

test('the terms of use and the privacy policy are pages in both languages', async () => {
  for (const path of ['/terms-of-use', '/privacy-policy'])
    for (const locale of ['en-US', 'fr-CA'])
      assertReadable(
        await new Browser(running.origin).go(`${running.origin}${path}?locale=${locale}`),
        locale,
      )
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
  assert.match(page.text, /pour accéder à l’application Pièces &#60;b&#62;&#38; cie/)
  assert.match(page.text, /value="&#34;&#62;&#60;script&#62;"/)
  const policy = page.headers.get('content-security-policy')!
  assert.match(policy, new RegExp(`form-action 'self' ${APP_ORIGIN};`), 'browsers hold the way back to it')
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
})

test('fields are filled by password managers, pasted into, and found by the keyboard', async () => {
  const { text } = await open()
  assert.match(
    text,
    /<input[^>]*name="email"[^>]*type="email"[^>]*autocomplete="username webauthn"[^>]*autofocus/,
  )
  assert.match(text, /<input[^>]*name="password"[^>]*type="password"[^>]*autocomplete="current-password"/)
  assert.match(text, /<button[^>]*aria-pressed="false"[^>]*aria-label="Show password"[^>]*hidden/)
  assert.doesNotMatch(text, /onpaste|onclick|style=|<script>/)
  const style = await (await fetch(`${running.origin}/sign-in-assets/sign-in.css`)).text()
  const fonts = [...style.matchAll(/url\('([^']*)'\)/g)].map(([, address]) => address!)
  assert.equal(fonts.length, 2)
  for (const path of ['/sign-in-assets/sign-in.js', '/page-assets/scheme.js', ...fonts]) {
    const file = await fetch(running.origin + path)
    assert.equal(file.status, 200, path)
  }
  const other = await fetch(`${running.origin}/page-assets/inter-greek-wght-normal.woff2`)
  assert.equal(other.status, 404, 'the rest of the family')
})

test('a field left empty is said to be required, in the language of the page, and counts as no attempt', async () => {
  const browser = new Browser(running.origin)
  const page = await browser.go(portal.address({ ui_locales: 'fr' }))
  assert.match(page.text, /<form[^>]* novalidate/)
  const user = await givenSigner(db)
  const answer = await browser.submit(page, { email: user.email, password: '' })
  assert.equal(answer.status, 400)
  assert.match(
    answer.text,
    /id="password"[^>]*aria-describedby="password-problem" aria-invalid="true" autofocus[^]*id="password-problem" role="alert">[^]*Ce champ est obligatoire\./,
  )
  assert.doesNotMatch(answer.text, /email-problem|incorrect\./)
  assert.deepEqual(await db.rows`select id from events where user_id = ${user.id}`, [])
})

test('the legal texts are pages in both languages, which lead back to the sign-in', async () => {
  const browser = new Browser(running.origin)
  const page = await browser.go(portal.address({ ui_locales: 'fr' }))
  const links = [...page.text.matchAll(/<footer>[^]*<\/footer>/g)][0]![0].matchAll(/href="([^"]*)"/g)
  const [terms, privacy] = [...links].map(([, href]) => href!.replaceAll('&#38;', '&'))
  for (const [path, title] of [
    [terms!, 'Conditions d’utilisation'],
    [privacy!, 'Politique de confidentialité'],
  ] as const) {
    const text = await browser.go(running.origin + path)
    assertReadable(text, 'fr-CA')
    assert.match(text.text, new RegExp(`<h1>${title}</h1>\\s*<div class="legal">\\s*<p>`))
    const other = /class="language" href="([^"]*)"/.exec(text.text)![1]!.replaceAll('&#38;', '&')
    assertReadable(await browser.go(new URL(other, text.url).href), 'en-US')
    const back = /class="button" href="([^"]*)"/.exec(text.text)![1]!
    assert.match((await browser.go(running.origin + back)).text, /<input[^>]*name="email"/)
  }
})

test('each page names the person in charge of personal information, in its language', async () => {
  const named = await anotherIdentity(db, {
    PRIVACY_OFFICER_EN: 'Vice President <Legal>',
    PRIVACY_OFFICER_FR: 'Vice-présidente',
    PRIVACY_OFFICER_EMAIL: 'privacy@example.test',
  })
  const party = await portalParty(named)
  for (const [locale, name] of [
    ['fr', 'Responsable de la protection des renseignements personnels\u00a0: Vice-présidente'],
    ['en', 'Privacy officer: Vice President &#60;Legal&#62;'],
  ] as const) {
    const browser = new Browser(named.origin)
    const { text } = await browser.go(party.address({ ui_locales: locale }))
    assert.ok(text.includes(name), locale)
    assert.match(text, /<a href="mailto:privacy@example\.test">/)
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
  assert.doesNotMatch((await open()).text, /Demo sign-ins|class="notice"/)
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

test('markup escapes its values', () => {
  assert.equal(
    html`<a title="${`"'&<>`}">${html`<b>${1}</b>`}${false}${[html`x`]}</a>`.text,
    `<a title="&#34;&#39;&#38;&#60;&#62;"><b>1</b>x</a>`,
  )
})
