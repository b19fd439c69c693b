import { expect, expectAccessible, test } from './portal.ts'

test('who has which app at a store is in the matrix, by keyboard and on a phone', async ({
  page,
  t,
  named,
  signIn,
}) => {
  await signIn('network.admin')
  await page.goto('/users')
  await page.getByRole('link', { name: t('users.matrix') }).click()
  const grid = page.getByRole('grid', { name: t('users.matrix') })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()

  // The people of one store are one filter; an app of theirs is another.
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  const store = page.getByRole('combobox', { name: t('users.filter.store') })
  await store.fill('trois')
  await page.getByRole('listbox').getByRole('option').nth(0).click()
  await expect(page).toHaveURL(/\?store=/)
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  await expect(page.locator('[data-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, 'the grid scrolls in its frame, not the page').toBeLessThanOrEqual(0)

  // By the last use of an app, and back to the order of names.
  const orders = grid.getByRole('columnheader', { name: named('Parts Ordering') })
  await orders.getByRole('button').click()
  await expect(page).toHaveURL(/used=/)
  await expect(orders).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('[data-busy=true]')).toHaveCount(0)

  // Tab reaches one cell of the grid, the arrows the others; Enter says who gave it.
  const first = grid.getByRole('rowheader').first().getByRole('link')
  await first.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('columnheader').first().getByRole('button')).toBeFocused()
  const cell = grid.getByRole('row').nth(1).getByRole('gridcell').getByRole('button').first()
  await cell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(t('audit.grants.app'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  await page.setViewportSize({ width: 390, height: 800 })
  const cards = page.getByRole('list', { name: t('users.matrix') })
  await cards.getByRole('button').first().click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: t('common.close') }).click()
  await expectAccessible(page)

  // The file has the people of the same search.
  const [download] = await Promise.all([
    page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download')),
    page.getByRole('button', { name: t('exports.access') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})
