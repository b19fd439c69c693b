import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { CleanupKind } from '#features/cleanup/contract.ts'
import type { Portal } from './portal.ts'

export async function open(page: Page, t: Portal['t'], kind: CleanupKind): Promise<Locator> {
  await page.getByRole('button', { name: t(`cleanup.${kind}.open`) }).click()
  return page.getByRole('dialog', { name: t(`cleanup.${kind}.label`) })
}

/** Types a day as `2026-01-31`; typing goes on from one part to the next. */
export async function typeDay(dialog: Locator, language: Portal['language'], day: string) {
  const [year, month, date] = day.split('-') as [string, string, string]
  await dialog.getByRole('spinbutton').first().click()
  await dialog.page().keyboard.type(language === 'fr-CA' ? year + month + date : month + date + year)
}

/** Restores from the receipt in a dialog; the question names this number of people. */
export async function restore(page: Page, t: Portal['t'], receipt: Locator, n?: number) {
  await receipt.getByRole('button', { name: t('cleanup.receipt.restore') }).click()
  const cancel = page.getByRole('button', { name: t('common.cancel') })
  const question = page
    .getByRole('dialog', n === undefined ? {} : { name: t('cleanup.receipt.ask', { n }) })
    .filter({ has: cancel })
  await question.getByRole('button', { name: t('cleanup.receipt.restore') }).click()
  await expect(page.getByText(t('toast.cleanup.restored'))).toBeVisible({ timeout: 60_000 })
}

/** Restores the people that cleanups deleted. */
export async function restoreAll(page: Page, t: Portal['t']) {
  await page.goto('/reports')
  await page.getByRole('heading', { name: t('cleanup.receipts.title') }).waitFor()
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 60_000 })
  const receipts = page.getByRole('button', { name: new RegExp(`^${t('cleanup.receipts.open')}`) })
  await receipts
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => {})
  for (const opener of await receipts.all()) {
    await opener.click()
    const receipt = page.getByRole('dialog', { name: t('cleanup.receipt.title') })
    await receipt.waitFor()
    if (await receipt.getByRole('button', { name: t('cleanup.receipt.restore') }).isVisible())
      await restore(page, t, receipt)
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
  }
}

export const secondBrowser = async (browser: Browser, locale: Portal['language']) =>
  (await browser.newContext({ locale, reducedMotion: 'reduce' })).newPage()
