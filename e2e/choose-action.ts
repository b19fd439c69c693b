import type { Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** Chooses an action from the menu in the heading of a page. */
export async function chooseAction(page: Page, t: Portal['t'], name: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cmd.actions'), exact: true })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
