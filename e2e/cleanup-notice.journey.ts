import type { Page } from '@playwright/test'
import { unused } from './cleanup-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessibleTwice, test } from './portal.ts'

const phone = { width: 390, height: 844 }

/** Looks at the page, wide and as on a phone. */
async function expectGood(page: Page) {
  await expectAccessibleTwice(page)
  const before = page.viewportSize()!
  await page.setViewportSize(phone)
  await expectAccessibleTwice(page)
  await page.setViewportSize(before)
}

test('the stages are off, and show who would be mailed, locked and deleted before they are saved', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/reports')
  await expect(page.getByText(t('cleanup.stages.off'))).toBeVisible()
  await page.getByRole('button', { name: t('cleanup.stages.open') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('cleanup.stages.title') })
  await expect(dialog.getByText(t('cleanup.stages.nothing'))).toBeVisible()
  const notice = dialog.getByLabel(t('cleanup.stages.noticeAfter'))
  await notice.focus()
  await page.keyboard.press('End')
  await expect(notice).toHaveValue('730')
  await dialog.getByLabel(t('cleanup.stages.lockAfter')).selectOption('30')
  await dialog.getByLabel(t('cleanup.stages.deleteAfter')).selectOption('60')
  await expect(dialog.getByText(/seraient verrouillés à partir du/)).toBeVisible()
  await expect(dialog.getByText(/seraient supprimés à partir du/)).toBeVisible()
  await expect(dialog.getByText(t('cleanup.reason.systemAdmin', { n: 2 }))).toBeVisible()
  await dialog.getByText(/premières personnes/).click()
  await expect(dialog.getByText('Aimé L’Assoupi')).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('cleanup.stages.off'))).toBeVisible()
})

test('a profile says that a notice was sent, and the link of the mail keeps the account; an exception protects it', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await openPerson(page, unused)
  const notice = page.getByText(/^Avis avant nettoyage envoyé le/)
  await expect(notice).toBeVisible()
  await expect(page.getByText(/^Le compte sera verrouillé le/)).toBeVisible()
  await expectGood(page)

  await page.getByRole('tab', { name: t('user.tab.details') }).click()
  await page.getByRole('button', { name: t('cleanup.exception.openOf') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('cleanup.exception.save') }).click()
  await expect(dialog.getByText(t('valid.required'))).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')

  const mail = page
    .getByRole('listitem')
    .filter({ hasText: unused.email })
    .filter({ hasText: t('mail.cleanupNotice.subject') })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().getByRole('link').click()
  const [link] = /http\S+\/keep-account\/\S+/.exec(await page.locator('pre').innerText()) ?? []

  // A mail program without JavaScript, and without the session.
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: language })
  const reader = await plain.newPage()
  await reader.goto(link!)
  await reader.getByRole('button', { name: t('keepAccount.submit') }).press('Enter')
  await expect(reader.getByText(t('keepAccount.done'))).toBeVisible()
  await plain.close()
  await page.goto(link!)
  await expect(page.getByText(t('keepAccount.expired'))).toBeVisible()
  await expectGood(page)

  await openPerson(page, unused)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('tab', { name: t('user.tab.details') }).click()
  await page.getByRole('button', { name: t('cleanup.exception.openOf') }).click()
  await dialog.getByLabel(t('cleanup.exception.reason')).fill('En congé parental')
  await dialog.getByRole('button', { name: t('cleanup.exception.save') }).click()
  await expect(page.getByText('En congé parental')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: /^Retirer l’exception/ }).click()
  await expect(page.getByText(t('cleanup.exception.noneOf'))).toBeVisible()
})
