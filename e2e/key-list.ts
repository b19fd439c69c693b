import { expect, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** Opens the list of shortcuts by its key, which is not heard before the page has loaded. */
export async function openKeyList(page: Page, t: Portal['t']) {
  const dialog = page.getByRole('dialog', { name: t('keys.title') })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return dialog
}
