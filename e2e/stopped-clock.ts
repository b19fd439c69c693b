import { expect, type Page } from '@playwright/test'

/** Stops the time of the page, which then goes on by `page.clock` only. */
export async function stopClock(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What still comes would wait for the clock.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
