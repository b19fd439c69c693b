import { expect, expectAccessibleTwice, openByPalette, test } from './portal.ts'

test('a system admin reads how the installation is, also on a phone; others see neither the entry nor the page', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await openByPalette(page, t('nav.system'))
  await expect(page.getByRole('heading', { level: 1, name: t('nav.system') })).toBeVisible()
  const check = (name: 'schema' | 'keys') =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t(`system.check.${name}`) }) })
  await expect(check('schema')).toContainText(t('system.state.ok'))
  await expect(check('keys')).toContainText('SECRET_KEY')
  await expect(page.getByRole('table', { name: t('system.processes') }).getByRole('row')).not.toHaveCount(1)
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleTwice(page)
})

test('the state of the system is closed to others', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/system')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('nav.system') })).toHaveCount(0)
})
