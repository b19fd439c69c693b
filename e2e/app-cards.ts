import { expect, type Page } from '@playwright/test'
import { pathOf } from './open-person.ts'

/** The card of an app in the form. */
export const card = (page: Page, app: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: app, level: 3 }) })

/** Opens the form of a person; answers the path of the profile. */
export async function edit(page: Page, person: { email: string }) {
  const path = await pathOf(page, person)
  await page.goto(`${path}/edit`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return path
}
