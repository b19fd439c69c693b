import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { chromium, type Browser, type Page } from '@playwright/test'
import { SCOPE } from '#features/sign-in/contract.ts'
import { allow, freePort, givenClient, givenSigner, PASSWORD } from '#test/identity.ts'
import { startPortal } from '#test/portal.ts'
import { browser as installed } from '../../e2e/browser.ts'

const library = readFileSync('node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js')

let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Browser
let site: string
let close: () => void
let client: Awaited<ReturnType<typeof givenClient>>
before(async () => {
  portal = await startPortal({ RATE_LIMIT: '1000000' })
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  client = await givenClient(portal.db, { login: `${site}/callback` })
  await allow(portal.db, client, { logout_url: `${site}/`, refresh_tokens: true })
  const server = createServer((request, response) => {
    if (request.url === '/library.js') response.setHeader('content-type', 'text/javascript').end(library)
    else response.setHeader('content-type', 'text/html').end(page())
  }).listen(port, '127.0.0.1')
  close = () => server.close()
  const { executablePath, args } = await installed()
  browser = await chromium.launch({ executablePath, args })
})
after(async () => {
  await browser?.close()
  close?.()
  await portal.close()
})

/** A page of an app that has no server: `app` is its user manager. */
const page = () => {
  const settings = {
    authority: `${portal.origin}/oidc`,
    client_id: client.clientId,
    redirect_uri: `${site}/callback`,
    post_logout_redirect_uri: `${site}/`,
    scope: SCOPE,
    loadUserInfo: true,
  }
  return `<!doctype html><title>App</title><script src="/library.js"></script>
    <script>var app = new oidc.UserManager(${JSON.stringify(settings)})</script>`
}

type User = { profile: Record<string, unknown>; access_token: string; refresh_token: string }
/** Runs a call of the library in the page of the app. */
const run = (page: Page, call: string) =>
  page.evaluate<User | null>(`app.${call}.then((user) => user && JSON.parse(JSON.stringify(user)))`)

test('an app in a browser, without a secret, signs a person in, renews its tokens, and signs out by oidc-client-ts', async () => {
  const { id, email } = await givenSigner(portal.db, { firstName: 'Zoé', lastName: 'Tremblay' })
  const page = await browser.newPage()
  await page.goto(site)
  assert.equal(await run(page, 'getUser()'), null)
  await page.evaluate('void app.signinRedirect()')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/callback?**`)
  const user = (await run(page, 'signinCallback()'))!
  assert.deepEqual([user.profile['sub'], user.profile['name']], [id, 'Zoé Tremblay'])
  const renewed = (await run(page, 'signinSilent()'))!
  assert.equal(renewed.profile['sub'], id)
  for (const token of ['access_token', 'refresh_token'] as const)
    assert.notEqual(renewed[token], user[token], token)
  await page.evaluate('void app.signoutRedirect()')
  await page.waitForURL(`${site}/`)
  await page.evaluate('void app.signinRedirect()')
  await page.locator('[name=password]').waitFor()
})
