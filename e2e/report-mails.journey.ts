import { twin } from './journey-people.ts'
import { expect, expectAccessible, test } from './portal.ts'

test('a report is sent regularly, paused and ended', async ({ page, t, signIn, language }) => {
  const report = t('reports.resets')
  await signIn('network.admin')
  await page.goto('/reports/resets')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cmd.actions'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: t('schedules.send') }).click()
  const dialog = page.getByRole('dialog', { name: t('schedules.sendTitle') })
  const period = dialog.getByLabel(t('schedules.period'))
  await expect(period).toHaveValue('lastMonth')
  await dialog.getByLabel(t('schedules.every')).selectOption('week')
  await expect(period).toHaveValue('lastWeek')
  await period.selectOption('last7')
  await dialog.getByRole('button', { name: t('schedules.addRecipient') }).click()
  await dialog
    .getByRole('combobox', { name: t('schedules.addRecipient') })
    .fill(twin('dealer.admin', language))
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(
    dialog.getByRole('group', { name: t('schedules.recipients') }).getByRole('listitem'),
  ).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('schedules.save') }).click()
  await expect(page.getByText(t('toast.schedule.saved'))).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/my-profile')
  const section = page.getByRole('region', { name: t('schedules.title') })
  await section.getByRole('button', { name: t('schedules.title') }).click()
  const row = section.getByRole('listitem').filter({ hasText: report })
  await expect(row).toContainText(t('schedules.week'))
  await expect(row).toContainText(t('schedules.periods.last7'))
  await expect(row).toContainText(t('schedules.alsoTo', { people: '' }).trim())
  await expectAccessible(page)
  await row.getByRole('button', { name: t('schedules.pauseAria', { report }) }).press('Enter')
  await expect(row).toContainText(t('schedules.paused'))
  await row.getByRole('button', { name: t('schedules.resumeAria', { report }) }).click()
  await expect(row).not.toContainText(t('schedules.paused'))

  await row.getByRole('button', { name: t('schedules.endAria', { report }) }).click()
  const question = page.getByRole('dialog', { name: t('schedules.endTitle') })
  await expect(question).toContainText(t('schedules.endBody', { report }))
  await question.getByRole('button', { name: t('schedules.end') }).click()
  await expect(row).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a person who may not see reports is not offered any by e-mail', async ({ page, t, signIn }) => {
  await signIn('staff')
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: t('schedules.title') })).toHaveCount(0)
})
