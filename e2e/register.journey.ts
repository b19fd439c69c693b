import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleTwice, openByPalette, test } from './portal.ts'

test('a system admin keeps the register of privacy: exports, what was destroyed, an incident, and a file of it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await openByPalette(page, t('register.title'))
  await expect(page).toHaveURL(/\/privacy\/register/)
  const tab = (name: 'exports' | 'destructions' | 'incidents') =>
    page.getByRole('tab', { name: t(`register.tab.${name}`), exact: true })
  await expect(tab('exports')).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleTwice(page)
  await tab('exports').press('ArrowRight')
  await expect(page).toHaveURL(/tab=destructions/)
  await tab('destructions').press('ArrowRight')
  await expect(page).toHaveURL(/tab=incidents/)

  await page.getByRole('button', { name: t('register.incident.add') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('register.incident.add') })
  await dialog.getByRole('button', { name: t('register.incident.save') }).press('Enter')
  await expect(dialog.getByLabel(t('register.incident.Data'))).toBeFocused()
  await expectAccessibleTwice(page)
  for (const name of ['Data', 'Circumstances', 'Happened', 'Risk', 'Measures'] as const)
    await dialog.getByLabel(t(`register.incident.${name}`)).fill(`${name} 1`)
  await dialog.getByLabel(t('register.incident.People'), { exact: true }).fill('12')
  const known = dialog.getByRole('group', { name: t('register.incident.KnownOn') })
  await known.getByRole('spinbutton').first().focus()
  await page.keyboard.type('20260103')
  await dialog.getByRole('button', { name: t('register.incident.save') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const table = page.getByRole('table', { name: t('register.tab.incidents') })
  await expect(table).toContainText('Circumstances 1')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('register.export') }).press('Enter'),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(t('register.incident.Circumstances'))
  expect(file).toContain('Circumstances 1')
  await tab('incidents').press('Home')
  await expect(page.getByRole('table', { name: t('register.tab.exports') })).toContainText(
    t('audit.exported.register'),
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleTwice(page)
})
