import type { Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** Chooses one of the further actions on the person whose profile is open. */
export async function act(page: Page, t: Portal['t'], label: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cmd.actions'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Chooses one of the remedies on the profile that is open. */
export async function remedy(page: Page, t: Portal['t'], label: string) {
  await page.getByRole('button', { name: t('helpDesk.remedies') }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** What a person holds in an app: its row on the profile and what that opens. */
export const held = (page: Page, app: string) =>
  page.locator('tbody').filter({ has: page.getByRole('heading', { name: app, level: 3 }) })

/** Opens the row of an app on the profile. */
export async function openHeld(page: Page, app: string) {
  await held(page, app).getByRole('button', { name: app, exact: true }).click()
  return held(page, app)
}
