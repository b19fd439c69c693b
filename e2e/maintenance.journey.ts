import { MAINTENANCE_URL } from './addresses.ts'
import { twin } from './journey-people.ts'
import { expect, fillSignIn, test } from './portal.ts'

// That portal offers French alone.
test.use({ baseURL: MAINTENANCE_URL, language: 'fr-CA' })

test('under maintenance every page says so, and signing in by id_token works', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await expect(page.getByText(t('shell.maintenance'))).toBeVisible()
  await page.goto('/')
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
  await expect(page.getByText(t('shell.maintenance'))).toBeVisible()
  await fillSignIn(page, t, twin('network.admin', language))
  const accept = page.getByRole('button', { name: t('accept.submit') })
  const dashboard = page.getByRole('heading', { level: 1, name: t('dashboard.title') })
  // Of a person once.
  await expect(accept.or(dashboard)).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(dashboard).toBeVisible()
  await expect(page.getByText(t('shell.maintenance'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
})
