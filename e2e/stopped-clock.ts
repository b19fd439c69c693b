import { expect, type Page } from '@playwright/test'

/** Stops the clock of the page, which then advances by `page.clock` only. */
export async function stopClock(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Pending requests would wait for the clock.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
