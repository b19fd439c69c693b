import { expect, expectAccessibleTwice, openByPalette, test } from './portal.ts'

test('a system admin reads what is left to do, unfolds who holds every right, and opens a profile, all by keyboard', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await openByPalette(page, t('nav.compliance'))
  await expect(page.getByRole('heading', { level: 1, name: t('nav.compliance') })).toBeVisible()
  const point = (line: 'officer' | 'texts' | 'backup' | 'wide') =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t(`compliance.line.${line}`) }) })
  await expect(point('officer')).toContainText(t('compliance.state.good'))
  await expect(point('officer')).toContainText('Claire Dubé, vice-présidente')
  await expect(point('texts')).toContainText(t('compliance.state.todo'))
  await expect(point('backup')).toContainText('record-backup')
  await point('wide').locator('summary').press('Enter')
  const holder = point('wide')
    .getByRole('row')
    .filter({ hasText: t('compliance.right.system') })
    .first()
  await expect(holder).toBeVisible()
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await holder.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/user\//)
})

test('others see neither the entry nor the page', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/compliance')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('nav.compliance') })).toHaveCount(0)
})
