import { expect, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** Locks the person whose profile is open, which ends every session of that person, and unlocks again. */
export async function lockAndUnlock(page: Page, t: Portal['t']) {
  const lock = page.getByRole('button', { name: t('user.lock.label'), exact: true })
  await lock.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
  await page.getByRole('button', { name: t('user.unlock') }).click()
  await expect(lock).toBeVisible()
}
