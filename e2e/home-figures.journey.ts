import { expect, test } from './portal.ts'

test('each figure of the dashboard leads to as many people or stores', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  const figures = page.getByRole('region', { name: t('dashboard.userAccounts') })
  const links = figures.getByRole('link', { name: /^\d/ })
  await expect(links).toHaveCount(5)
  for (let index = 0; index < 5; index++)
    // Other journeys create and lock people meanwhile.
    await expect(async () => {
      await page.goto('/')
      const link = links.nth(index)
      const n = Number((await link.textContent())?.replace(/\D/g, ''))
      await link.click()
      await expect(page).not.toHaveURL('/')
      const results = n > 0 ? page.getByText(t('table.results', { n }), { exact: true }).first() : null
      if (results) await expect(results).toBeVisible()
      else await expect(page.getByRole('main').getByRole('row')).toHaveCount(0)
    }).toPass({ timeout: 30_000 })
})

test('the dashboard compares the last 30 days with those before', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  const figures = page.getByRole('region', { name: t('dashboard.userAccounts') })
  await expect(figures.getByText(/30.*30/)).toHaveCount(4)
})

test('a manager, whose reports are about one store, sees no comparison', async ({ page, t, signIn }) => {
  await signIn('manager')
  const figures = page.getByRole('region', { name: t('dashboard.userAccounts') })
  await expect(figures.getByText(t('dashboard.totalStores'))).toBeVisible()
  await expect(figures.getByText(/30.*30/)).toHaveCount(0)
})
