import type { Page } from '@playwright/test'

/** Opens the profile of a person, found by the e-mail address; answers its path. */
export async function openPerson(page: Page, { email }: { email: string }): Promise<string> {
  await page.goto(`/users/${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await page.waitForURL(/\/user\//)
  await page.getByRole('tab', { selected: true }).waitFor()
  return new URL(page.url()).pathname
}
