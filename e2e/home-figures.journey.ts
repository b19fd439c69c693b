import type { Locator } from '@playwright/test'
import { expect, openDashboard, test } from './portal.ts'

test('each figure of the dashboard leads to as many people or stores', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  const figures = page.getByRole('region', { name: t('dashboard.userAccounts') })
  const links = figures.getByRole('link', { name: /^\d/ })
  await expect(links).toHaveCount(5)
  for (const figure of ['totalUsers', 'totalStores', 'permanentlyLocked', 'temporarilyLocked'] as const)
    await expect(
      figures.getByRole('link', { name: new RegExp(`^\\d.*: ${t(`dashboard.${figure}`)}$`) }),
    ).toBeVisible()
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
  await openDashboard(page)
  const figures = page.getByRole('region', { name: t('dashboard.userAccounts') })
  await expect(figures.getByText(/30.*30/)).toHaveCount(4)
})

test('every figure that is a link is large enough to press, on a phone too', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  for (const width of [1280, 320]) {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize({ width, height: 800 })
    await openDashboard(page)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('region', { name: t('dashboard.userAccounts') }).getByRole('link'),
    ).toHaveCount(5)
    expect(await smallLinks(main)).toEqual([])
    await page.goto('/reports')
    await expect(main.getByRole('link', { name: new RegExp(`^${t('reports.manual')}`) })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await smallLinks(main)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    const figure = main.getByRole('listitem').getByRole('link').last()
    await figure.focus()
    await expect(figure).toHaveCSS('outline-style', 'solid')
    await expect(figure).not.toHaveCSS('outline-width', '0px')
  }
})

/** Links that are less than 24 pixels wide or high. WCAG 2.5.8 */
const smallLinks = (within: Locator) =>
  within.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height) < 23.9 ? [`${link.textContent}: ${width} × ${height}`] : []
    }),
  )

test('a manager, whose reports are about one store, sees no comparison', async ({ page, t, signIn }) => {
  await signIn('manager')
  await openDashboard(page)
  const figures = page.getByRole('region', { name: t('dashboard.userAccounts') })
  await expect(figures.getByText(t('dashboard.totalStores'))).toBeVisible()
  await expect(figures.getByText(/30.*30/)).toHaveCount(0)
})
