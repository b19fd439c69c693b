import type { Page } from '@playwright/test'
import { RECENT_MS } from '#core/web/served-build.ts'
import { formatPhone } from '#features/people/contract.ts'
import { expect, expectAccessible, openDashboard, test } from './portal.ts'

const PARTS = '**/Content/UsersScreen-*.js'

const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

test('a part that is missing shows an error, until the reader reloads the page', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.route(PARTS, (route) => route.abort())
  const loads = countLoads(page)
  const users = page.getByRole('navigation').getByRole('link', { name: t('nav.users') })
  await users.click()
  const notice = page.getByRole('alert').filter({ hasText: t('state.chunkReason.missing') })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/users')
  await expectAccessible(page)
  expect(loads()).toBe(0)

  await page.unroute(PARTS)
  await notice.getByRole('button', { name: t('shell.reload') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
})

test('a part that a deployment removed reloads the page, once for each build', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.route(PARTS, (route) => route.abort())
  let asked = 0
  await page.route('/login', (route) => {
    asked += 1
    return route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/Content/first-another.js"></script>',
    })
  })
  const loads = countLoads(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.users') })
    .click()
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: t('state.chunkReason.missing') })).toBeVisible()
  // After the reload the server is asked again, and the page stays.
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect(loads()).toBe(1)
})

test('a server that does not answer leaves the portal in place, and the section comes when it does', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await openDashboard(page)
  // So soon after an answer the server would not be asked.
  await page.waitForTimeout(RECENT_MS)
  const loads = countLoads(page)
  await page.route('**/*', (route) => route.abort())
  const menu = page.getByRole('navigation', { name: t('nav.label') })
  await menu.getByRole('link', { name: t('nav.dealers') }).click()
  const notice = page.getByRole('alert').filter({ hasText: t('state.chunkReason.unreachable') })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  // What cannot be opened says so, and the page stays.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert').filter({ hasText: t('state.chunkReason.unreachable') })).toHaveCount(2)
  const reload = notice.getByRole('button', { name: t('shell.reload') }).first()
  await reload.click()
  await expect(reload).toHaveAttribute('aria-busy', 'true')
  expect(loads()).toBe(0)
  await menu.getByRole('link', { name: t('nav.users') }).click()
  await expect(page).toHaveURL('/users')
  await expect(notice.first()).toBeVisible()
  await page.unroute('**/*')
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
  expect(loads()).toBe(0)
})

test('without the dialogs the browser asks before typed text is lost, and the page stays', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.route('**/Content/overlays-*.js', (route) => route.abort())
  await page.goto('/my-profile')
  const phone = page.getByLabel(t('user.alternatePhone'))
  await phone.fill('5145550199')
  const asked: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  const users = page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.users') })
  await users.click()
  await expect.poll(() => asked).toEqual([`${t('unsaved.title')}\n\n${t('unsaved.body')}`])
  await expect(page).toHaveURL('/my-profile')
  await expect(phone).toHaveValue(formatPhone('5145550199', language))
  answer = true
  await users.click()
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
})

test('a section that takes long to arrive shows it at once, and the page before takes no more text', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/my-profile')
  const phone = page.getByLabel(t('user.alternatePhone'))
  await expect(phone).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route(PARTS, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.users') })
    .click()
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-arriving', 'true')
  // The page before, which is hidden, may still be loading a part of its own.
  await expect(main.locator('[aria-busy=true]').filter({ visible: true })).toHaveText(t('common.loading'))
  await expect(phone).toBeHidden()
  await expectAccessible(page)
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
  await expect(main).toHaveAttribute('data-arriving', 'false')

  // A section that is loaded is there at once, and the page before is not laid out once more.
  const marks = await main.evaluateHandle((element) => {
    const seen: MutationRecord[] = []
    new MutationObserver((records) => seen.push(...records)).observe(element, { attributes: true })
    return seen
  })
  await page.goBack()
  await expect(phone).toBeVisible()
  expect(await marks.evaluate((seen) => seen.length)).toBe(0)
})
