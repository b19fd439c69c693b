import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { decodeProtectedHeader } from 'jose'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import { Browser, type Page } from '#test/browser.ts'
import { freePort, givenSigner, PASSWORD } from '#test/identity.ts'
import { giveRole, givenApp, giveSecret } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { startApache } from './apache.ts'

const SECRET = 'the-secret-of-the-app'

/** The lines of docs/connect-an-app.md, with the addresses of this test. */
function documentedLines(portal: string, app: string): string {
  const document = readFileSync(join(import.meta.dirname, '../../docs/connect-an-app.md'), 'utf8')
  const [, lines = ''] = /```apache\n([^]*?)```/.exec(document) ?? []
  return lines
    .replaceAll('https://portal.example.com', portal)
    .replaceAll('https://app.example.com', app)
    .replaceAll('SECRET-OF-THE-APP', SECRET)
    .replaceAll('RANDOM-PASSPHRASE', 'a-passphrase-for-tests')
}

let portal: Awaited<ReturnType<typeof startPortal>>
let apache: Awaited<ReturnType<typeof startApache>>
let admin: Awaited<ReturnType<typeof portal.signedIn>>
let appId: string
before(async () => {
  portal = await startPortal({ RATE_LIMIT: '1000000' })
  const port = await freePort()
  const app = `http://127.0.0.1:${port}`
  appId = await givenApp(portal.db, 'parts')
  await portal.db.rows`
    update apps set url = ${app}, login_url = ${`${app}/oidc-callback`},
           logout_url = ${`${app}/signed-out`},
           backchannel_logout_url = ${`${app}/oidc-callback?logout=backchannel`}
     where id = ${appId}`
  await giveSecret(portal.db, appId, SECRET)
  const lines = documentedLines(portal.origin, app)
  assert.match(lines, /OIDCProviderMetadataURL/)
  apache = await startApache(
    port,
    `${lines}
OIDCPassIDTokenAs claims serialized
# Node's fetch says "cors", which a browser that opens a page does not: it would get 401 instead of a sign-in.
RequestHeader unset Sec-Fetch-Mode early
Header always set X-User "expr=%{REMOTE_USER}"
Header always set X-Name "%{OIDC_CLAIM_name}e"
Header always set X-Role "%{OIDC_CLAIM_role}e"
Header always set X-Session "%{OIDC_CLAIM_sid}e"
Header always set X-Token "%{OIDC_id_token}e"`,
  )
  admin = await portal.signedIn({ role: 'system_admin' })
})
after(async () => {
  await apache?.stop()
  await portal.close()
})

/** Follows redirects to both sites, because here they are on one host. */
async function follow(browser: Browser, page: Page): Promise<Page> {
  const location = page.headers.get('location')
  if (location === null || page.status < 300 || page.status >= 400) return page
  return follow(browser, await browser.request(new URL(location, page.url).href))
}
const open = async (browser: Browser, path: string) =>
  follow(browser, await browser.request(apache.origin + path))

async function signedIn(role = 'clerk') {
  const { id, email } = await givenSigner(portal.db, { firstName: 'Zoé', lastName: 'Tremblay' })
  await giveRole(portal.db, id, appId, role)
  const browser = new Browser(portal.origin)
  const form = await open(browser, '/staff')
  assert.match(form.url, /\/sign-in\//)
  const page = await follow(browser, await browser.submit(form, { email, password: PASSWORD }))
  return { id, email, browser, page }
}

/** Waits until the app asks for a sign-in again, and returns whether it did. */
async function signedOut(browser: Browser) {
  for (let tries = 0; tries < 100; tries += 1) {
    const page = await browser.request(`${apache.origin}/staff`)
    if (page.status === 302) return page.headers.get('location')!.startsWith(`${portal.origin}/oidc/auth`)
    await setTimeout(100)
  }
  return false
}

/** Sets the algorithm that signs the app's tokens; null lets the portal choose. */
const sign = (algorithm: 'RS256' | 'ES256' | null) =>
  portal.db.rows`update apps set id_token_algorithm = ${algorithm} where id = ${appId}`

/** The algorithm of the id token that the app has accepted. */
const algorithmOf = ({ headers }: Page) =>
  decodeProtectedHeader(decodeURIComponent(headers.get('x-token')!)).alg

test('a person signs in to an app behind mod_auth_openidc, which gets the claims', async () => {
  const { email, page } = await signedIn()
  assert.equal(page.status, 200)
  assert.equal(algorithmOf(page), 'ES256')
  assert.equal(page.text, 'the app')
  assert.equal(page.headers.get('x-user'), email)
  assert.equal(page.headers.get('x-role'), 'clerk')
  assert.match(decodeURIComponent(page.headers.get('x-name')!), /Tremblay/)
})

test('a page of the app that asks for a role is closed to who has another one', async () => {
  await portal.db.rows`
    insert into roles (app_id, name, display_name, priority) values (${appId}, 'visitor', 'Visitor', 0)`
  const { browser, page } = await signedIn('visitor')
  assert.equal(page.status, 401)
  assert.equal((await open(browser, '/open')).status, 200)
})

test('K171: a lock and an end of all sessions end the session of the app, by tokens of either algorithm', async () => {
  for (const [path, algorithm] of [
    ['Lock', 'RS256'],
    ['EndSessions', 'ES256'],
  ] as const) {
    await sign(algorithm)
    const { id, browser, page } = await signedIn()
    assert.equal(algorithmOf(page), algorithm)
    assert.equal((await browser.request(`${apache.origin}/staff`)).status, 200)
    const response = await fetch(`${portal.origin}/api/User/${path}?id=${id}`, {
      method: 'POST',
      headers: { ...admin.headers, [ANTI_FORGERY_HEADER]: admin.profile.AntiForgeryToken },
    })
    assert.equal(response.status, 200)
    assert.equal(await signedOut(browser), true, path)
  }
  await sign(null)
})

test('K171: signing out of the portal ends the session of the app', async () => {
  const { browser } = await signedIn()
  const question = await browser.go(`${portal.origin}/oidc/session/end`)
  assert.match(question.text, /This app will be told to sign you out too: parts\./)
  await browser.submit(question, { logout: 'yes' })
  assert.equal(await signedOut(browser), true)
})

test('signing out of the app signs out of the portal, and comes back', async () => {
  const { browser } = await signedIn()
  const out = encodeURIComponent(`${apache.origin}/signed-out`)
  const step = await browser.request(`${apache.origin}/oidc-callback?logout=${out}`)
  const question = await browser.go(step.headers.get('location')!)
  assert.match(question.text, /data-auto-submit/)
  const back = await browser.submit(question, { logout: 'yes' })
  assert.equal(new URL(back.url).pathname, '/signed-out')
  assert.match((await open(browser, '/staff')).url, /\/sign-in\//, 'the sign-in page is shown again')
})
