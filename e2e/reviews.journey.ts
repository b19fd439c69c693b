import { expect, expectAccessible, expectAccessibleTwice, openDashboard, test } from './portal.ts'

test('an admin starts a review of an app, keeps one access with the keyboard, and ends the review', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.getByRole('link', { name: t('nav.reviews') }).click()
  await page.getByRole('link', { name: t('reviews.start') }).click()
  const name = 'Révision d’automne'
  await page.getByLabel(t('reviews.name')).fill(name)
  await page.getByLabel(t('reviews.app'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(t('reviews.byName')).check()
  await page.getByRole('button', { name: t('reviews.addReviewer') }).press('Enter')
  const search = page.getByRole('combobox', { name: t('reviews.addReviewer') })
  await search.fill('dealer.admin')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('group', { name: t('reviews.named') }).getByRole('listitem')).toHaveCount(1)
  const days = page.getByLabel(t('reviews.days'))
  await days.fill('91')
  await page.getByRole('button', { name: t('reviews.start') }).click()
  await expect(days).toHaveAccessibleDescription(new RegExp(t('reviews.err.days')))
  await expectAccessible(page)
  await days.fill('10')
  await page.getByRole('button', { name: t('reviews.start') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const rows = page.getByRole('table').getByRole('row')
  const before = (await rows.count()) - 1
  expect(before).toBeGreaterThan(1)
  const person = await rows.nth(1).getByRole('link').innerText()
  await rows
    .nth(1)
    .getByRole('button', { name: t('reviews.keep') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: t('reviews.decided', { n: 1 }) })).toBeVisible()
  await expectAccessibleTwice(page)
  await page.getByRole('tab', { name: t('reviews.decided', { n: 1 }) }).press('Enter')
  await expect(rows.nth(1)).toContainText(person)
  await expect(rows.nth(1)).toContainText(t('reviews.row.kept'))

  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await page.getByRole('button', { name: t('cmd.actions') }).click()
  await page.getByRole('menuitem', { name: t('reviews.end') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reviews.end') })
    .click()
  await expect(page.getByText(t('reviews.ended'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('reviews.keep') })).toHaveCount(0)
})
