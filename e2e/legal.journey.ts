import { MAINTENANCE_URL } from './addresses.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessibleTwice, fillSignIn, test } from './portal.ts'

test.use({ baseURL: MAINTENANCE_URL })

test('a person reads the legal texts after the password, signs out, and comes back to accept them', async ({
  page,
  t,
  language,
}) => {
  const signIn = async () => {
    await page.goto('/')
    await fillSignIn(page, t, twin('manager', language))
    await expect(page.getByRole('heading', { level: 1, name: t('accept.title') })).toBeVisible()
  }
  await signIn()
  const terms = page.locator('summary', { hasText: t('footer.terms') })
  await terms.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(En vigueur à compter du|In force from)/).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: t('footer.privacy') })).toBeFocused()
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: t('logout.submit') }).press('Enter')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await expectAccessibleTwice(page)

  await signIn()
  await page.getByRole('button', { name: t('accept.submit') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
})
