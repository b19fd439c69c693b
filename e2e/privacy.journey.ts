import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectAccessibleTwice, openDashboard, test } from './portal.ts'

test('a person reads and downloads their data and makes a request, and the person in charge answers, by keyboard', async ({
  page,
  t,
  signIn,
  browser,
  language,
}) => {
  await signIn('staff')
  await page.goto('/my-profile')
  await page.getByRole('link', { name: t('myData.open') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('myData.title') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('myData.events') }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await expectAccessibleTwice(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('myData.download') }).press('Enter'),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    Account: { Email: string }
    Events: { Kind: string }[]
  }
  expect(file.Account.Email).toContain('staff')
  expect(file.Events[0]!.Kind).toBe('data-downloaded')

  const mine = page.getByRole('region', { name: t('privacyRequests.mine') })
  await mine.getByRole('button', { name: t('privacyRequests.make') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('privacyRequests.send') }).press('Enter')
  const text = dialog.getByLabel(t('privacyRequests.text'))
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(new RegExp(t('valid.required')))
  await expectAccessible(page)
  await dialog.getByLabel(t('privacyRequests.kind.correction')).press('Space')
  await text.fill('Mon numéro de téléphone a changé.')
  await dialog.getByRole('button', { name: t('privacyRequests.send') }).press('Enter')
  await expect(mine.getByRole('listitem')).toContainText(t('privacyRequests.states.open'))
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)

  const office = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', office)
  await openDashboard(office)
  await office.keyboard.press('Control+k')
  await office.getByRole('combobox', { name: t('cmd.title') }).fill(t('privacyRequests.title'))
  await office
    .getByRole('option', { name: t('privacyRequests.title') })
    .first()
    .click()
  await office.getByRole('button', { name: t('privacyRequests.record') }).press('Enter')
  await expectAccessible(office)
  await office.keyboard.press('Escape')
  await office.getByLabel(t('privacyRequests.state'), { exact: true }).selectOption('open')
  // While rows are fetched they are dimmed.
  await expect(office.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const row = office.getByRole('row').filter({ hasText: t('privacyRequests.short.correction') })
  await expect(row).toContainText(t('privacyRequests.left', { n: 30 }))
  await expectAccessibleTwice(office)
  await row.getByRole('button').press('Enter')
  const request = office.getByRole('dialog')
  await expect(request).toContainText('Mon numéro de téléphone a changé.')
  await expect(request.getByRole('link', { name: t('privacyRequests.data') })).toBeVisible()
  await request
    .getByRole('textbox', { name: t('privacyRequests.answer'), exact: true })
    .fill('C’est corrigé.')
  await expectAccessible(office)
  await office.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(office)
  await request.getByRole('button', { name: t('privacyRequests.sendAnswer') }).press('Enter')
  await expect(office.getByText(t('privacyRequests.answered'))).toBeVisible()
  await office.context().close()

  await page.reload()
  await expect(mine.getByRole('listitem')).toContainText('C’est corrigé.')
})
