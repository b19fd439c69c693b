import { expect, type Page } from '@playwright/test'
import { act } from './act.ts'
import type { Portal } from './portal.ts'

/** Locks the person whose profile is open, which ends every session of that person, and unlocks again. */
export async function lockAndUnlock(page: Page, t: Portal['t']) {
  await act(page, t, t('user.lock.label'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
  const unlock = page.getByRole('button', { name: t('user.unlock') })
  await unlock.click()
  await expect(unlock).toHaveCount(0)
}
