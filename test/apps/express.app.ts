import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { lockUser } from '#features/people/contract.ts'
import { allow, freePort, givenClient, givenSigner, PASSWORD } from '#test/identity.ts'
import { giveRole } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { browser as installed } from '../../e2e/browser.ts'

/** A copy of the example, in which its packages are installed: the portal does not depend on them. */
const folder = mkdtempSync(join(tmpdir(), 'express-'))
after(() => rmSync(folder, { recursive: true }))
cpSync('clients/express', folder, { recursive: true })
const installing = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit']
const isThere = spawnSync('npm', installing, { cwd: folder }).status === 0

test(
  'the example with Express signs a person in, asks their permission, and ends its session by both sides',
  { skip: !isThere && 'its packages could not be installed' },
  async () => {
    const portal = await startPortal({ RATE_LIMIT: '1000000' })
    after(portal.close)
    const port = await freePort()
    const site = `http://127.0.0.1:${port}`
    const secret = 'the secret of the app'
    const client = await givenClient(portal.db, { login: `${site}/callback`, secret })
    await allow(portal.db, client, {
      logout_url: `${site}/`,
      backchannel_logout_url: `${site}/back-channel-logout`,
      require_pkce: true,
    })
    await portal.db.rows`
      insert into permissions (app_id, name, display_name) values (${client.id}, 'order', 'Order')`
    const app = spawn(process.execPath, ['app.js'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ISSUER: `${portal.origin}/oidc`,
        CLIENT_ID: client.clientId,
        CLIENT_SECRET: secret,
        ORIGIN: site,
        SESSION_SECRET: 'a secret for tests',
        PORT: String(port),
      },
    })
    after(() => app.kill())
    await once(app.stdout, 'data')
    const { executablePath, args } = await installed()
    const browser = await chromium.launch({ executablePath, args })
    after(() => browser.close())

    const [clerk, guest] = [
      await givenSigner(portal.db, { firstName: 'Zoé', lastName: '<b>Roy</b>' }),
      await givenSigner(portal.db),
    ]
    for (const { id } of [clerk, guest]) await giveRole(portal.db, id, client.id, 'clerk')
    await portal.db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${clerk.id}, app_id, id from permissions where app_id = ${client.id} and name = 'order'`
    const pageOf = async (email: string) => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(`${site}/sign-in`)
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site}/`)
      return page
    }
    const orders = async (page: Page) => (await page.goto(`${site}/orders`))!.status()
    const page = await pageOf(clerk.email)
    assert.match(await page.locator('p').first().innerText(), /^Zoé <b>Roy<\/b>: clerk$/)
    assert.equal(await orders(page), 200)
    const other = await pageOf(guest.email)
    assert.equal(await orders(other), 403)

    await page.goto(site)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${site}/`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    // The session of the portal is over too.
    await page.locator('[name=password]').waitFor()

    const admin = await portal.signedIn({ role: 'system_admin' })
    const locked = await fetch(`${portal.origin}${lockUser.path}?id=${guest.id}`, {
      method: 'POST',
      headers: admin.headers,
    })
    assert.equal(locked.status, 200)
    const link = other.getByRole('link', { name: 'Sign in' })
    for (let n = 0; n < 100 && !(await link.isVisible()); n += 1) {
      await setTimeout(100)
      await other.goto(site)
    }
    assert.ok(await link.isVisible(), 'the app went on after the lock')
    const forged = await fetch(`${site}/back-channel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'x.y.z' }),
    })
    assert.equal(forged.status, 400)
  },
)
