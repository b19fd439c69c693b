import type { Page } from '@playwright/test'
import { act } from './act.ts'
import { expect, expectAccessibleTwice, openDashboard, test, translator, otherLanguage } from './portal.ts'

test('axe finds nothing on the pages before sign-in', async ({ page, t, language }) => {
  // No content: the page stays.
  const provider = '**/oidc/auth?*'
  await page.route(provider, (route) => route.fulfill({ status: 204 }))
  // Until the page has asked the provider, that would end the navigation of a link.
  let asked = page.waitForRequest(provider)
  await page.goto('/')
  await expect(page.getByText(t('login.redirecting'))).toBeVisible()
  await asked
  await expectAccessibleTwice(page)
  const other = otherLanguage(language)
  asked = page.waitForRequest(provider)
  await page.getByRole('link', { name: t('shell.switchLanguage.label'), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByText(translator(other)('login.redirecting'))).toBeVisible()
  await asked
  await page.getByRole('link', { name: translator(other)('shell.switchLanguage.label'), exact: true }).click()
  await expect(page.getByText(t('login.redirecting'))).toBeVisible()
  await page.unroute(provider)
  await page.goto('/')
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page.getByLabel(t('login.email'))).toHaveAccessibleDescription(t('valid.required'))
  await expect(page.getByLabel(t('login.email'))).toBeFocused()
  await expectAccessibleTwice(page)
  for (const text of ['footer.terms', 'footer.privacy'] as const) {
    await page.getByRole('link', { name: t(text) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t(text) })).toBeVisible()
    await expectAccessibleTwice(page)
    await page.getByRole('link', { name: t('reset.request.back') }).click()
  }
  await page.goto('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await expectAccessibleTwice(page)
  // An error that is not retried, so that the page does not change.
  await page.goto('/login?error=access_denied')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleTwice(page)
})

test('axe finds nothing on the screens', async ({ page, t, signIn }) => {
  // Twenty states of screens, each of which axe reads whole.
  test.slow()
  await signIn('system.admin')
  const settled = (screen: Page) => expect(screen.locator('[aria-busy=true]')).toHaveCount(0)
  for (const path of ['/', '/users', '/users/tremblay', '/users/zzzz', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expectAccessibleTwice(page)
  }
  await page.goto('/users/bergeron')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  for (const tab of [
    t('user.tab.access'),
    t('user.activity.label'),
    t('user.sessions.label'),
    t('user.tab.details'),
  ]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await settled(page)
    await expectAccessibleTwice(page)
  }
  await act(page, t, t('user.lock.label'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleTwice(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('appSelector.label') })
    .click()
  await expectAccessibleTwice(page)
})

test('axe finds nothing on a phone', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('dealer.admin')
  await openDashboard(page)
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('shell.openMenu') }).click()
  await expectAccessibleTwice(page)
  await page.goto('/users/tremblay')
  await expect(page.getByRole('link', { name: /Tremblay/ }).first()).toBeVisible()
  await expectAccessibleTwice(page)
})
