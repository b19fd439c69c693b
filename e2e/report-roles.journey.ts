import type { Locator } from '@playwright/test'
import { expect, test } from './portal.ts'

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
/** The rows of a table, the total included. */
const rowsOf = (table: Locator) => table.locator('tr').filter({ has: table.page().getByRole('rowheader') })

test('roles unfold below their app, and lead to the people who hold them', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/reports/users')
  await expect(page).toHaveTitle(`${t('reports.users')} – ${t('reports.title')} | Comptoir`)
  const table = page.getByRole('table', { name: t('reports.perApp') })
  const unfold = table.getByRole('button', { expanded: false }).first()
  await expect(unfold).toBeVisible()
  const before = await rowsOf(table).count()
  await unfold.focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('button', { expanded: true })).toHaveCount(1)
  expect(await rowsOf(table).count()).toBeGreaterThan(before)
  const role = rowsOf(table).nth(1).getByRole('link')
  const people = digits(await role.textContent())
  await role.click()
  await expect(page).toHaveURL(/figure=usersPerRolePerApp&id=/)
  await expect(page.getByText(t('table.results', { n: people }), { exact: true }).first()).toBeVisible()
  await rowsOf(page.getByRole('table')).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\//)
  await page.goBack()
  await page.goBack()

  const panel = page.getByRole('region', { name: t('reports.perApp') })
  await panel.getByRole('button', { name: t('reports.expandAll') }).click()
  await expect(table.getByRole('button', { expanded: false })).toHaveCount(0)
  await panel.getByRole('button', { name: t('reports.collapseAll') }).click()
  await expect(rowsOf(table)).toHaveCount(before)
})

test('the roles of a dealer are fetched when its row is opened, and lead to the people there', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/reports/users?compare=previous')
  const table = page.getByRole('table', { name: t('reports.perDealer') })
  const unfold = table.getByRole('button', { expanded: false }).first()
  await expect(unfold).toBeVisible()
  const before = await rowsOf(table).count()
  await unfold.focus()
  const [fetched] = await Promise.all([
    page.waitForResponse('**/api/Report/Users'),
    page.keyboard.press('Enter'),
  ])
  const { data } = (await fetched.json()) as { data: { usersPerRolePerDealer: unknown[] } }
  await expect(rowsOf(table)).toHaveCount(before + data.usersPerRolePerDealer.length)
  await expect(table.getByRole('button', { expanded: true })).toBeFocused()
  const role = rowsOf(table).nth(1).getByRole('link')
  const people = digits(await role.textContent())
  await role.click()
  await expect(page).toHaveURL(/figure=usersPerRolePerDealer&id=.*&dealer=/)
  await expect(page.getByText(t('table.results', { n: people }), { exact: true }).first()).toBeVisible()
})
