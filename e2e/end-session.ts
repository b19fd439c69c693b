import type { Page } from '@playwright/test'

/**
 * Ends the session at the next call of a path. The provider’s session lives on, so the sign-in returns at once. The route
 * stays: to remove it while the page leaves makes Chromium forget the navigation.
 */
export async function endSession(page: Page, path: string) {
  let ended = false
  await page.route(`**${path}`, (route) => {
    if (ended) return route.fallback()
    ended = true
    return route.fulfill({ status: 401, json: {} })
  })
}
