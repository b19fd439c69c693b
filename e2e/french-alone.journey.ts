import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importKinds } from '#domain/contract/imports.ts'
import { getProfile } from '#features/account/profile/contract.ts'
import { allApps } from '#features/apps/contract.ts'
import { reportList } from '#features/reports/contract/report-list.ts'
import { MAINTENANCE_URL } from './addresses.ts'
import { ask } from './ask.ts'
import { twin } from './journey-people.ts'
import { expect, fillSignIn, test } from './portal.ts'

// The browser speaks neither language.
test.use({ baseURL: MAINTENANCE_URL, language: 'fr-CA', locale: 'de-DE' })

const root = join(import.meta.dirname, '..')

/** The paths of all screens. */
const paths = [
  ...globSync('features/**/feature.web.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bpath: '([^']+)/g)].map(([, path]) => path!),
  ),
  ...importKinds.map((kind) => `/import/${kind}`),
  ...Object.values(reportList).map(({ path }) => path),
]

test('R106: with French alone no page speaks of English, and none has a switch', async ({ page, t }) => {
  test.slow()
  const errors: string[] = []
  page.on('console', (message) => {
    // What is not found is logged by the browser.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/')
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
  await expectFrenchAlone(page)
  // Their profile is English.
  await fillSignIn(page, t, twin('system.admin', 'en-US'))
  const accept = page.getByRole('button', { name: t('accept.submit') })
  await expect(accept.or(page.getByRole('heading', { level: 1, name: t('dashboard.title') }))).toBeVisible()
  await expectFrenchAlone(page)
  if (await accept.isVisible()) await accept.click()
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
  const me = await ask(page, getProfile, {})
  const [app] = await ask(page, allApps, {})
  const idOf = (path: string) => (/^\/(apps|roles)/.test(path) ? app!.ID : me.ID)
  const addresses = new Set(
    paths.flatMap((path) => [
      path.replace(/\/\{.*/, '').replace('$id', idOf(path)) || '/',
      path.replace(/\{-\$\w+\}/, idOf(path)).replace('$id', idOf(path)),
    ]),
  )
  expect(addresses.size).toBeGreaterThan(40)
  for (const address of addresses) {
    if (address === '/logout') continue
    await page.goto(address)
    await expectFrenchAlone(page)
  }
  await page.goto('/guide')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('langue')
  await expectFrenchAlone(page)
  await page.goto('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await expectFrenchAlone(page)
  expect(errors).toEqual([])
})

async function expectFrenchAlone(page: Page) {
  await test.step(page.url(), async () => {
    await expect(page.getByRole('main')).toContainText(/\w/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    const shown = { url: page.url(), foreign: await page.locator('[lang^=en], [hreflang]').allTextContents() }
    expect.soft(shown).toEqual({ ...shown, foreign: [] })
    // What is kept is shown as it is.
    const isRecord = /\/(changes|my-data|data)$/.test(page.url())
    if (!isRecord) expect.soft(await page.locator('body').innerText()).not.toMatch(/anglais|english/i)
  })
}
